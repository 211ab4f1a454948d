import type { DocumentMeta } from "#app/content/document.ts";
import { publicPage } from "#app/content/feeds/public-page.ts";
import { drawingEntry, drawingOf } from "#app/content/finder/drawing-entry.ts";
import { marksOf } from "#app/content/finder/findable.ts";
import { type Kind, kinds } from "#app/content/kind.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { type Lifetime, lifetimeOf } from "#app/content/release/live.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { documentTerms, type SearchableParts } from "#app/content/search/document-terms.ts";
import { encodePosting, pageId } from "#app/content/search/postings.ts";
import { termsOf, wordsOf } from "#app/content/search/search-words.ts";
import type { Site } from "#app/content/site.ts";

/** A page with what is said on it. */
export interface SaidPage {
  readonly row: IndexRow;
  readonly kind: Kind;
  /** Of its text. */
  readonly headings: readonly string[];
}

/** Whether a search may find a page, whatever its dates. */
export function isFound(
  meta: DocumentMeta,
  { address, site }: { readonly address: DocumentPath; readonly site: Site },
) {
  return publicPage(meta, site)?.path === address;
}

/** What the page of a document is found by (`encodePosting`), its address behind it. */
export function documentPostings(
  { row, kind, headings }: SaidPage,
  address: DocumentPath,
  words = new WordTerms(),
): readonly string[] {
  const { meta } = row;
  const lines = knownLines(row, () => {
    const parts = { ...partsOf(meta), headings };
    return postingLines(parts, { locale: meta._locale, words, dates: lifetimeOf(meta) });
  });
  return withId(lines, pageId(address, rankOf(kind)));
}

/** The same of a page that nobody wrote: of a folder, or of a value. */
export function indexPostings(entry: PathEntry, words: WordTerms): readonly string[] {
  const { title, description, locale, kind, path, publishAt, expiresAt } = entry;
  const lines = postingLines({ title, description }, { locale, words, dates: { publishAt, expiresAt } });
  return withId(lines, pageId(path, rankOf(kind)));
}

function withId(lines: string, id: string): readonly string[] {
  return lines === "" ? [] : lines.split("\n").map((line) => line + id);
}

/** Caches what a document is found by: rows are the same as long as the document is. As one text it takes a tenth of the memory. */
const known = new WeakMap<IndexRow, string>();

function knownLines(row: IndexRow, make: () => string): string {
  const lines = known.get(row) ?? make();
  known.set(row, lines);
  return lines;
}

function partsOf(meta: DocumentMeta): SearchableParts {
  const { title, description, category, tags, age } = meta;
  const texts = [tags].flat().filter((tag) => typeof tag === "string");
  return {
    title,
    ...(typeof description === "string" && { description }),
    ...(typeof category === "string" && { category }),
    ...(typeof age === "string" && { age }),
    ...(texts.length > 0 && { tags: texts }),
    ...drawingParts(meta),
  };
}

function drawingParts(meta: DocumentMeta): Pick<SearchableParts, "facets" | "colors"> {
  const entry = meta.drawing === undefined ? null : drawingEntry(meta, "");
  if (entry === null) return {};
  const drawing = drawingOf(entry);
  return {
    facets: [...marksOf("difficulty", drawing), ...marksOf("season", drawing)],
    colors: marksOf("color", drawing),
  };
}

/** Postings without the page, a line each. */
function postingLines(
  parts: SearchableParts,
  { locale, words, dates }: { readonly locale: string; readonly words: WordTerms; readonly dates: Lifetime },
): string {
  const terms = documentTerms(parts, locale).filter(({ term }) => isStorable(term));
  const inTitle = Math.max(1, terms.filter(({ weight }) => weight === IN_TITLE).length);
  const written = words.wordsOf(Object.values(parts).flat(), locale);
  const { publishAt, expiresAt } = dates;
  return terms
    .map(({ term, weight }) => {
      const titleTerms = weight <= IN_TITLE ? inTitle : 0;
      const word = written.get(term) ?? null;
      return encodePosting({ term, weight, titleTerms, word, publishAt, expiresAt, id: "" });
    })
    .join("\n");
}

/** The weight of a term of the title; one that is the whole title has less. */
const IN_TITLE = 1;

/** Letters of a term, none of which ends it in a release. */
const STORABLE = /^[^\t\n@]{1,40}$/;

function isStorable(term: string): boolean {
  return STORABLE.test(term);
}

/** Drawings and packs come before articles, these before pages. */
function rankOf(kind: Kind): number {
  if (kinds[kind].share === "drawing" || kinds[kind].share === "pack") return 0;
  return kind === "article" ? 1 : 2;
}

/** Which term a word is of: remembered for all documents, most of whose words are the same ones. */
export class WordTerms {
  readonly #terms = new Map<string, string | null>();

  /** The first word of each term in some texts. */
  wordsOf(texts: readonly string[], locale: string): ReadonlyMap<string, string> {
    const words = new Map<string, string>();
    for (const text of texts) {
      for (const word of wordsOf(text)) {
        const term = this.#termOf(word, locale);
        if (term !== null && !words.has(term)) words.set(term, word);
      }
    }
    return words;
  }

  /** Null for a word that is left out, or makes several. */
  #termOf(word: string, locale: string): string | null {
    const key = `${locale} ${word}`;
    const known = this.#terms.get(key);
    if (known !== undefined) return known;
    const [term = null, ...others] = termsOf(word, locale);
    const own = others.length === 0 ? term : null;
    this.#terms.set(key, own);
    return own;
  }
}
