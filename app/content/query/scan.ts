import type { WireMeta } from "../document.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";
import type { QueryRow } from "../release/manifest.ts";
import type { QueryBudget } from "./budget.ts";
import { columnOf, type Places } from "./column.ts";
import type { Matcher } from "./matcher.ts";
import { QueryMistake } from "./mistake.ts";
import { type PartToRead, testsOf } from "./parts.ts";
import type { Requirement } from "./requirement.ts";

/** Rows that are to be seen at a moment, and the next moment at which that changes (null for never). */
export interface LiveRows {
  readonly rows: readonly QueryRow[];
  readonly until: number | null;
}

/** What is looked for among rows, and when. */
interface Wanted {
  readonly matcher: Matcher;
  readonly budget: QueryBudget;
  readonly now: number;
}

/** The same in parts of the index, and how many rows are enough; null for all. */
interface WantedOfParts extends Omit<Wanted, "matcher"> {
  readonly requirements: readonly Requirement[];
  readonly enough: number | null;
}

/** Parts of the index that are read at once. */
const AT_ONCE = 16;

/**
 * The live rows of parts that something holds for, in the order of the parts. These are read some at a time, and no
 * further than until there are `enough`. A mistake as in `filterRows`, or where they hold more documents than one answer
 * may look through.
 */
export async function scanParts(
  parts: Iterable<PartToRead>,
  { enough, requirements, budget, now }: WantedOfParts,
): Promise<LiveRows | QueryMistake> {
  const matcherOf = testsOf({ requirements });
  const found: QueryRow[] = [];
  let until: number | null = null;
  const isEnough = () => enough !== null && found.length >= enough;
  for await (const read of enough === null ? readAll([...parts], budget) : readMore(parts, { budget, isEnough })) {
    if (read instanceof QueryMistake) return read;
    const { part, rows } = read;
    const places = matchPart(rows, { part, matcher: matcherOf(part), budget });
    if (places instanceof QueryMistake) return places;
    const live = part.dated ? livePlaces(rows, { places, now }) : { places, until: null };
    for (const place of live.places) {
      const row = rows[place];
      if (row !== undefined) found.push(row);
    }
    until = earliest([until, live.until]);
  }
  return { rows: found, until };
}

/** A part and its rows. */
export interface ReadPart {
  readonly part: PartToRead;
  readonly rows: readonly QueryRow[];
}

type Reading = AsyncGenerator<ReadPart | QueryMistake, void>;

/** Reads parts, some at a time; a mistake before the first where they hold more documents than may be looked through. */
export async function* readAll(parts: readonly PartToRead[], budget: QueryBudget): Reading {
  const tooMany = budget.look(parts);
  if (tooMany !== null) {
    yield tooMany;
    return;
  }
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    const batch = parts.slice(at, at + AT_ONCE);
    yield* await Promise.all(batch.map(async (part) => ({ part, rows: await part.rows() })));
  }
}

interface Ending {
  readonly budget: QueryBudget;
  readonly isEnough: (next: PartToRead) => boolean;
}

/** The same until there is enough: one part, which may have it, then more and more at a time. */
export async function* readMore(parts: Iterable<PartToRead>, { budget, isEnough }: Ending): Reading {
  let batch: PartToRead[] = [];
  let size = 1;
  for (const part of parts) {
    if (batch.length === 0 && isEnough(part)) return;
    batch.push(part);
    if (batch.length < size) continue;
    yield* readAll(batch, budget);
    batch = [];
    size = Math.min(2 * size, AT_ONCE);
  }
  yield* readAll(batch, budget);
}

/** The same one by one, where each says whether it is needed. */
export async function* readOneByOne(parts: Iterable<PartToRead>, { budget, isEnough }: Ending): Reading {
  for (const part of parts) {
    if (isEnough(part)) return;
    yield* readAll([part], budget);
  }
}

/** The places of a part's rows that `matcher` holds for, all of them asked at once; null holds for all. */
export function matchPart(
  rows: readonly QueryRow[],
  {
    part,
    matcher,
    budget,
  }: { readonly part: PartToRead; readonly matcher: Matcher | null; readonly budget: QueryBudget },
): Places | QueryMistake {
  if (!part.isWhole) return matchEach(rows, { matcher, budget });
  const { places } = columnOf(rows);
  return matcher === null ? places : matchPlaces(rows, { matcher, places, budget });
}

/** The same of some places of a whole part. */
export function matchPlaces(
  rows: readonly QueryRow[],
  { matcher, places, budget }: { readonly matcher: Matcher; readonly places: Places; readonly budget: QueryBudget },
): Places | QueryMistake {
  const found = matcher.select(columnOf(rows), places);
  return budget.mistake ?? found;
}

function matchEach(
  rows: readonly QueryRow[],
  { matcher, budget }: { readonly matcher: Matcher | null; readonly budget: QueryBudget },
): Places | QueryMistake {
  const places: number[] = [];
  for (const [place, { meta }] of rows.entries()) {
    if (matcher === null || matcher.test(meta)) places.push(place);
    if (budget.exceeded) break;
  }
  return budget.mistake ?? places;
}

/** The live ones among the rows that something holds for. */
export function matchRows(rows: readonly QueryRow[], { matcher, budget, now }: Wanted): LiveRows | QueryMistake {
  const matched = filterRows(rows, { matcher, budget });
  return matched instanceof QueryMistake ? matched : liveRows(matched, now);
}

/**
 * The rows that a condition holds for. A mistake where that costs too much (docs/threats.md A16): no
 * condition runs on rows but through here and `matchPart`.
 */
export function filterRows(
  rows: readonly QueryRow[],
  { matcher, budget }: Pick<Wanted, "matcher" | "budget">,
): readonly QueryRow[] | QueryMistake {
  const places = matchEach(rows, { matcher, budget });
  return places instanceof QueryMistake ? places : places.flatMap((place) => rows[place] ?? []);
}

/** Drops the rows out of their time. Most documents have no dates, so the usual answer is the rows as they are. */
export function liveRows(rows: readonly QueryRow[], now: number): LiveRows {
  const lifetimes = rows.map(knownOf).filter(isDated).map(lifetimeOf);
  if (lifetimes.length === 0) return { rows, until: null };
  return {
    rows: rows.filter((row) => isLive(lifetimeOf(knownOf(row)), now)),
    until: earliest(lifetimes.map((lifetime) => nextChange(lifetime, now))),
  };
}

/** The places of such rows, and until when they are these. */
export function livePlaces(
  rows: readonly QueryRow[],
  { places, now }: { readonly places: Places; readonly now: number },
): { readonly places: Places; readonly until: number | null } {
  const live = liveRows(
    places.flatMap((place) => rows[place] ?? []),
    now,
  );
  if (live.rows.length === places.length) return { places, until: live.until };
  const seen = new Set(live.rows);
  const isSeen = (row: QueryRow | undefined) => row !== undefined && seen.has(row);
  return { places: places.filter((place) => isSeen(rows[place])), until: live.until };
}

function knownOf({ meta, known = meta }: Pick<QueryRow, "meta"> & { readonly known?: WireMeta }): WireMeta {
  return known;
}

function isDated({ publishAt, expiresAt }: WireMeta): boolean {
  return publishAt !== undefined || expiresAt !== undefined;
}
