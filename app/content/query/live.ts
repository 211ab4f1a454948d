import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";
import type { IndexRow } from "../release/manifest.ts";

/** Rows that are to be seen at a moment, and the next moment at which that changes (null for never). */
export interface LiveRows {
  readonly rows: readonly IndexRow[];
  readonly until: number | null;
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
