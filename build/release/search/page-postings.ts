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
import type { SiteKinds, SiteRelease } from "../site-release.ts";

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

interface PostingsContext {
  readonly kinds: Pick<SiteKinds, "answers">;
  readonly siteRelease: SiteRelease;
}

export function documentPostings(
  { row, kind, headings }: SaidPage,
  { address, kinds, siteRelease }: PostingsContext & { readonly address: DocumentPath },
): PagePostings {
  const id = pageId(address, RANKS[kinds.answers[kind].rank]);
  return { id, postings: known.get(row) ?? rowPostings(row, { headings, siteRelease }) };
}

/** Caches what a document is found by, for the next assembly: rows are the same as long as the document is. */
const known = new WeakMap<IndexRow, readonly TermPosting[]>();

/** Has the next release made of the same documents find them in a third of the time. */
export function keepPostings({ row, ...context }: RowContext & Pick<SaidPage, "row">): void {
  if (!known.has(row)) known.set(row, rowPostings(row, context));
}

type RowContext = Pick<SaidPage, "headings"> & Pick<PostingsContext, "siteRelease">;

function rowPostings({ meta }: IndexRow, { headings, siteRelease }: RowContext): readonly TermPosting[] {
  return termPostings({ ...partsOf(meta, siteRelease), headings }, { locale: meta._locale, dates: lifetimeOf(meta) });
}

/** The same of a page without a file: of a folder, or of `topics`, the value that documents have. */
export function indexPostings({ title, description, locale, path, ...dates }: PathEntry, topics: string): PagePostings {
  return { id: pageId(path, RANKS.theme), postings: termPostings({ title, topics, description }, { locale, dates }) };
}

function partsOf(meta: DocumentMeta, { searchPartsOf }: SiteRelease): SearchableParts {
  const { title, description, tags } = meta;
  const texts = [tags].flat().filter((text) => typeof text === "string");
  return {
    title,
    ...(typeof description === "string" && { description }),
    ...(texts.length > 0 && { tags: texts }),
    ...searchPartsOf(meta),
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
