import { chunkOf, compareOrder, type IndexPart, type OrderKey, orderKeyOf } from "../release/index-rows.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";
import type { ChunkSummary, IndexRow } from "../release/manifest.ts";
import { type Charge, PRICE } from "./charge.ts";
import type { Matcher } from "./condition.ts";
import { QueryMistake } from "./mistake.ts";
import { countIn, type Requirement } from "./requirement.ts";

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

/** Parts of the index that are read at once. */
const AT_ONCE = 16;

/**
 * The live rows of parts that something holds for, in the order of the parts. These are read some at a time, and no
 * further than until there are `enough` (null for all). A mistake as in `filterRows`, or where they hold more documents
 * than one answer may look through.
 */
export async function scanParts(
  parts: Iterable<IndexPart>,
  { enough, ...wanted }: Wanted & { readonly enough: number | null },
): Promise<LiveRows | QueryMistake> {
  const rows: IndexRow[] = [];
  let until: number | null = null;
  for (const some of enough === null ? allAtOnce(parts) : moreAndMore(parts)) {
    if (enough !== null && rows.length >= enough) break;
    const tooMany = wanted.charge.look(documentsOf(some));
    if (tooMany !== null) return tooMany;
    for (let at = 0; at < some.length; at += AT_ONCE) {
      for (const read of await Promise.all(some.slice(at, at + AT_ONCE).map((part) => part.rows()))) {
        const live = matchRows(read, wanted);
        if (live instanceof QueryMistake) return live;
        for (const row of live.rows) rows.push(row);
        until = earliest([until, live.until]);
      }
    }
  }
  return { rows, until };
}

function* allAtOnce(parts: Iterable<IndexPart>): Generator<readonly IndexPart[]> {
  yield [...parts];
}

/** Where a few rows are enough, the first part may have them: no more is asked of the index than that. */
function* moreAndMore(parts: Iterable<IndexPart>): Generator<readonly IndexPart[]> {
  let batch: IndexPart[] = [];
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

function documentsOf(parts: readonly IndexPart[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

/** The live ones among the rows that something holds for. */
export function matchRows(rows: readonly IndexRow[], { matcher, charge, now }: Wanted): LiveRows | QueryMistake {
  const matched = filterRows(rows, { matcher, charge });
  return matched instanceof QueryMistake ? matched : liveRows(matched, now);
}

/**
 * The rows that a condition holds for. A mistake where that costs too much, or where a regular expression gave up
 * (docs/threats.md A15, A16): no condition runs on rows but through here.
 */
export function filterRows(
  rows: readonly IndexRow[],
  { matcher: { test, load }, charge }: Pick<Wanted, "matcher" | "charge">,
): readonly IndexRow[] | QueryMistake {
  const matched: IndexRow[] = [];
  for (const row of rows) {
    charge.add(PRICE.row);
    if (test(row.meta)) matched.push(row);
    if (charge.exceeded) break;
  }
  if (load.patterns.some((pattern) => pattern.exhausted())) {
    return new QueryMistake("a regular expression is too ambiguous to run on so many documents");
  }
  return charge.mistake ?? matched;
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

/** The parts that may hold documents for which all of this holds, by what is known of them. */
export function* partsFor(
  parts: Iterable<IndexPart>,
  { requirements, charge }: { readonly requirements: readonly Requirement[]; readonly charge: Charge },
): Generator<IndexPart> {
  for (const part of parts) {
    charge.add(PRICE.part);
    if (mayHold(part, requirements)) yield part;
  }
}

function mayHold({ summary, count }: IndexPart, requirements: readonly Requirement[]): boolean {
  return summary === null || requirements.every((requirement) => countIn(requirement, { summary, count }) !== 0);
}

/** How many live documents of a part all of this holds for; null where the part has to be read to know. */
export function countByPart({ summary, count }: IndexPart, requirements: readonly Requirement[]): number | null {
  if (summary === null || hasDates(summary)) return null;
  const counts = requirements.map((requirement) => countIn(requirement, { summary, count }));
  const partial = counts.filter((one) => one !== count);
  // Of two requirements it is known how many documents meet each, and not how many meet both.
  return partial.length < 2 ? (partial[0] === undefined ? count : partial[0]) : null;
}

function hasDates({ few, many }: ChunkSummary): boolean {
  return ["publishAt", "expiresAt"].some((field) => Object.hasOwn(few, field) || many.includes(field));
}

/** The parts on one side of a place, the nearest first and each with its nearest rows first. */
export function* partsBeside(
  parts: readonly IndexPart[],
  { place, step }: { place: OrderKey; step: 1 | -1 },
): Generator<IndexPart> {
  for (let at = Math.max(0, chunkOf(parts, place)); at >= 0; at += step) {
    const part = parts[at];
    if (part === undefined) return;
    const rows = async () => {
      const beside = (await part.rows()).filter((row) => compareOrder(orderKeyOf(row), place) * step > 0);
      return step === 1 ? beside : beside.reverse();
    };
    yield { ...part, rows };
  }
}
