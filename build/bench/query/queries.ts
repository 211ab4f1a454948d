import { type Random, randomFrom } from "#app/content/random.ts";
import { below, pick } from "./random.ts";

/**
 * Queries over the documents of `generatedRelease`: of every operator, of fields that are there and that are not, a
 * third of them with more than anybody asks.
 */
export function randomQueries(count: number, seed: number): readonly string[] {
  const random = randomFrom(String(seed));
  return Array.from({ length: count }, () => JSON.stringify(randomQuery(random)));
}

function randomQuery(random: Random): object {
  const where = Array.from({ length: below(4, random) }, () => condition(random, 0));
  const sort = Array.from({ length: below(3, random) }, () => sortObject(random));
  return {
    ...(where.length > 0 && { where }),
    ...(sort.length > 0 && { sort }),
    ...pick<object>(
      [{ without: ["body"] }, { only: ["_path", "title"] }, { only: ["description"] }, { count: true }],
      random,
    ),
    ...pick<object>([{}, { limit: 10 }, { limit: 100, skip: 50 }, { first: true }], random),
    ...(random() < 0.1 && { surround: { query: pick(["/sea/otter-paper-0", { rank: 7 }], random), before: 2 } }),
  };
}

const FIELDS = [
  "title",
  "description",
  "topic",
  "rank",
  "_path",
  "_dir",
  "_stem",
  "missing",
  "title.length",
  "description.0",
];
const PATTERNS = ["otter", "^sea", "\\d+$", "[a-o]t+", "(?:fox|sun) and", "o.t+er", "/otter/i", "^(?:a|b)+$"];

function condition(random: Random, depth: number): object {
  const shape = random();
  if (shape < 0.15 && depth < 3) {
    const inner = Array.from({ length: 1 + below(4, random) }, () => condition(random, depth + 1));
    return { [pick(["$and", "$or"], random)]: inner };
  }
  if (shape < 0.2 && depth < 3) return { $not: condition(random, depth + 1) };
  return { [pick(FIELDS, random)]: operation(random) };
}

function operation(random: Random): unknown {
  return pick(
    [
      () => value(random),
      () => ({ $eq: value(random) }),
      () => ({ $ne: value(random) }),
      () => ({ $not: { $eq: value(random) } }),
      () => ({ $in: values(random) }),
      () => ({ $contains: values(random) }),
      () => ({ $containsAny: values(random) }),
      () => ({ $icontains: String(value(random)) }),
      () => ({ $exists: random() < 0.5 }),
      () => ({ $type: "string" }),
      () => ({ $regex: pick(PATTERNS, random) }),
      () => ({ $gt: value(random), $lte: value(random) }),
    ],
    random,
  )();
}

function values(random: Random): readonly unknown[] {
  return Array.from({ length: 1 + below(random() < 0.1 ? 60 : 4, random) }, () => value(random));
}

function value(random: Random): unknown {
  return pick<unknown>(
    ["otter", "animals", "fox and sun", "sea", "number 7", below(1000, random), `w${below(99, random)}`, null, true],
    random,
  );
}

function sortObject(random: Random): object {
  const options = pick<object>([{}, {}, { $numeric: true }, { $locale: "sv" }, { $sensitivity: "base" }], random);
  return { [pick(FIELDS, random)]: pick([1, -1], random), ...options };
}

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

