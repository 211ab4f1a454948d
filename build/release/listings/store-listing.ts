import { cutChunks } from "#app/content/release/index-rows.ts";
import { isAlways, type ListingEntry, partText } from "#app/content/release/listing.ts";
import type { Span } from "#app/content/release/live.ts";
import type { Listing, ListingPart } from "#app/content/release/manifest.ts";
import { type ObjectSet, storedText } from "../release.ts";

/** An entry, and what decides whether a part ends with it. */
export interface CutEntry extends ListingEntry {
  readonly id: string;
}

/** Bytes of a part's entries at most. */
const MAX_OF_PART = 700_000;

/**
 * A part is some 100 KB: few enough of them for an answer that reads them all, each far below the largest value, and a
 * changed entry writes one. That one is full and ends elsewhere is so rare that a changed release may do without.
 */
const PART_SIZE = { averageRows: 1024, maxLength: MAX_OF_PART, fullFrom: 1 };

export interface ListedEntries {
  readonly entries: readonly CutEntry[];
  /** Whether entries are told apart in every part, not only where one of them has dates. */
  readonly apart?: boolean;
}

/** Stores entries in parts; an entry that never shows is left out. */
export function storeListing({ entries, apart = false }: ListedEntries, set: ObjectSet): Listing {
  const shown = entries.filter(({ spans }) => spans.length > 0);
  const parts = cutChunks(shown, ({ id, text }) => ({ id, length: Buffer.byteLength(text) }), PART_SIZE);
  const moments = new Set(shown.flatMap(({ spans }) => spans.flat()).filter((moment) => moment !== null));
  const inOrder = [...moments].sort((a, b) => a - b);
  const changes = cutChunks(inOrder, (moment) => ({ id: String(moment), length: 1 }), { averageRows: 2048 });
  return {
    parts: parts.map((part) => storePart(part, { apart: apart || !part.every(({ spans }) => isAlways(spans)), set })),
    changes: changes.map((moments) => ({ from: moments[0] ?? 0, object: set.addJson(moments) })),
  };
}

function storePart(
  entries: readonly CutEntry[],
  { apart, set }: { readonly apart: boolean; readonly set: ObjectSet },
): ListingPart {
  const text = apart ? partText(entries) : entries.map((entry) => entry.text).join("");
  const bytes = new TextEncoder().encode(text);
  const shows = hull(entries.flatMap(({ spans }) => spans));
  return { object: set.add(storedText(bytes)), entries: entries.length, length: bytes.length, ...(apart && { shows }) };
}

function hull(spans: readonly Span[]): Span {
  const from = Math.min(...spans.map(([from]) => from ?? -Infinity));
  const to = Math.max(...spans.map(([, to]) => to ?? Infinity));
  return [from === -Infinity ? null : from, to === Infinity ? null : to];
}
