import { type Random, randomFrom } from "#app/content/random.ts";
import { articlePath, TOPICS } from "./documents.ts";
import { below, pick } from "./random.ts";

/**
 * Queries over the documents of `generatedRelease` as sites with @nuxt/content send them: `queryContent(path).findOne()`
 * of every page that is opened, `findSurround()` under it, lists of a section or of the newest, pages by tag, a search,
 * a count, and now and then the addresses and titles of all documents, for a search in the browser.
 */
export function clientQueries(count: number, seed: number): readonly string[] {
  const random = randomFrom(String(seed));
  return Array.from({ length: count }, () => JSON.stringify(pick(MIX, random)(random)));
}

/** Articles that are opened: the first of all. */
const KNOWN = 10_000;

/** What the client sends where its caller has named no order (docs/protocol.md 1.3). */
const DEFAULT_ORDER = [{ _stem: 1, $numeric: true }];

const CARD = ["_path", "title", "description"];

const times = <T>(count: number, item: T): readonly T[] => Array.from({ length: count }, () => item);

/** A hundred of them, by how often they come. */
const MIX: readonly ((random: Random) => object)[] = [
  ...times(42, page),
  ...times(14, neighbours),
  ...times(16, section),
  ...times(8, newest),
  ...times(6, byField),
  ...times(5, byTitle),
  ...times(4, search),
  ...times(4, count),
  ...times(1, (random: Random) => (random() < 0.5 ? everything() : byPattern(random))),
];

function page(random: Random): object {
  return { first: true, where: [{ _path: address(random) }], sort: DEFAULT_ORDER };
}

function neighbours(random: Random): object {
  const where = [{ _partial: { $not: true }, navigation: { $not: false } }];
  const fields = pick<object>([{ without: ["body"] }, { only: ["_path", "title"] }], random);
  return { where, sort: DEFAULT_ORDER, ...fields, surround: { query: address(random) } };
}

/** `queryContent("/sea").limit(…)`, or a page of it. */
function section(random: Random): object {
  const where = [{ _path: `--REGEX /^\\/${topic(random)}/` }];
  const order = pick<readonly object[]>([DEFAULT_ORDER, DEFAULT_ORDER, [{ title: 1 }], [{ rank: -1 }]], random);
  return { where, sort: order, only: CARD, limit: 12, skip: 12 * below(8, random) };
}

function newest(random: Random): object {
  const sort = [{ rank: -1, $numeric: true }];
  return { sort, without: ["body"], limit: pick([3, 6, 12, 24], random) };
}

function byField(random: Random): object {
  const where = [
    pick<object>([{ topic: topic(random) }, { _dir: topic(random) }, { rank: below(1000, random) }], random),
  ];
  return { where, sort: DEFAULT_ORDER, only: CARD, limit: 20 };
}

function byTitle(): object {
  return { sort: [{ title: 1 }], only: CARD, limit: 50 };
}

function search(random: Random): object {
  const text = pick(["otter", "fox and sun", "number 77", "kite"], random);
  const fields = ["title", "description"].map((field) => ({ [field]: { $icontains: text } }));
  return { where: [{ $or: fields }], sort: DEFAULT_ORDER, only: CARD, limit: 10 };
}

function count(random: Random): object {
  return { where: [pick<object>([{}, { topic: topic(random) }, { rank: { $gt: 500 } }], random)], count: true };
}

function everything(): object {
  return { sort: DEFAULT_ORDER, only: ["_path", "title"] };
}

function byPattern(random: Random): object {
  return {
    where: [{ title: { $regex: pick(["/otter/i", "^fox", "\\d+7$"], random) } }],
    sort: DEFAULT_ORDER,
    limit: 10,
  };
}

function topic(random: Random): string {
  return pick(TOPICS, random);
}

function address(random: Random): string {
  return articlePath(below(KNOWN, random));
}
