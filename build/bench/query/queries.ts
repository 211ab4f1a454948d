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

/** What costs most, each below 2 KB: all that is refused over 10,000 documents. */
export function attackQueries(): readonly string[] {
  const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
  const words = times(190, (at) => `w${at}q`);
  const deep = (at: number) => ({ [`title${".0".repeat(13)}`]: `x${at}` });
  const patterns = (source: string) => times(8, (at) => ({ description: { $not: { $regex: `${source}${at}` } } }));
  const counted = (where: unknown) => ({ where: [where].flat(), count: true });
  const around = (query: unknown) => ({ without: ["body"], surround: { query } });
  return [
    counted({ description: { $containsAny: words } }),
    around({ description: { $containsAny: words } }),
    counted({ $or: times(28, deep) }),
    around({ $or: times(28, deep) }),
    counted(patterns("(a|b|c)+d")),
    counted(patterns("\\w+ing")),
    counted(patterns("x{1,60}y{1,60}")),
    counted(patterns(".........")),
    counted({ description: { $regex: "\\w.{60}[yz]\\d" } }),
    { without: ["body"] },
    { without: ["body", "rank"] },
    { without: ["body"], sort: [{ description: 1, $locale: "sv" }] },
    {
      only: ["_path"],
      sort: ["title", "description", "_path", "_id"].map((field) => ({ [field]: -1, $locale: "da" })),
    },
    { only: ["_path", "title"], sort: [{ title: 1 }] },
    { only: ["_path", "title"], sort: [{ rank: 1, $numeric: true }, { title: -1 }] },
    { without: ["body"], sort: [{ rank: 1 }, { missing: 1 }] },
    {},
    { where: [{ body: { $exists: true } }], limit: 1 },
    { without: ["body"], limit: 1000, sort: [{ title: -1, $locale: "da" }] },
    counted({
      title: { $regex: `/(?:${times(45, (at) => `[${String.fromCharCode(192 + at)}-\uffff]`).join("")})+(?:x|yz)/i` },
    }),
  ].map((query) => JSON.stringify(query));
}
