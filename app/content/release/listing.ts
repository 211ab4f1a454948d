import { type ChunkRef, chunksOf, chunkWith, type ListKind } from "./list.ts";
import { isWithin } from "./live.ts";
import type { Listing, PartDigest } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseEntries, parseMoments } from "./parse.ts";

/** Stands for the site's origin in a release (RFC 2606: no site has this name): each answer says where the site is. */
export const ORIGIN_PLACEHOLDER = "https://site-origin.invalid";

/** The texts of entries that are told apart which show at `now`. */
export function shownTexts(entries: Uint8Array, now: number): readonly string[] {
  return parseEntries(entries).flatMap(({ text, spans }) => (isWithin(spans, now) ? [text] : []));
}

/** A part of a listing, and what is known of it unread. */
export interface ListingPart extends ChunkRef, PartDigest {}

export function partsOf({ parts }: Listing): readonly ListingPart[] {
  return chunksOf(parts).map((chunk) => ({ ...(parts.digests?.[chunk.at] ?? { length: 0 }), ...chunk }));
}

/** The parts in which anything shows at `now`. */
export function shownParts(parts: readonly ListingPart[], now: number): readonly ListingPart[] {
  return parts.filter(({ shows }) => shows === undefined || isWithin([shows], now));
}

/** Moments (epoch ms) in order. */
export const MOMENTS: ListKind<number> = {
  key: String,
  compare: (a, b) => Number(a) - Number(b),
  encode: String,
  decode: parseMoments,
  reach: 15_000,
};

/** The first moment after `now` at which a listing changes, null for never. Reads one object at most. */
export async function nextListingChange(
  { changes }: Listing,
  { objects, now }: { readonly objects: ObjectSource; readonly now: number },
): Promise<number | null> {
  const running = chunkWith(MOMENTS, { table: changes, key: String(now) });
  const next = changes.firsts[running === null ? 0 : running.at + 1];
  const own = running === null ? [] : await objects.parsed(running.name, MOMENTS.decode);
  return own.find((moment) => moment > now) ?? (next === undefined ? null : Number(next));
}
