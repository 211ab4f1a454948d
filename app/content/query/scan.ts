import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";
import type { IndexRow } from "../release/manifest.ts";
import { type Charge, PRICE } from "./charge.ts";
import { columnOf } from "./column.ts";
import type { Matcher } from "./condition.ts";
import { QueryMistake } from "./mistake.ts";
import { type PartToRead, testsOf } from "./parts.ts";
import type { Requirement } from "./requirement.ts";

/** Rows that are to be seen at a moment, and the next moment at which that changes (null for never). */
export interface LiveRows {
  readonly rows: readonly IndexRow[];
  readonly until: number | null;
}

/** What is looked for among rows, and when. */
interface Wanted {
  readonly matcher: Matcher;
  readonly charge: Charge;
  readonly now: number;
}

/** The same in parts of the index, and how many rows are enough; null for all. */
interface WantedOfParts extends Omit<Wanted, "matcher"> {
  readonly requirements: readonly Requirement[];
  readonly enough: number | null;
}

/** Parts of the index that are read at once. */
export const AT_ONCE = 16;

/**
 * The live rows of parts that something holds for, in the order of the parts. These are read some at a time, and no
 * further than until there are `enough`. A mistake as in `filterRows`, or where they hold more documents than one answer
 * may look through.
 */
export async function scanParts(
  parts: Iterable<PartToRead>,
  { enough, requirements, charge, now }: WantedOfParts,
): Promise<LiveRows | QueryMistake> {
  const matcherOf = testsOf({ requirements, charge });
  const rows: IndexRow[] = [];
  let until: number | null = null;
  for (const some of enough === null ? allAtOnce(parts) : moreAndMore(parts)) {
    if (enough !== null && rows.length >= enough) break;
    const tooMany = charge.look(some);
    if (tooMany !== null) return tooMany;
    for (let at = 0; at < some.length; at += AT_ONCE) {
      const batch = some.slice(at, at + AT_ONCE);
      charge.add(batch.length * PRICE.readPart);
      for (const [n, read] of (await Promise.all(batch.map((part) => part.rows()))).entries()) {
        const part = batch[n];
        if (part === undefined) continue;
        const matched = matchPart(read, { part, matcher: matcherOf(part), charge });
        if (matched instanceof QueryMistake) return matched;
        const live = part.dated ? liveRows(matched, now) : { rows: matched, until: null };
        for (const row of live.rows) rows.push(row);
        until = earliest([until, live.until]);
      }
    }
  }
  return { rows, until };
}

/** Those of a part's rows that `matcher` holds for, all of them asked at once; null holds for all. */
function matchPart(
  rows: readonly IndexRow[],
  { part, matcher, charge }: { readonly part: PartToRead; readonly matcher: Matcher | null; readonly charge: Charge },
): readonly IndexRow[] | QueryMistake {
  if (matcher === null) return rows;
  if (!part.isWhole) return filterRows(rows, { matcher, charge });
  const column = columnOf(rows);
  const places = matcher.select(column, column.places);
  const mistake = mistakeOf(matcher, charge);
  if (mistake !== null) return mistake;
  return places.length === rows.length ? rows : places.flatMap((place) => rows[place] ?? []);
}

function* allAtOnce(parts: Iterable<PartToRead>): Generator<readonly PartToRead[]> {
  yield [...parts];
}

/** Where a few rows are enough, the first part may have them: no more is asked of the index than that. */
function* moreAndMore(parts: Iterable<PartToRead>): Generator<readonly PartToRead[]> {
  let batch: PartToRead[] = [];
  let size = 1;
  for (const part of parts) {
    batch.push(part);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    size = Math.min(2 * size, AT_ONCE);
  }
  if (batch.length > 0) yield batch;
}

/** The live ones among the rows that something holds for. */
export function matchRows(rows: readonly IndexRow[], { matcher, charge, now }: Wanted): LiveRows | QueryMistake {
  const matched = filterRows(rows, { matcher, charge });
  return matched instanceof QueryMistake ? matched : liveRows(matched, now);
}

/**
 * The rows that a condition holds for. A mistake where that costs too much, or where a regular expression gave up
 * (docs/threats.md A15, A16): no condition runs on rows but through here and `matchPart`.
 */
export function filterRows(
  rows: readonly IndexRow[],
  { matcher, charge }: Pick<Wanted, "matcher" | "charge">,
): readonly IndexRow[] | QueryMistake {
  const matched: IndexRow[] = [];
  for (const row of rows) {
    charge.add(PRICE.row);
    if (matcher.test(row.meta)) matched.push(row);
    if (charge.exceeded) break;
  }
  return mistakeOf(matcher, charge) ?? matched;
}

function mistakeOf({ load }: Matcher, charge: Charge): QueryMistake | null {
  if (load.patterns.some((pattern) => pattern.exhausted())) {
    return new QueryMistake("a regular expression is too ambiguous to run on so many documents");
  }
  return charge.mistake;
}

/** Drops the rows out of their time. Most documents have no dates, so the usual answer is the rows as they are. */
export function liveRows(rows: readonly IndexRow[], now: number): LiveRows {
  const lifetimes = rows.filter(isDated).map((row) => lifetimeOf(row.meta));
  if (lifetimes.length === 0) return { rows, until: null };
  return {
    rows: rows.filter((row) => isLive(lifetimeOf(row.meta), now)),
    until: earliest(lifetimes.map((lifetime) => nextChange(lifetime, now))),
  };
}

function isDated({ meta }: IndexRow): boolean {
  return meta["publishAt"] !== undefined || meta["expiresAt"] !== undefined;
}
