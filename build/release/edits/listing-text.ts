import type { Listing, ListingPart } from "#app/content/release/manifest.ts";
import { endsPart, MOST_OF_PART } from "../listings/store-listing.ts";
import { storedText } from "../release.ts";
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

/**
 * The texts of a listing's parts, read as they are looked through. Each edit answers the listing that it makes, null where
 * parts may be cut elsewhere.
 */
export class ListingText {
  readonly #listing: Listing;
  readonly #next: NextRelease;
  readonly #places: readonly number[];
  readonly #texts = new Map<number, Promise<string>>();

  /** `share`: of the documents, how many stand in front of what is looked for. */
  constructor(listing: Listing, { next, share }: { readonly next: NextRelease; readonly share: number }) {
    this.#listing = listing;
    this.#next = next;
    const likely = share * listing.parts.length;
    const distance = (at: number) => Math.abs(at + 0.5 - likely);
    this.#places = [...listing.parts.keys()].sort((a, b) => distance(a) - distance(b));
  }

  async has(text: string): Promise<boolean> {
    return (await this.#placesOf(text)).length > 0;
  }

  /** Where a text is that is there once; null where it is not, or in more places. */
  async find(text: string): Promise<TextPlace | null> {
    const [at, ...others] = await this.#placesOf(text);
    return at === undefined || others.length > 0 ? null : this.#placeIn(at, text);
  }

  /** The same of a text that no two parts have: those that are near where it is likely to be are read, and no others. */
  async findSole(text: string): Promise<TextPlace | null> {
    for (const at of this.#places) if ((await this.#part(at)).includes(text)) return this.#placeIn(at, text);
    return null;
  }

  /** The parts that have a text. */
  async #placesOf(text: string): Promise<readonly number[]> {
    const parts = await Promise.all(this.#listing.parts.map((_, at) => this.#part(at)));
    return parts.flatMap((part, at) => (part.includes(text) ? [at] : []));
  }

  async #placeIn(at: number, text: string): Promise<TextPlace | null> {
    const part = await this.#part(at);
    const start = part.indexOf(text);
    return start === part.lastIndexOf(text) ? { at, start } : null;
  }

  /** What stands before a place, and from there on: at most so much as one part has. */
  async before({ at, start }: TextPlace): Promise<string> {
    return start > 0 ? (await this.#part(at)).slice(0, start) : this.#part(at - 1);
  }

  async from({ at, start }: TextPlace): Promise<string> {
    const own = (await this.#part(at)).slice(start);
    return own === "" ? this.#part(at + 1) : own;
  }

  async replaced(
    { at, start }: TextPlace,
    { before, after }: { readonly before: string; readonly after: string },
  ): Promise<Listing | null> {
    const text = await this.#part(at);
    return this.#withPart(at, { text: text.slice(0, start) + after + text.slice(start + before.length), added: 0 });
  }

  /** Behind an entry that ends a part it belongs to the next one. `behind`: the id of the entry before it. */
  async inserted(
    place: TextPlace,
    { id, text, behind }: ListedText & { readonly behind?: string },
  ): Promise<Listing | null> {
    const isEnd = place.start === (await this.#part(place.at)).length;
    const isLast = place.at + 1 >= this.#listing.parts.length;
    if (endsPart(id) || (isEnd && isLast && behind !== undefined && endsPart(behind))) return null;
    const { at, start } = isEnd && !isLast ? { at: place.at + 1, start: 0 } : place;
    const part = await this.#part(at);
    return this.#withEntries(at, { text: part.slice(0, start) + text + part.slice(start), added: 1 });
  }

  async removed({ at, start }: TextPlace, { id, text }: ListedText): Promise<Listing | null> {
    const part = await this.#part(at);
    if (endsPart(id) || part.length === text.length) return null;
    return this.#withEntries(at, { text: part.slice(0, start) + part.slice(start + text.length), added: -1 });
  }

  /** "" beyond the ends. */
  #part(at: number): Promise<string> {
    const text = this.#texts.get(at) ?? this.#read(at);
    this.#texts.set(at, text);
    return text;
  }

  async #read(at: number): Promise<string> {
    const part = this.#listing.parts[at];
    return part === undefined ? "" : new TextDecoder().decode(await this.#next.part(part.object));
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
      return {
        ...part,
        object: this.#next.set.add(storedText(bytes)),
        entries: part.entries + added,
        length: bytes.length,
      };
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
