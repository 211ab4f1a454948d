import fc from "fast-check";
import type { JsonObject } from "#app/content/json.ts";
import { type Condition, type QueryParams, RegExpValue } from "#app/content/query/params.ts";

/** Records of any of their keys, with a prototype, as `JSON.parse` makes them. */
const PLAIN: { requiredKeys: []; noNullPrototype: true } = { requiredKeys: [], noNullPrototype: true };

/** Fields that the test documents below have, one that they have not, and paths into some of them. */
const field = fc.constantFrom(
  "title",
  "views",
  "tags",
  "nested",
  "nested.deep",
  "tags.0",
  "title.length",
  "missing",
  "flag",
);

const text = fc.constantFrom("otter", "Otter", "sea otter", "river", "2", "10", "", "ünder", "undefined");
const scalar = fc.oneof(text, fc.integer({ min: -2, max: 3 }), fc.boolean(), fc.constant(null));

/** Documents of few values, so that conditions often hold and sorts often tie. */
export const documentFields = fc.record(
  {
    title: fc.oneof(text, scalar),
    views: fc.oneof(fc.integer({ min: 0, max: 3 }), text),
    tags: fc.oneof(fc.array(text, { maxLength: 3 }), text),
    nested: fc.oneof(fc.record({ deep: scalar }, PLAIN), fc.constant(null)),
    flag: fc.boolean(),
  },
  PLAIN,
);

/** Patterns that JavaScript and RE2 read alike. */
const regExp = fc
  .tuple(
    fc.constantFrom("ott", "^sea", "r$", "[a-o]t+", "^(?:otter|river)$", "^\\/a", "\\d", "^o"),
    fc.constantFrom("", "i"),
  )
  .map(([source, flags]) => new RegExpValue(source, flags));

const leafOperator = fc.oneof(
  fc.record({ $eq: fc.oneof(scalar, regExp) }),
  fc.record({ $ne: fc.oneof(scalar, regExp) }),
  fc.record({ $in: fc.oneof(fc.array(fc.oneof(scalar, regExp), { maxLength: 3 }), scalar) }),
  fc.record({ $contains: fc.oneof(fc.array(scalar, { maxLength: 2 }), scalar) }),
  fc.record({ $containsAny: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $icontains: text }),
  fc.record({ $exists: scalar }),
  fc.record({ $type: fc.constantFrom("string", "number", "object", "undefined", "boolean") }),
  fc.record({ $regex: fc.oneof(regExp, fc.constantFrom("ott", "/OTT/i")) }),
  fc.record({ $lt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar }),
);

/** Conditions of every operator, rightly used, a few levels deep. */
export const condition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.oneof(scalar, regExp, leafOperator, fc.array(scalar, { maxLength: 2 })),
    fc.dictionary(field, tie("condition"), { maxKeys: 2 }),
    fc.record({ $not: tie("condition") }),
    fc.record({ $match: tie("condition") }),
    fc.record({ $and: fc.array(tie("condition"), { maxLength: 2 }) }),
    fc.record({ $or: fc.array(tie("condition"), { maxLength: 2 }) }),
    fc.record({ $in: fc.array(tie("condition"), { maxLength: 2 }) }),
  ),
})).condition;

/** A sort object: one or two fields, and any of the options. */
export const sortObject: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.dictionary(field, fc.constantFrom(1, -1, "desc"), { minKeys: 1, maxKeys: 2 }),
    fc.record(
      {
        $numeric: fc.boolean(),
        $locale: fc.constantFrom("en", "de", "sv"),
        $caseFirst: fc.constantFrom("upper", "lower", "false"),
        $sensitivity: fc.constantFrom("base", "accent", "case", "variant"),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([fields, options]) => ({ ...fields, ...options }));

export const queryParams: fc.Arbitrary<QueryParams> = fc.record(
  {
    where: fc.array(condition, { maxLength: 2 }),
    sort: fc.array(sortObject, { maxLength: 2 }),
    only: fc.array(field, { maxLength: 3 }),
    without: fc.array(field, { maxLength: 3 }),
    limit: fc.integer({ min: -3, max: 10 }),
    skip: fc.integer({ min: -3, max: 10 }),
    first: fc.boolean(),
    count: fc.boolean(),
    surround: fc.record(
      { query: fc.oneof(text, condition), before: fc.nat(3), after: fc.nat(3) },
      { requiredKeys: ["query"] },
    ),
    dirConfig: fc.boolean(),
  },
  { requiredKeys: [] },
);
