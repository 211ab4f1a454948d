import { type ChunkRef, chunksOf } from "./list.ts";
import { isWithin } from "./live.ts";
import type { Listing, PartDigest } from "./manifest.ts";
import { parseEntries } from "./parse.ts";

/** Stands for the site's origin in a release (RFC 2606: no site has this name): each answer says where the site is. */
export const ORIGIN_PLACEHOLDER = "https://site-origin.invalid";

/** The texts of different entries that show at `now`. */
export function shownTexts(entries: Uint8Array, now: number): readonly string[] {
  return parseEntries(entries).flatMap(({ text, spans }) => (isWithin(spans, now) ? [text] : []));
}

/** A part of a listing, and what is known of it unread. */
export interface ListingPart extends ChunkRef, PartDigest {}

export function partsOf(listing: Listing): readonly ListingPart[] {
  return chunksOf(listing).map((chunk) => ({ ...listing.digests?.[chunk.at], ...chunk }));
}

/** The parts in which anything shows at `now`. */
export function shownParts(parts: readonly ListingPart[], now: number): readonly ListingPart[] {
  return parts.filter(({ shows }) => shows === undefined || isWithin([shows], now));
}
