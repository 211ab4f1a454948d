import type { WireMeta } from "../document.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";
import type { QueryRow } from "../release/manifest.ts";
import type { QueryBudget } from "./budget.ts";
import type { Matcher } from "./matcher.ts";
import type { PartToRead } from "./parts.ts";
import { QueryRejection } from "./rejection.ts";

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

/** Parts of the index that are read at once. */
const AT_ONCE = 16;

/**
 * The live rows of parts that something holds for, in the order of the parts. These are read some at a time, and no
 * further than until there are `enough`, null for all. A rejection as in `filterRows`, or where they hold more documents
 * than one answer may look through.
 */
export async function scanParts(
  parts: Iterable<PartToRead>,
  { enough, ...wanted }: Wanted & { readonly enough: number | null },
): Promise<LiveRows | QueryRejection> {
  const { budget } = wanted;
  const found: QueryRow[] = [];
  let until: number | null = null;
  const isEnough = () => enough !== null && found.length >= enough;
  for await (const part of enough === null ? readAll([...parts], budget) : readMore(parts, { budget, isEnough })) {
    if (part instanceof QueryRejection) return part;
    const live = matchRows(part.rows, wanted);
    if (live instanceof QueryRejection) return live;
    for (const row of live.rows) found.push(row);
    until = earliest([until, live.until]);
  }
  return { rows: found, until };
}

/** The rows of the part at a place. */
interface ReadPart {
  readonly place: number;
  readonly rows: readonly QueryRow[];
}

type Reading = AsyncGenerator<ReadPart | QueryRejection, void>;

/** Reads parts, some at a time; a rejection before the first where they hold more documents than may be looked through. */
async function* readAll(parts: readonly PartToRead[], budget: QueryBudget): Reading {
  const tooMany = budget.look(parts);
  if (tooMany !== null) {
    yield tooMany;
    return;
  }
  for (let at = 0; at < parts.length; at += AT_ONCE) {
    const batch = parts.slice(at, at + AT_ONCE);
    yield* await Promise.all(batch.map(async ({ place, rows }) => ({ place, rows: await rows() })));
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

/** The live ones among the rows that something holds for. */
export function matchRows(rows: readonly QueryRow[], { matcher, budget, now }: Wanted): LiveRows | QueryRejection {
  const matched = filterRows(rows, { matcher, budget });
  return matched instanceof QueryRejection ? matched : liveRows(matched, now);
}

/**
 * The rows that a condition holds for. A rejection where that costs too much (docs/threats.md A16): no condition runs on
 * rows but here.
 */
export function filterRows(
  rows: readonly QueryRow[],
  { matcher: { test }, budget }: Pick<Wanted, "matcher" | "budget">,
): readonly QueryRow[] | QueryRejection {
  const found = rows.filter(({ meta }) => !budget.exceeded && test(meta));
  return budget.rejection ?? found;
}

/** Drops the rows out of their time. Most documents have no dates, so the usual answer is the rows as they are. */
export function liveRows(rows: readonly QueryRow[], now: number): LiveRows {
  const dated = rows.filter((row) => isDated(knownOf(row)));
  if (dated.length === 0) return { rows, until: null };
  return {
    rows: rows.filter((row) => isLive(lifetimeOf(knownOf(row)), now)),
    until: earliest(dated.map((row) => nextChange(lifetimeOf(knownOf(row)), now))),
  };
}

function knownOf({ meta, known = meta }: Pick<QueryRow, "meta"> & { readonly known?: WireMeta }): WireMeta {
  return known;
}

function isDated({ publishAt, expiresAt }: WireMeta): boolean {
  return publishAt !== undefined || expiresAt !== undefined;
}
