import { pick, type Random, randomFrom } from "#app/content/random.ts";

/** Queries as sites with @nuxt/content send them, over articles at `articlePath`. */
export function clientQueries(count: number, seed: number): readonly string[] {
  const random = randomFrom(String(seed));
  const hundred = KINDS.flatMap((make, at) => Array.from({ length: SHARES[at] ?? 0 }, () => make));
  return Array.from({ length: count }, () => JSON.stringify(hundred[below(hundred.length, random)]?.(random)));
}

/** What the client sends where its caller has named no order (docs/protocol.md 1.3). */
const sort = [{ _stem: 1, $numeric: true }];

const only = ["_path", "title", "description"];

/** `queryContent(path).findOne()` of every page that is opened. */
function page(random: Random): object {
  return { first: true, where: [{ _path: address(random) }], sort };
}

function neighbours(random: Random): object {
  const where = [{ _partial: { $not: true }, navigation: { $not: false } }];
  const fields = pick<object>(random, [{ without: ["body"] }, { only: ["_path", "title"] }]);
  return { where, sort, ...fields, surround: { query: address(random) } };
}

/** A page of `queryContent("/sea")`. */
function section(random: Random): object {
  const where = [{ _path: `--REGEX /^\\/${pick(random, TOPICS)}/` }];
  const order = pick<readonly object[]>(random, [sort, sort, [{ title: 1 }], [{ rank: -1 }]]);
  return { where, sort: order, only, limit: 12, skip: 12 * below(8, random) };
}

function newest(random: Random): object {
  return { sort: [{ rank: -1, $numeric: true }], without: ["body"], limit: pick(random, [3, 6, 12, 24]) };
}

function byField(random: Random): object {
  const fields = [
    { topic: pick(random, TOPICS) },
    { _dir: pick(random, TOPICS) },
    { rank: below(1000, random) },
  ] as const;
  return { where: [pick<object>(random, fields)], sort, only, limit: 20 };
}

function byTitle(): object {
  return { sort: [{ title: 1 }], only, limit: 50 };
}

function search(random: Random): object {
  const text = { $icontains: pick(random, ["otter", "fox and sun", "number 77", "kite"]) };
  return { where: [{ $or: [{ title: text }, { description: text }] }], sort, only, limit: 10 };
}

function count(random: Random): object {
  return { where: [pick<object>(random, [{}, { topic: pick(random, TOPICS) }, { rank: { $gt: 500 } }])], count: true };
}

/** All addresses and titles, for a search in the browser; or an expression. */
function seldom(random: Random): object {
  if (random() < 0.5) return { sort, only: ["_path", "title"] };
  return { where: [{ title: { $regex: pick(random, ["/otter/i", "^fox", "\\d+7$"]) } }], sort, limit: 10 };
}

const KINDS = [page, neighbours, section, newest, byField, byTitle, search, count, seldom];

/** How many of a hundred queries are of each. */
const SHARES = [42, 14, 16, 8, 6, 5, 4, 4, 1];

function address(random: Random): string {
  return articlePath(below(10_000, random));
}

function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}

const TOPICS = ["animals", "plants", "seasons", "vehicles", "letters", "space", "food", "sea"] as const;

const WORDS = "otter paper river fox pencil leaf sun berry sky boat cloud garden moon stone kite lantern".split(" ");

/** The address of one of the articles that are queried. */
export function articlePath(n: number): string {
  return `/${topicOf(n)}/${word(n)}-${word(n * 3 + 1)}-${n}`;
}

export function topicOf(n: number): string {
  return TOPICS[(n * 7) % TOPICS.length] ?? "";
}

export function word(n: number): string {
  return WORDS[n % WORDS.length] ?? "";
}
