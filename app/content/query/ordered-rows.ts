import { earliest } from "../release/live.ts";
import type { QueryRow } from "../release/manifest.ts";
import { columnOf, type Places } from "./column.ts";
import type { Surround } from "./condition.ts";
import { FirstInOrder, orderRows, Ranked } from "./first-in-order.ts";
import { QueryMistake } from "./mistake.ts";
import { type PartToRead, partsFor, testsOf } from "./parts.ts";
import type { QueryPlan } from "./plan.ts";
import type { QuerySource } from "./result.ts";
import { selectRows } from "./rows.ts";
import {
  type LiveRows,
  livePlaces,
  matchPart,
  matchPlaces,
  type ReadPart,
  readAll,
  readMore,
  readOneByOne,
} from "./scan.ts";

/** The rows that a query selects in its order, or the first of them. */
export interface OrderedRows extends LiveRows {
  /** How many there are, where all were asked for or counted. */
  readonly total: number;
  /** Whether they were found in the order of the index, and no further than there are enough. */
  readonly inOrder: boolean;
}

interface Ordering {
  readonly source: QuerySource;
  readonly now: number;
  /** How many rows are enough; null for all. */
  readonly take: number | null;
  /** Whether it matters how many there are besides. */
  readonly counted?: boolean;
}

/**
 * The first rows in the order of a query. Only those that may be among them are kept while parts of the index are gone
 * through; of an order by `_stem` no more parts are read than are needed.
 */
export async function orderedRows(
  plan: QueryPlan,
  { source, now, take, counted = false }: Ordering,
): Promise<OrderedRows | QueryMistake> {
  const { sort, paths, whereWhole, ordersWhole } = plan;
  const isMeta = paths === null && whereWhole === null && !ordersWhole;
  if (sort.length > 0 && isMeta) return firstInParts(plan, { source, now, take, counted });
  const enough = sort.length > 0 || counted ? null : take;
  const selected = await selectRows(plan, { source, now, enough });
  if (selected instanceof QueryMistake) return selected;
  const rows = orderRows(selected.rows, sort);
  return { rows, until: selected.until, total: rows.length, inOrder: false };
}

async function firstInParts(
  plan: QueryPlan,
  { source, now, take, counted }: Ordering,
): Promise<OrderedRows | QueryMistake> {
  const { sort, requirements, budget } = plan;
  const [key] = sort;
  const inOrder = key?.ofStems === true && take !== null && !counted;
  const parts = partsFor(await source.parts(), { requirements, backwards: inOrder && key.descending });
  const first = new FirstInOrder(sort, { take });
  const isEnough = ({ stem, nextStem }: PartToRead) => first.endsBefore(key?.descending ? nextStem : stem);
  const isBehind = ({ latest }: PartToRead) => first.endsBefore(latest);
  const byDate = take !== null && !counted && isNewestFirst(plan);
  const reading = inOrder
    ? readOneByOne(parts, { budget, isEnough })
    : byDate
      ? readMore(latestFirst([...parts]), { budget, isEnough: isBehind })
      : readAll(scattered([...parts]), budget);
  let until: number | null = null;
  let total = 0;
  for await (const matched of matchedParts(reading, { plan, now })) {
    if (matched instanceof QueryMistake) return matched;
    first.add(matched.ranked, matched.places);
    total += matched.places.length;
    until = earliest([until, matched.until]);
  }
  return { rows: first.sorted(), until, total, inOrder };
}

/** Whether an order begins with the latest `published`, and nothing without one is selected: that would come before. */
function isNewestFirst({ sort: [key], requirements }: QueryPlan): boolean {
  if (key?.field.name !== DATE || key.field.beyond !== null || !key.descending) return false;
  return requirements.some(({ field }) => field?.name === DATE && !field.value.test(undefined));
}

const DATE = "published";

/** Those of which it is not known come first: they may have any. */
function latestFirst(parts: readonly PartToRead[]): readonly PartToRead[] {
  return parts.toSorted((a, b) => {
    if (a.latest === null || b.latest === null) return Number(b.latest === null) - Number(a.latest === null);
    return a.latest < b.latest ? 1 : -Number(a.latest > b.latest);
  });
}

/** Which documents of a part a query selects, ready to be ordered. */
interface MatchedPart {
  readonly ranked: Ranked;
  readonly places: Places;
  readonly until: number | null;
}

async function* matchedParts(
  reading: AsyncIterable<ReadPart | QueryMistake>,
  { plan: { sort: keys, requirements, budget }, now }: { readonly plan: QueryPlan; readonly now: number },
): AsyncGenerator<MatchedPart | QueryMistake, void> {
  const matcherOf = testsOf({ requirements });
  for await (const read of reading) {
    if (read instanceof QueryMistake) return yield read;
    const { part, rows } = read;
    const matched = matchPart(rows, { part, matcher: matcherOf(part), budget });
    if (matched instanceof QueryMistake) return yield matched;
    const { places, until } = part.dated
      ? livePlaces(rows, { places: matched, now })
      : { places: matched, until: null };
    const ranked = new Ranked({ rows, nth: part.place, column: columnOf(rows) }, { keys, places });
    yield { ranked, places, until };
  }
}

/** The rows before and behind a page in the order of a query, the nearest first. */
export interface OrderedNeighbours {
  readonly before: readonly QueryRow[];
  readonly after: readonly QueryRow[];
  /** How many rows there are in all, and until when they are these. */
  readonly total: number;
  readonly until: number | null;
}

/** The same for the neighbours of a page; none where it is not found. Null where a query is not answered by parts alone. */
export async function orderedNeighbours(
  plan: QueryPlan,
  {
    surround: { page, before, after },
    source,
    now,
  }: Omit<Ordering, "take" | "counted"> & { readonly surround: Surround },
): Promise<OrderedNeighbours | null | QueryMistake> {
  const { sort, paths, whereWhole, ordersWhole, requirements, budget } = plan;
  if (sort.length === 0 || paths !== null || whereWhole !== null || ordersWhole) return null;
  const pages = new FirstInOrder(sort, { take: 1 });
  const parts: MatchedPart[] = [];
  const reading = readAll([...partsFor(await source.parts(), { requirements })], budget);
  for await (const matched of matchedParts(reading, { plan, now })) {
    if (matched instanceof QueryMistake) return matched;
    const found = matchPlaces(matched.ranked.rows, { matcher: page, places: matched.places, budget });
    if (found instanceof QueryMistake) return found;
    pages.add(matched.ranked, found);
    parts.push(matched);
  }
  const total = parts.reduce((sum, { places }) => sum + places.length, 0);
  const until = earliest(parts.map((part) => part.until));
  const behind = pages.least();
  if (behind === null) return { before: [], after: [], total, until };
  const nearest = (take: number, reversed: boolean) => {
    const first = new FirstInOrder(sort, { take, reversed, behind });
    for (const { ranked, places } of parts) first.add(ranked, places);
    return first.sorted();
  };
  return { before: nearest(before, true), after: nearest(after, false), total, until };
}

/**
 * Each 64th of some items, then each eighth, then the others: where they stand in the opposite order, one after the other
 * each would be better than all before.
 */
function scattered<Item>(items: readonly Item[]): readonly Item[] {
  const depth = (at: number) => (at % 64 === 0 ? 0 : at % 8 === 0 ? 1 : 2);
  return [0, 1, 2].flatMap((wanted) => items.filter((_, at) => depth(at) === wanted));
}
