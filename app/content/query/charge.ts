import { MAX_SCANNED } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";

/**
 * What the parts of a query cost, in nanoseconds of CPU of the machine that they were measured on: it is their proportions that
 * matter. `node build/bench/query/cost.ts` runs generated queries over 10,000 documents and prints how far the sum of these
 * is from what is usual for the CPU that they take.
 */
export const PRICE = {
  /** A query at all: params, plan, answer; and each operator of its conditions. */
  query: 50_000,
  operator: 8_000,
  /** A part of the index of which it is asked what it may hold. */
  part: 250,
  /** A part of which documents are looked at: waited for, and put among the others. */
  readPart: 3_500,
  /** The place of a page in the order found, and its neighbours walked to. */
  beside: 100_000,
  /** A condition asked of all documents of a part, and what that comes to for each of them. */
  column: 300,
  place: 4,
  /** A document looked at. */
  row: 90,
  /** A condition tried, whatever else it does. */
  test: 30,
  /** A step of a field path. */
  step: 45,
  /** A value looked up in a set. */
  lookup: 25,
  /** A text searched for another, and each character of it. */
  search: 30,
  searchedCharacter: 1.4,
  /** A character of the joined texts of many documents. */
  joinedCharacter: 0.3,
  /** A text in lower case, by the character. */
  lowerCharacter: 1,
  /** The text of a number, a list, ...: of its own, and by the character. */
  text: 100,
  textCharacter: 4,
  /**
   * A collator made; two texts compared, each character that they have in common, and what it costs more where only the
   * collator can tell.
   */
  collator: 100_000,
  compare: 180,
  comparedCharacter: 4,
  collate: 350,
  /** A text told from another by a number. */
  ranked: 20,
  /** A field of a document that an answer may hold, and one that it does. */
  field: 8,
  keptField: 60,
  /** A whole document, unpacked and checked, and a character of it, parsed. */
  document: 20_000,
  parsedCharacter: 8,
  /** A document put into a tree of navigation. */
  node: 3_000,
  /** A byte of the answer, and one of what a part has ready. */
  answerByte: 3,
  readyByte: 1,
} as const;

/**
 * Nanoseconds that one answer may cost (docs/threats.md A16). Over 10,000 documents a regular expression that needs
 * an engine of its own, tried on all descriptions, and the first twenty by title in Danish cost most of it; in English a sixth.
 */
const MOST = 7_500_000;

/**
 * What answering one query has cost so far. It goes by what was done and never by the clock: the same query over the same
 * release is always answered, or always refused.
 */
export class Charge {
  readonly #most: number;
  readonly #mostDocuments: number;
  #spent = 0;
  #documents = 0;
  readonly #looked = new Set<number>();

  constructor({ nanoseconds, documents } = { nanoseconds: MOST, documents: MAX_SCANNED }) {
    this.#most = nanoseconds;
    this.#mostDocuments = documents;
  }

  /** For what the content itself asks: its queries are the author's, and no visitor chooses them. */
  static unlimited(): Charge {
    return new Charge({ nanoseconds: Number.POSITIVE_INFINITY, documents: Number.POSITIVE_INFINITY });
  }

  add(nanoseconds: number): void {
    this.#spent += nanoseconds;
  }

  get spent(): number {
    return this.#spent;
  }

  /** Documents looked at so far. */
  get documents(): number {
    return this.#documents;
  }

  /** Has parts of the index looked at, each once; a mistake where they hold too many documents, before any is read. */
  look(parts: readonly { readonly place: number; readonly count: number }[]): QueryMistake | null {
    for (const { place, count } of parts) {
      if (this.#looked.has(place)) continue;
      this.#looked.add(place);
      this.#documents += count;
    }
    if (this.#documents <= this.#mostDocuments) return null;
    const found = `the query looks through ${this.#documents} documents, at most ${this.#mostDocuments} are allowed`;
    return new QueryMistake(`${found}. ${NARROW}`);
  }

  get exceeded(): boolean {
    return this.#spent > this.#most;
  }

  /** The mistake of asking for more than may be spent; null while there is some left. */
  get mistake(): QueryMistake | null {
    return this.exceeded ? this.refusal : null;
  }

  get refusal(): QueryMistake {
    return new QueryMistake(`the query takes more than ${this.#most / 1_000_000} ms of computing. ${ADVICE}`);
  }
}

const NARROW =
  "Narrow it by _path (or how it begins), by _dir or another field of few values, or give it a limit in the default order.";

const ADVICE =
  "Ask for fewer documents (a _path, or how it begins), with fewer operands, simpler regular expressions, a limit where it sorts, and only the fields that are needed.";
