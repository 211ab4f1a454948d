import type { Listing, ListingPart } from "#app/content/release/manifest.ts";
import { endsPart, MOST_OF_PART } from "../listings/store-listing.ts";
import type { NextRelease } from "./next-release.ts";

/** A place in the text of a listing. */
export interface TextPlace {
  /** Of its part. */
  readonly at: number;
  readonly start: number;
}

/** An entry that comes or goes: its id decides whether a part ends with it. */
export interface ListedText {
  readonly id: string;
  readonly text: string;
}

/** The texts of a listing's parts. Each edit answers the listing that it makes, null where parts may be cut elsewhere. */
export class ListingText {
  readonly #listing: Listing;
  readonly #texts: readonly string[];
  readonly #next: NextRelease;

  private constructor(listing: Listing, texts: readonly string[], next: NextRelease) {
    this.#listing = listing;
    this.#texts = texts;
    this.#next = next;
  }

  static async read(listing: Listing, next: NextRelease): Promise<ListingText> {
    const bytes = await next.read(listing.parts.map(({ object }) => object));
    const decoder = new TextDecoder();
    return new ListingText(
      listing,
      bytes.map((part) => decoder.decode(part)),
      next,
    );
  }

  has(text: string): boolean {
    return this.#texts.some((part) => part.includes(text));
  }

  /** Where a text is that is there once; null where it is not, or in more places. */
  find(text: string): TextPlace | null {
    const found = this.#texts.flatMap((part, at) => (part.includes(text) ? [at] : []));
    const [at = 0] = found;
    const part = this.#texts[at] ?? "";
    const start = part.indexOf(text);
    return found.length === 1 && start === part.lastIndexOf(text) ? { at, start } : null;
  }

  /** What stands before a place, and from there on: at most so much as one part has. */
  before({ at, start }: TextPlace): string {
    return start > 0 ? (this.#texts[at] ?? "").slice(0, start) : (this.#texts[at - 1] ?? "");
  }

  from({ at, start }: TextPlace): string {
    const own = (this.#texts[at] ?? "").slice(start);
    return own === "" ? (this.#texts[at + 1] ?? "") : own;
  }

  replaced(
    { at, start }: TextPlace,
    { before, after }: { readonly before: string; readonly after: string },
  ): Listing | null {
    const text = this.#texts[at] ?? "";
    return this.#withPart(at, { text: text.slice(0, start) + after + text.slice(start + before.length), added: 0 });
  }

  /** Behind an entry that ends a part it belongs to the next one. `behind`: the id of the entry before it. */
  inserted(place: TextPlace, { id, text, behind }: ListedText & { readonly behind?: string }): Listing | null {
    const isEnd = place.start === (this.#texts[place.at] ?? "").length;
    const isLast = place.at + 1 >= this.#texts.length;
    if (endsPart(id) || (isEnd && isLast && behind !== undefined && endsPart(behind))) return null;
    const { at, start } = isEnd && !isLast ? { at: place.at + 1, start: 0 } : place;
    const part = this.#texts[at] ?? "";
    return this.#withEntries(at, { text: part.slice(0, start) + text + part.slice(start), added: 1 });
  }

  removed({ at, start }: TextPlace, { id, text }: ListedText): Listing | null {
    const part = this.#texts[at] ?? "";
    if (endsPart(id) || part.length === text.length) return null;
    return this.#withEntries(at, { text: part.slice(0, start) + part.slice(start + text.length), added: -1 });
  }

  /** Null for a part whose entries say when they show: it says when any of them does. */
  #withEntries(at: number, edited: { readonly text: string; readonly added: number }): Listing | null {
    return this.#listing.parts[at]?.shows === undefined ? this.#withPart(at, edited) : null;
  }

  #withPart(at: number, { text, added }: { readonly text: string; readonly added: number }): Listing | null {
    const { parts } = this.#listing;
    const bytes = new TextEncoder().encode(text);
    const edited = parts.map((part, place): ListingPart => {
      if (place !== at) return part;
      return { ...part, object: this.#next.set.add(bytes), entries: part.entries + added, length: bytes.length };
    });
    return [parts, edited].every((some) => isCutById(some, at)) ? { ...this.#listing, parts: edited } : null;
  }
}

/** Bytes that no entry has: a page's address, title and what else the navigation shows of it. */
const MOST_OF_ENTRY = 50_000;

/** Whether a part and the one before it end where ids say so: another entry would have room in each. */
function isCutById(parts: readonly ListingPart[], at: number): boolean {
  return parts.slice(Math.max(0, at - 1), at + 1).every(({ length }) => length + MOST_OF_ENTRY <= MOST_OF_PART);
}
