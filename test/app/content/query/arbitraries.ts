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

/** Patterns, some of them texts, of which each is found in some of the texts above. */
const regExp = fc
  .tuple(
    fc.constantFrom("ott", "^sea", "r$", "[a-o]t+", "^(?:otter|river)$", "^\\/a", "\\d", "^o"),
    fc.constantFrom("", "i"),
  )
  .map(([source, flags]) => new RegExpValue(source, flags));

/** Operators that take values, by their name: what their operands are drawn from. */
const VALUES = {
  $eq: fc.oneof(scalar, regExp),
  $ne: fc.oneof(scalar, regExp),
  $in: fc.oneof(fc.array(fc.oneof(scalar, regExp), { maxLength: 3 }), scalar),
  $contains: fc.oneof(fc.array(scalar, { maxLength: 2 }), scalar),
  $containsAny: fc.array(scalar, { maxLength: 3 }),
  $icontains: text,
  $exists: scalar,
  $type: fc.constantFrom("string", "number", "object", "undefined", "boolean"),
  $regex: fc.oneof(regExp, fc.constantFrom("ott", "/OTT/i")),
  $lt: scalar,
  $lte: scalar,
  $gt: scalar,
  $gte: scalar,
};

type Operands = (condition: fc.Arbitrary<Condition>) => fc.Arbitrary<Condition>;

const listOf: Operands = (condition) => fc.array(condition, { maxLength: 2 });

/** Operators that take conditions. */
const CONDITIONS: { readonly [operator: string]: Operands } = {
  $not: (condition) => condition,
  $match: (condition) => condition,
  $and: listOf,
  $or: listOf,
  $in: listOf,
};

/** The names of all operators that `condition` makes. */
export const usedOperators: ReadonlySet<string> = new Set([...Object.keys(VALUES), ...Object.keys(CONDITIONS)]);

const onValues = fc.oneof(...Object.entries(VALUES).map(([name, operand]) => fc.record({ [name]: operand })));

/** Conditions of every operator, rightly used, a few levels deep. */
export const condition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.oneof(scalar, regExp, onValues, fc.array(scalar, { maxLength: 2 })),
    fc.dictionary(field, tie("condition"), { maxKeys: 2 }),
    ...Object.entries(CONDITIONS).map(([name, operands]) => fc.record({ [name]: operands(tie("condition")) })),
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
