import { madeOnce } from "../made-once.ts";
import { markHandled } from "../mark-handled.ts";
import { frontDecoded } from "../release/front-coding.ts";
import { decodeHashes } from "../release/hash.ts";
import type { SearchIndex, StoredTerms } from "../release/manifest.ts";
import type { ObjectSource } from "../release/objects.ts";
import { parsePostings } from "../release/parse.ts";
import { partsOf } from "./postings.ts";

/** A chunk of postings, as the manifest names it. */
interface Chunk {
  readonly hash: Parameters<ObjectSource["bytes"]>[0];
  /** Of its first posting. */
  readonly term: string;
  /** Whether the chunk before it has that term, too. */
  readonly isFurther: boolean;
}

const chunksOf = madeOnce((index: SearchIndex): readonly Chunk[] => {
  const hashes = decodeHashes(index.chunks) ?? [];
  const further = new Set(index.further);
  const terms = frontDecoded(index.firsts).map((first) => partsOf(first)[0]);
  return hashes.map((hash, at): Chunk => ({ hash, term: terms[at] ?? "", isFurther: further.has(at) }));
});

/** Reads those chunks of postings that are chosen, no more than there is room for. */
export class ChunkReads {
  readonly #chunks: readonly Chunk[];
  readonly #objects: ObjectSource;
  readonly #chosen = new Set<number>();
  readonly #reading = new Map<number, Promise<readonly [Chunk, StoredTerms]>>();
  #read: readonly (readonly [Chunk, StoredTerms])[] = [];

  constructor(index: SearchIndex, objects: ObjectSource) {
    this.#chunks = chunksOf(index);
    this.#objects = objects;
  }

  /** How many have been chosen. */
  get count(): number {
    return this.#chosen.size;
  }

  /** Where the postings of a term are: the places of the chunks that hold them, the best first. */
  placesOf(term: string): readonly number[] {
    return this.#between(term, term);
  }

  /** Where those of all terms are from one up to another. */
  #between(from: string, to: string): readonly number[] {
    const next = this.#chunks.findIndex((chunk) => chunk.term >= from);
    const begins = next !== -1 && this.#chunks[next]?.term === from && this.#chunks[next]?.isFurther === false;
    const first = begins ? next : Math.max(0, (next === -1 ? this.#chunks.length : next) - 1);
    const last = this.#chunks.findLastIndex((chunk) => chunk.term <= to);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  }

  /** False where there is no room for it. */
  choose(place: number, room: number): boolean {
    if (this.#chosen.has(place)) return true;
    if (this.#chosen.size >= room) return false;
    this.#chosen.add(place);
    return true;
  }

  /** Starts to read those that are chosen by now: `read` waits for them. */
  begin(): void {
    for (const reading of this.#readings()) markHandled(reading);
  }

  async read(): Promise<void> {
    this.#read = await Promise.all(this.#readings());
  }

  #readings(): readonly Promise<readonly [Chunk, StoredTerms]>[] {
    const places = [...this.#chosen].sort((a, b) => a - b);
    return places.flatMap((place) => {
      const chunk = this.#chunks[place];
      if (chunk === undefined) return [];
      const reading = this.#reading.get(place) ?? this.#readChunk(chunk);
      this.#reading.set(place, reading);
      return [reading];
    });
  }

  async #readChunk(chunk: Chunk): Promise<readonly [Chunk, StoredTerms]> {
    return [chunk, await this.#objects.parsed(chunk.hash, parsePostings)];
  }

  /** What was read of a term: by turns headers and the ids behind them. */
  postingsOf(term: string): readonly string[] {
    return this.#read.flatMap(([chunk, terms]) => (chunk.term <= term ? groupsAt(terms, term) : []));
  }
}

/** By halves: terms of a chunk are in order. */
function groupsAt(terms: StoredTerms, term: string): readonly string[] {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle]?.[0] ?? "") < term) low = middle + 1;
    else high = middle;
  }
  const found = terms[low];
  return found?.[0] === term ? found.slice(1) : [];
}
