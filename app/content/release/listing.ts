import type { Span } from "./live.ts";
import type { Listing, ListingPart } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseMoments } from "./parse.ts";

/** A text of a listing and when it shows: spans of time in order, none touching the next. */
export interface ListingEntry {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Stands for the site's origin in a release (RFC 2606: no site has this name): each answer says where the site is. */
export const ORIGIN_PLACEHOLDER = "https://site-origin.invalid";

/** ASCII's own separators: neither XML nor JSON can hold them, so they part entries and stand before their texts. */
const RECORD = "\u001e";
const UNIT = "\u001f";

/**
 * The text of entries that are told apart: each behind the spans in which it shows, base 36.
 *
 * `partText([{ text: "a", spans: [[36, null]] }])` -> `"\u001e10~\u001fa"`
 */
export function partText(entries: readonly ListingEntry[]): string {
  return entries.map(({ text, spans }) => `${RECORD}${spans.map(spanText).join(",")}${UNIT}${text}`).join("");
}

/** The entries of such a text that show at `now`. */
export function shownTexts(text: string, now: number): readonly string[] {
  return text
    .split(RECORD)
    .slice(1)
    .flatMap((record) => {
      const cut = record.indexOf(UNIT);
      return isShown(record.slice(0, cut).split(",").map(parseSpan), now) ? [record.slice(cut + 1)] : [];
    });
}

/** Whether spans leave no moment out. */
export function isAlways(spans: readonly Span[]): boolean {
  return spans.some(([from, to]) => from === null && to === null);
}

/** The parts in which anything shows at `now`. */
export function shownParts(parts: readonly ListingPart[], now: number): readonly ListingPart[] {
  return parts.filter(({ shows }) => shows === undefined || isShown([shows], now));
}

/** The first moment after `now` at which a listing changes, null for never. Reads one object at most. */
export async function nextListingChange(
  { changes }: Listing,
  { objects, now }: { readonly objects: ObjectSource; readonly now: number },
): Promise<number | null> {
  const begun = changes.filter(({ from }) => from <= now);
  const next = changes[begun.length]?.from ?? null;
  const running = begun.at(-1);
  if (running === undefined) return next;
  return (await objects.parsed(running.object, parseMoments)).find((moment) => moment > now) ?? next;
}

function isShown(spans: readonly Span[], now: number): boolean {
  return spans.some(([from, to]) => (from ?? -Infinity) <= now && now < (to ?? Infinity));
}

function spanText([from, to]: Span): string {
  return `${from?.toString(36) ?? ""}~${to?.toString(36) ?? ""}`;
}

function parseSpan(text: string): Span {
  const [from = "", to = ""] = text.split("~");
  return [from === "" ? null : Number.parseInt(from, 36), to === "" ? null : Number.parseInt(to, 36)];
}
