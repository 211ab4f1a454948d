import { pick, type Random, randomFrom } from "#app/content/random.ts";

/**
 * Queries of every operator, of fields that are there and that are not, a third of them with more than any client asks.
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
    ...pick<object>(random, [
      { without: ["body"] },
      { only: ["_path", "title"] },
      { only: ["description"] },
      { count: true },
    ]),
    ...pick<object>(random, [{}, { limit: 10 }, { limit: 100, skip: 50 }, { first: true }]),
    ...(random() < 0.1 && {
      surround: { query: pick<unknown>(random, ["/sea/otter-paper-0", { rank: 7 }]), before: 2 },
    }),
  };
}

type Some = readonly [string, ...string[]];

const FIELDS: Some = [
  "title",
  ...["description", "topic", "rank", "_path", "_dir", "_stem", "missing", "title.length", "description.0"],
];
const PATTERNS: Some = [
  "otter",
  ...["^sea", "\\d+$", "[a-o]t+", "(?:fox|sun) and", "o.t+er", "/otter/i", "^(?:a|b)+$"],
];

function condition(random: Random, depth: number): object {
  const shape = random();
  if (shape < 0.15 && depth < 3) {
    const inner = Array.from({ length: 1 + below(4, random) }, () => condition(random, depth + 1));
    return { [pick(random, ["$and", "$or"])]: inner };
  }
  if (shape < 0.2 && depth < 3) return { $not: condition(random, depth + 1) };
  return { [pick(random, FIELDS)]: operation(random) };
}

function operation(random: Random): unknown {
  return pick<() => unknown>(random, [
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
    () => ({ $regex: pick(random, PATTERNS) }),
    () => ({ $gt: value(random), $lte: value(random) }),
  ])();
}

function values(random: Random): readonly unknown[] {
  return Array.from({ length: 1 + below(random() < 0.1 ? 60 : 4, random) }, () => value(random));
}

function value(random: Random): unknown {
  const texts = ["otter", "animals", "fox and sun", "sea", "number 7"];
  const all = [...texts, below(1000, random), `w${below(99, random)}`, null, true];
  return all[below(all.length, random)];
}

function sortObject(random: Random): object {
  const options = pick<object>(random, [{}, {}, { $numeric: true }, { $locale: "sv" }, { $sensitivity: "base" }]);
  return { [pick(random, FIELDS)]: pick(random, [1, -1]), ...options };
}

function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}
