import { compareText } from "../compare-text.ts";
import { lastNotBehind } from "../last-not-behind.ts";
import { markHandled } from "../mark-handled.ts";
import type { ObjectHash } from "../release/hash.ts";
import { chunkWith, type ListKind } from "../release/list.ts";
import type { SearchIndex, StoredTerm } from "../release/manifest.ts";
import type { ObjectSource } from "../release/objects.ts";
import { parsePostings } from "../release/parse.ts";

/** Terms in order, each with its postings. */
export const TERMS: ListKind<StoredTerm> = {
  key: ([term = ""]) => term,
  compare: compareText,
  encode: (term) => JSON.stringify(term),
  decode: parsePostings,
  // A search reads a few, and a document that comes or goes writes one for each of its terms.
  reach: 10_000,
};

/** Reads those chunks of postings that are chosen, no more than there is room for. */
export class ChunkReads {
  readonly #index: SearchIndex;
  readonly #objects: ObjectSource;
  readonly #reading = new Map<ObjectHash, Promise<void>>();
  readonly #read = new Map<ObjectHash, readonly StoredTerm[]>();

  constructor(index: SearchIndex, objects: ObjectSource) {
    this.#index = index;
    this.#objects = objects;
  }

  /** How many have been chosen. */
  get count(): number {
    return this.#reading.size;
  }

  /** The chunks that hold the postings of a term, the best first. */
  chunksOf(term: string): readonly ObjectHash[] {
    const { terms, long } = this.#index;
    const own = Object.hasOwn(long, term) ? long[term] : undefined;
    if (own !== undefined) return own;
    const chunk = chunkWith(TERMS, { table: terms, key: term });
    return chunk === null ? [] : [chunk.name];
  }

  /** Starts to read a chunk, for which `read` waits. Nothing where there is no room for it. */
  choose(chunk: ObjectHash, room: number): void {
    if (!this.#reading.has(chunk) && this.count < room) this.#reading.set(chunk, markHandled(this.#readChunk(chunk)));
  }

  async #readChunk(chunk: ObjectHash): Promise<void> {
    this.#read.set(chunk, await this.#objects.parsed(chunk, parsePostings));
  }

  async read(): Promise<void> {
    await Promise.all(this.#reading.values());
  }

  /** What was read of a term: by turns headers and the ids behind them. */
  postingsOf(term: string): readonly string[] {
    return this.chunksOf(term).flatMap((chunk) => {
      const terms = this.#read.get(chunk) ?? [];
      const found = terms[lastNotBehind(terms, ([own = ""]) => compareText(own, term))];
      return found?.[0] === term ? found.slice(1) : [];
    });
  }
}