/** What costs most of all that is answered, or that is refused after some work; each as long as `_params` may be. */
export function dearQueries(): readonly string[] {
  const words = (count: number) => times(count, (at) => `w${at}q`);
  const deep = (at: number) => ({ [`title${".0".repeat(13)}`]: { $gt: `x${at}` } });
  const patterns = (source: string) => times(24, (at) => ({ description: { $not: { $regex: `${source}${at}` } } }));
  const counted = (where: unknown) => ({ where: [where].flat(), count: true });
  const around = (query: unknown) => ({ without: ["body"], surround: { query } });
  const danish = { $locale: "da" };
  const ligatures = times(45, (at) => `[${String.fromCharCode(192 + at)}-\uffff]`).join("");
  return [
    ...[1, 9, 24].map((count) => counted(patterns("(a|b|c)+d").slice(0, count))),
    ...["\\w+ing", "x{1,60}y{1,6}", ".........", "\\w.{60}[yz]\\d", "[^a]*a[^b]*b[^c]*c", "lantern"].map((source) =>
      counted(patterns(source)),
    ),
    counted(times(24, (at) => ({ title: { $not: { $regex: `/${"(\\p{L}\\p{Lu})".repeat(18)}${at}/iu` } } }))),
    counted({ title: { $regex: `/(?:${ligatures})+(?:x|yz)/i` } }),
    counted({ $or: times(400, (at) => ({ description: { $icontains: `w${at}q` } })) }),
    counted({ $or: times(29, (at) => ({ description: { $icontains: `w${at}q` } })) }),
    counted({ description: { $containsAny: words(1_700) } }),
    counted({ topic: { $containsAny: words(1_700) } }),
    counted({ missing: { $containsAny: words(1_700) } }),
    counted({ rank: { $containsAny: words(1_700) } }),
    counted({ "topic.0": { $containsAny: words(1_500) } }),
    counted({
      description: { $contains: times(400, (at) => `${"otter paper river ".slice(at % 7)}${"\u00a0".repeat(at % 3)}`) },
    }),
    counted({ $or: times(13, deep) }),
    around({ $or: times(13, deep) }),
    around({ description: { $containsAny: words(190) } }),
    around({ $or: times(29, (at) => ({ description: { $icontains: `w${at}q` } })) }),
    counted({ $or: times(900, (at) => ({ title: `w${at}` })) }),
    counted({ title: { $in: words(1_700) } }),
    counted({ $or: times(95, (at) => ({ title: { $eq: `w${at}` } })) }),
    counted({ $or: times(95, (at) => ({ [`f${at}`]: 1 })) }),
    counted({ $or: times(12, (at) => ({ [`title.${at}${".0".repeat(13)}`]: 1 })) }),
    around({ $or: times(95, (at) => ({ title: { $eq: `w${at}` } })) }),
    counted({ $or: times(30, (at) => ({ title: { $lt: `${at}` } })) }),
    {},
    { without: ["body"] },
    { without: ["body", "rank"] },
    { without: ["body"], sort: [{ description: 1, ...danish }] },
    { without: ["body"], limit: 4_000, sort: [{ title: -1, ...danish }] },
    { only: ["_path"], sort: ["title", "description", "_path", "_id"].map((field) => ({ [field]: -1, ...danish })) },
    { only: ["_path"], sort: ["_id", "rank", "topic", "_extension"].map((field) => ({ [field]: -1, ...danish })) },
    { only: ["_path", "title"], sort: [{ title: 1, ...danish }] },
    { only: ["_path", "title"], sort: [{ title: 1, ...danish, $numeric: true }] },
    { only: ["_path", "title"], sort: [{ title: 1, $locale: "lt" }] },
    { only: ["_path", "title"], sort: [{ title: 1 }] },
    { only: ["_path", "title"], sort: [{ rank: 1, $numeric: true }, { title: -1 }] },
    { only: ["_path"], sort: [{ rank: 1 }, { missing: 1 }] },
    {
      only: ["_path"],
      surround: { query: "/sea/otter-paper-0", before: 100, after: 100 },
      sort: [{ title: 1, ...danish }],
    },
    { only: ["_path", "description"] },
    { only: ["description"], sort: [{ description: 1 }] },
    { limit: 500 },
    { limit: 500, sort: [{ title: 1, ...danish }] },
    { where: [{ body: { $exists: true } }], limit: 1 },
    { where: [{ topic: "sea", "body.children": { $exists: true } }], limit: 1 },
    counted({ $or: times(24, (at) => ({ description: { $regex: `/w${at}q/i` } })) }),
    ...[5, 6, 7, 8].map((count) => ({
      where: [
        ...times(count, (at) => ({ title: { $not: { $regex: `[${at}x]y` } } })),
        ...times(60, (at) => ({ title: { $ne: `w${at}` } })),
      ],
      only: ["_path", "title", "description"],
      sort: ["_id", "rank", "topic", "_extension"].map((field) => ({ [field]: -1, ...danish })),
    })),
  ].map((query) => JSON.stringify(query));
}
