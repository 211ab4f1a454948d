import { MAX_PATTERNS, MAX_SCANNED, MAX_SEARCHED } from "./limits.ts";
import { QueryRejection, tooMany } from "./rejection.ts";

/** What a search of a text counts beside its characters. */
export const EACH_TEXT = 40;

/**
 * What one answer may still take: regular expressions, documents to look through, and characters that its searches read
 * (docs/threats.md A16). All are counted and no clock is read, so the same query over the same release is always answered
 * or always refused.
 */
export class QueryBudget {
  readonly #maxDocuments: number;
  readonly #maxSearched: number;
  readonly #maxPatterns: number;
  readonly #looked = new Set<number>();
  #documents = 0;
  #searched = 0;
  #patterns = 0;

  constructor({ documents = MAX_SCANNED, searched = MAX_SEARCHED, patterns = MAX_PATTERNS } = {}) {
    this.#maxDocuments = documents;
    this.#maxSearched = searched;
    this.#maxPatterns = patterns;
  }

  /** For what the content itself asks: its queries are the author's, and no visitor chooses them. */
  static unlimited(): QueryBudget {
    const unlimited = Number.POSITIVE_INFINITY;
    return new QueryBudget({ documents: unlimited, searched: unlimited, patterns: unlimited });
  }

  /** Documents looked at so far. */
  get documents(): number {
    return this.#documents;
  }

  /** Characters searched so far. */
  get searched(): number {
    return this.#searched;
  }

  /** Has parts of the index looked at, each once; a rejection where they hold too many documents, before any is read. */
  look(parts: readonly { readonly place: number; readonly count: number }[]): QueryRejection | null {
    for (const { place, count } of parts) {
      if (this.#looked.has(place)) continue;
      this.#looked.add(place);
      this.#documents += count;
    }
    if (this.#documents <= this.#maxDocuments) return null;
    const found = `the query looks through ${this.#documents} documents, at most ${this.#maxDocuments} are allowed`;
    return new QueryRejection(`${found}. ${NARROW}`);
  }

  /** Takes one more regular expression; a rejection where it is one too many, before it is compiled. */
  takePattern(): QueryRejection | null {
    this.#patterns += 1;
    if (this.#patterns <= this.#maxPatterns) return null;
    const advice = "Join them with |, or use $icontains";
    return tooMany(this.#patterns, { what: "regular expressions", max: this.#maxPatterns, advice });
  }

  search(characters: number): void {
    this.#searched += characters;
  }

  /** Once it is, searches find nothing and the answer is refused. */
  get exceeded(): boolean {
    return this.#searched > this.#maxSearched;
  }

  /** The rejection for searching more than may be; null while there is some left. */
  get rejection(): QueryRejection | null {
    if (!this.exceeded) return null;
    const found = `the query searches more than ${Math.floor(this.#searched)} characters, at most ${this.#maxSearched} are allowed`;
    return new QueryRejection(`${found}. ${SIMPLIFY}`);
  }
}

const NARROW =
  "Narrow it by _path (or how it begins), by _dir or another field of few values, or give it a limit in the default order.";

const SIMPLIFY =
  "Search fewer documents (a _path, or how it begins) or shorter fields, or for fewer texts; words ($icontains, $containsAny) take a twentieth of what regular expressions do.";
