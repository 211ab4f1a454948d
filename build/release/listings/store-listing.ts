import { compareText } from "#app/content/compare-text.ts";
import { type ListKind, storeList } from "#app/content/release/list.ts";
import type { Span } from "#app/content/release/live.ts";
import type { Listing, ListingEntry, PartDigest } from "#app/content/release/manifest.ts";
import type { ObjectSet } from "../release.ts";

/** An entry, and what tells it from others. */
export interface CutEntry extends ListingEntry {
  readonly id: string;
}

/** Stores entries in parts; an entry that never shows is left out. */
export function storeListing(entries: readonly CutEntry[], set: ObjectSet): Listing {
  const shown = entries.filter(({ spans }) => spans.length > 0);
  const isApart = (part: readonly CutEntry[]) => !part.every(({ spans }) => isAlways(spans));
  const kind: Omit<ListKind<CutEntry>, "decode"> = {
    key: ({ id }) => id,
    compare: compareText,
    encode: ({ text }) => text,
    join: (texts, part) =>
      isApart(part) ? JSON.stringify(part.map(({ text, spans }) => ({ text, spans }))) : texts.join(""),
    // Few enough parts for an answer that reads them all, and a changed entry writes one.
    reach: 50_000,
  };
  const digest = (part: readonly CutEntry[]): PartDigest =>
    isApart(part) ? { shows: hull(part.flatMap(({ spans }) => spans)) } : {};
  return storeList(kind, shown, { set, digest });
}

/** Whether spans leave no moment out. */
function isAlways(spans: readonly Span[]): boolean {
  return spans.some(([from, to]) => from === null && to === null);
}

/** From when to when any of some spans is. */
function hull(spans: readonly Span[]): Span {
  const from = Math.min(...spans.map(([from]) => from ?? -Infinity));
  const to = Math.max(...spans.map(([, to]) => to ?? Infinity));
  return [from === -Infinity ? null : from, to === Infinity ? null : to];
}
