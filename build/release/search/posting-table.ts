import { MAX_COUNTED } from "#app/content/search/known-terms.ts";
import { encodePosting, wordIn } from "#app/content/search/postings.ts";
import type { CountedTerm } from "./counted-terms.ts";
import type { PagePostings } from "./page-postings.ts";

/** Of each posting the numbers of its term, of its header and of its page. */
const NUMBERS = 3;

/** Terms of most pages: room for more is made when there are more. */
const USUAL_TERMS = 20;

/** The postings of many pages, put in order in a tenth of the memory that they would take as texts. */
export class PostingTable {
  readonly #terms = new Names();
  readonly #headers = new Names();
  readonly #ids: string[] = [];
  #numbers: Uint32Array;
  #length = 0;
  /** Once all are there. */
  #ordered: Iterable<readonly [string, Uint32Array]> | null = null;

  /** `pages`: how many there will be, about. */
  constructor(pages: number) {
    this.#numbers = new Uint32Array(NUMBERS * USUAL_TERMS * Math.max(1, pages));
  }

  add({ id, postings }: PagePostings): void {
    const page = this.#ids.push(id) - 1;
    for (const [term, header] of postings) {
      if (this.#length + NUMBERS > this.#numbers.length) this.#grow();
      this.#numbers[this.#length] = this.#terms.numberOf(term);
      this.#numbers[this.#length + 1] = this.#headers.numberOf(header);
      this.#numbers[this.#length + 2] = page;
      this.#length += NUMBERS;
    }
  }

  #grow(): void {
    const numbers = new Uint32Array(2 * this.#numbers.length);
    numbers.set(this.#numbers);
    this.#numbers = numbers;
  }

  /** As `encodePosting` has them, in order. */
  *postings(): Generator<string, void> {
    for (const [term, own] of this.#inOrder()) {
      const texts = Array.from(own, (place) => encodePosting([term, this.#headerAt(place)], this.#idAt(place)));
      if (texts.length > 1) texts.sort();
      yield* texts;
    }
  }

  /** Their terms in order. */
  *counted(): Generator<CountedTerm, void> {
    for (const [term, own] of this.#inOrder()) {
      const words: string[] = [];
      let last = "";
      for (const place of own) {
        const header = this.#headerAt(place);
        const word = header === last ? null : wordIn(header, term);
        last = header;
        if (word !== null && !words.includes(word)) words.push(word);
      }
      yield { term, pages: Math.min(MAX_COUNTED, own.length), words: words.sort() };
    }
  }

  #headerAt(place: number): string {
    return this.#headers.texts[this.#numbers[place + 1] ?? 0] ?? "";
  }

  #idAt(place: number): string {
    return this.#ids[this.#numbers[place + 2] ?? 0] ?? "";
  }

  /** Terms in order, with where the numbers of their postings are. */
  #inOrder(): Iterable<readonly [term: string, places: Uint32Array]> {
    this.#ordered ??= this.#sorted();
    return this.#ordered;
  }

  #sorted() {
    const { texts } = this.#terms;
    const numbers = this.#numbers.subarray(0, this.#length);
    const starts = new Uint32Array(texts.length + 2);
    for (let at = 0; at < numbers.length; at += NUMBERS) add(starts, (numbers[at] ?? 0) + 2);
    for (let term = 1; term < starts.length; term += 1) add(starts, term, starts[term - 1]);
    // By counting: each place goes behind those of its term that are there.
    const places = new Uint32Array(numbers.length / NUMBERS);
    for (let at = 0; at < numbers.length; at += NUMBERS) {
      const next = (numbers[at] ?? 0) + 1;
      places[starts[next] ?? 0] = at;
      add(starts, next);
    }
    const order = texts.map((_, number) => number).sort((a, b) => ((texts[a] ?? "") < (texts[b] ?? "") ? -1 : 1));
    return {
      *[Symbol.iterator]() {
        for (const number of order)
          yield [texts[number] ?? "", places.subarray(starts[number], starts[number + 1])] as const;
      },
    };
  }
}

function add(counts: Uint32Array, at: number, more = 1): void {
  counts[at] = (counts[at] ?? 0) + more;
}

/** Texts by number, each once. */
class Names {
  readonly #numbers = new Map<string, number>();
  readonly texts: string[] = [];

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}
