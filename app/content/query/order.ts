import { compareText } from "../compare-text.ts";
import { earliest } from "../release/live.ts";
import type { QueryRow } from "../release/manifest.ts";
import { type PartToRead, partsFor } from "./parts.ts";
import type { QueryPlan } from "./plan.ts";
import { QueryRejection } from "./rejection.ts";
import type { QuerySource } from "./result.ts";
import { selectRows } from "./rows.ts";
import { type LiveRows, matchRows, readMore } from "./scan.ts";
import type { SortKey } from "./sort.ts";
import { textOf } from "./values.ts";

/** The rows that a query selects in its order, or the first of them. */
export interface OrderedRows extends LiveRows {
  /** How many there are, where all were wanted or counted. */
  readonly total: number;
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
 * The first rows in the order of a query. Of an order by `_stem`, and of the newest first, no more parts of the index are
 * read than are needed.
 */
export async function orderedRows(
  plan: QueryPlan,
  { source, now, take, counted = false }: Ordering,
): Promise<OrderedRows | QueryRejection> {
  const { sort, paths, isMeta } = plan;
  if (take !== null && !counted && isMeta && paths === null && (sort[0]?.ofStems || isNewestFirst(plan))) {
    return firstInParts(plan, { source, now, take });
  }
  const enough = sort.length > 0 || counted ? null : take;
  const selected = await selectRows(plan, { source, now, enough });
  if (selected instanceof QueryRejection) return selected;
  const { rows, until } = selected;
  return { rows: orderRows(rows, sort, take), until, total: rows.length };
}

/** Whether an order begins with the latest `published`, and nothing without one is selected: that would come before. */
function isNewestFirst({ sort: [key], requirements }: QueryPlan): boolean {
  if (key?.path !== DATE || !key.descending) return false;
  return requirements.some(({ field }) => field?.name === DATE && !field.value.test(undefined));
}

const DATE = "published";

/** Reads parts in the order of the first key, until enough rows come before all that is not read yet. */
async function firstInParts(
  plan: QueryPlan,
  { source, now, take }: { readonly source: QuerySource; readonly now: number; readonly take: number },
): Promise<OrderedRows | QueryRejection> {
  const { sort, requirements, where: matcher, budget } = plan;
  const [key] = sort;
  const backwards = key?.ofStems === true && key.descending;
  const found = partsFor(await source.parts(), { requirements, backwards });
  const parts = key?.ofStems ? found : latestFirst([...found]);
  const boundOf = ({ stem, nextStem, latest }: PartToRead) => (backwards ? nextStem : key?.ofStems ? stem : latest);
  const read: { readonly place: number; readonly rows: readonly QueryRow[] }[] = [];
  let open: readonly QueryRow[] = [];
  let before = 0;
  const isEnough = (next: PartToRead) => {
    const bound = boundOf(next);
    if (bound === null || key === undefined) return false;
    const left = open.filter((row) => compareIn(key)(sortText(row, key), bound) >= 0);
    before += open.length - left.length;
    open = left;
    return before >= take;
  };
  let until: number | null = null;
  for await (const part of readMore(parts, { budget, isEnough })) {
    if (part instanceof QueryRejection) return part;
    const live = matchRows(part.rows, { matcher, budget, now });
    if (live instanceof QueryRejection) return live;
    read.push({ place: part.place, rows: live.rows });
    open = [...open, ...live.rows];
    until = earliest([until, live.until]);
  }
  const rows = read.sort((a, b) => a.place - b.place).flatMap((part) => part.rows);
  return { rows: orderRows(rows, sort, take), until, total: rows.length };
}

/** Those of which it is not known come first: they may have any. */
function latestFirst(parts: readonly PartToRead[]): readonly PartToRead[] {
  return parts.toSorted((a, b) => {
    if (a.latest === null || b.latest === null) return Number(b.latest === null) - Number(a.latest === null);
    return compareText(b.latest, a.latest);
  });
}

/**
 * Rows in the order of some keys, the most significant first; ties keep the order they come in. At least the first `take`
 * of them. Each text is ordered once, however many rows have it, and the other keys order those alone that tie.
 */
export function orderRows(
  rows: readonly QueryRow[],
  keys: readonly SortKey[],
  take: number | null = null,
): readonly QueryRow[] {
  const [key, ...others] = keys;
  if (key === undefined || rows.length < 2) return rows;
  const compare = compareIn(key);
  const texts = rows.map((row) => sortText(row, key));
  const places = firstPlaces(texts, { compare, take: take ?? rows.length });
  const tiesOf = new Map<string, QueryRow[]>();
  let [ties, last]: [QueryRow[], string | null] = [[], null];
  for (const text of [...new Set(places.map((place) => texts[place] ?? ""))].sort(compare)) {
    if (last !== null && compare(last, text) !== 0) ties = [];
    tiesOf.set(text, ties);
    last = text;
  }
  for (const place of places) {
    const row = rows[place];
    if (row !== undefined) tiesOf.get(texts[place] ?? "")?.push(row);
  }
  const ordered: QueryRow[] = [];
  for (const tied of new Set(tiesOf.values())) {
    const left = take === null ? null : take - ordered.length;
    if (left !== null && left <= 0) break;
    for (const row of orderRows(tied, others, left)) ordered.push(row);
  }
  return ordered;
}

/** What a row is sorted by: "undefined" where the field is missing or null (docs/protocol.md 2.3). */
function sortText({ meta }: QueryRow, { field }: SortKey): string {
  return textOf(field.read(meta) ?? undefined);
}

function compareIn({ compare, descending }: SortKey): (a: string, b: string) => number {
  return descending ? (a, b) => compare(b, a) : compare;
}

/** Texts that are collected before the first of them are found, at least. */
const MIN_COLLECTED = 64;

/** Where the first of some texts are, and all that are equal to the last of these. */
function firstPlaces(
  texts: readonly string[],
  { compare, take }: { readonly compare: (a: string, b: string) => number; readonly take: number },
): readonly number[] {
  let places: number[] = [];
  let last: string | null = null;
  let room = Math.max(MIN_COLLECTED, 2 * take);
  for (const [place, text] of texts.entries()) {
    if (last !== null && compare(text, last) > 0) continue;
    places.push(place);
    if (places.length < room) continue;
    const least = places.map((at) => texts[at] ?? "").sort(compare)[take - 1] ?? text;
    places = places.filter((at) => compare(texts[at] ?? "", least) <= 0);
    room = Math.max(room, 2 * places.length);
    last = least;
  }
  return places;
}
