import type { DocumentMeta } from "#app/content/document.ts";
import type { Kind } from "#app/content/kind.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { type Lifetime, lifetimeOf } from "#app/content/release/live.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { publicPage } from "#app/content/release/public-page.ts";
import { documentTerms, type SearchableParts } from "#app/content/search/document-terms.ts";
import { encodeHeader, pageId, RANKS, type TermPosting } from "#app/content/search/postings.ts";
import { termsOf } from "#app/content/search/search-words.ts";
import type { Site } from "#app/content/site.ts";
import { drawingEntry, drawingOf } from "#app/drawings/finder/drawing-entry.ts";
import { marksOf } from "#app/drawings/finder/findable.ts";
import { kinds } from "#app/kinds.ts";

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

/** What a page is found by, and what names it. */
export interface PagePostings {
  readonly id: string;
  readonly postings: readonly TermPosting[];
}

export function documentPostings({ row, kind, headings }: SaidPage, address: DocumentPath): PagePostings {
  return { id: pageId(address, RANKS[kinds[kind].rank]), postings: known.get(row) ?? rowPostings(row, headings) };
}

/** Caches what a document is found by, for the next assembly: rows are the same as long as the document is. */
const known = new WeakMap<IndexRow, readonly TermPosting[]>();

/** Has the next release made of the same documents find them in a third of the time. */
export function keepPostings({ row, headings }: Omit<SaidPage, "kind">): void {
  if (!known.has(row)) known.set(row, rowPostings(row, headings));
}

function rowPostings({ meta }: IndexRow, headings: readonly string[]): readonly TermPosting[] {
  return termPostings({ ...partsOf(meta), headings }, { locale: meta._locale, dates: lifetimeOf(meta) });
}

/** The same of a page without a file: of a folder, or of `topics`, the value that documents have. */
export function indexPostings({ title, description, locale, path, ...dates }: PathEntry, topics: string): PagePostings {
  return { id: pageId(path, RANKS.theme), postings: termPostings({ title, topics, description }, { locale, dates }) };
}

function partsOf(meta: DocumentMeta): SearchableParts {
  const { title, description, category, tags, season, age } = meta;
  const texts = textsOf(tags);
  const { facets = [], colors } = drawingParts(meta);
  const narrowed = [...facets, ...textsOf(season)];
  return {
    title,
    ...(typeof description === "string" && { description }),
    ...(typeof category === "string" && { category }),
    ...(typeof age === "string" && { age }),
    ...(texts.length > 0 && { tags: texts }),
    ...(narrowed.length > 0 && { facets: narrowed }),
    ...(colors !== undefined && { colors }),
  };
}

function textsOf(value: unknown): readonly string[] {
  return [value].flat().filter((text) => typeof text === "string");
}

function drawingParts(meta: DocumentMeta): Pick<SearchableParts, "facets" | "colors"> {
  const entry = meta.drawing === undefined ? null : drawingEntry(meta, "");
  if (entry === null) return {};
  const drawing = drawingOf(entry);
  return {
    facets: marksOf("difficulty", drawing),
    colors: marksOf("color", drawing),
  };
}

function termPostings(
  parts: SearchableParts,
  { locale, dates }: { readonly locale: string; readonly dates: Lifetime },
): readonly TermPosting[] {
  const terms = documentTerms(parts, locale).filter(({ term }) => isStorable(term));
  const inTitle = Math.max(1, new Set(termsOf(parts.title, locale)).size);
  const { publishAt, expiresAt } = dates;
  return terms.map(({ term, weight, word }) => {
    const titleTerms = weight <= IN_TITLE ? inTitle : 0;
    return [term, encodeHeader({ term, weight, titleTerms, word, publishAt, expiresAt })];
  });
}

/** The weight of a term of the title; one that is the whole title has less. */
const IN_TITLE = 1;

/** Letters of a term, none of which ends it in a release. */
const STORABLE = /^[^\t\n@]{1,40}$/;

function isStorable(term: string): boolean {
  return STORABLE.test(term);
}
