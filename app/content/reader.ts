import type { Awaitable } from "./awaitable.ts";
import type { DocumentMeta } from "./document.ts";
import type { JsonObject } from "./json.ts";
import type { Kind } from "./kind.ts";
import type { PageLink, PageNavigation } from "./menu.ts";
import type { NavigationNode } from "./navigation/node.ts";
import type { PageDocument, Segment } from "./page.ts";
import type { DocumentPath } from "./path/canonical-path.ts";
import type { QueryBudget } from "./query/budget.ts";
import type { QueryParams } from "./query/params.ts";
import type { QueryRejection } from "./query/rejection.ts";
import type { QueryResult } from "./query/result.ts";
import type { PathEntry, ShownEntry } from "./release/path-entry.ts";
import type { FoundPages, SearchRequest, SearchSummary } from "./search/search.ts";

/**
 * The only way to read content. The worker makes a reader over a release in KV, the browser one over `fetch`, tests one
 * over an array. `null` means looked for and not there; a throw means that something is broken.
 */
export interface ContentReader {
  /** `search`: the query of the address, which filters the lists on its page. */
  page(path: DocumentPath, search?: string): Promise<PageRead | null>;
  /** The new path of a page that an earlier release had at this one; null if no page has moved from here. */
  moved(path: DocumentPath): Promise<DocumentPath | null>;
  /** The kind of the page at a path; null where no page is. */
  kind(path: DocumentPath): Promise<Kind | null>;
  /** A query of the wire: it sees fields as authors wrote them. `budget` bounds the query of a visitor. */
  query(params: QueryParams, budget?: QueryBudget): Promise<QueryAnswer | QueryRejection>;
  /** A query of the site's own components: it sees fields as the site understands them. */
  ownQuery(params: QueryParams, budget?: QueryBudget): Promise<QueryAnswer | QueryRejection>;
  /** Documents below a folder, in the order of the files. */
  section(request: SectionRequest): Promise<Answer<Section>>;
  /** A list that the site adds (`SiteLists`), in the default locale unless one is named. */
  list<Name extends keyof SiteLists>(name: Name, locale?: string): Promise<Answer<SiteLists[Name]>>;
  /** The newest documents below a folder, or with a taxonomy value; null if no list of them is stored. */
  newest(request: NewestRequest): Promise<Answer<NewestCards> | null>;
  /** The pages that a search finds. */
  search(request: SearchRequest): Promise<Answer<FoundPages>>;
  navigation(params: QueryParams, budget?: QueryBudget): Promise<Answer<readonly NavigationNode[]> | QueryRejection>;
  /** The date at the site's time zone, such as `2026-11-21`. */
  today(): Answer<string>;
}

/** A page that is being read. Head, status and shell need only the entry; the rest waits for `content`. */
export interface PageRead extends ShownRead {
  readonly entry: PathEntry;
  /** The content in parts, for a page that is streamed. */
  readonly parts: Awaitable<ContentParts>;
  /** The summary of the search in the address, for the head, ready before `content`; null if there is no search. */
  readonly searchSummary: Promise<SearchSummary> | null;
}

/** A page as screens show it. */
export interface ShownRead {
  readonly entry: ShownEntry;
  readonly navigation: PageNavigation;
  readonly content: Awaitable<PageContent>;
}

/** Filters the lists of a page in the browser by the query of its address. `fetchPage` gets the page from the server. */
export type NarrowPage = (
  base: ShownRead,
  request: { readonly search: string; readonly fetchPage: (search: string) => Promise<ShownRead> },
) => Promise<ShownRead>;

export interface PageContent {
  readonly document: PageDocument;
  /** Previous and next page (docs/protocol.md 2.5); null at an end. */
  readonly surround: readonly [PageLink | null, PageLink | null];
  /** First millisecond at which this answer would change; null for never. */
  readonly until: number | null;
}

/** The content of a page with each segment by itself: a segment whose component waits for KV is a promise. */
export interface ContentParts extends PageContent {
  /** The stored document, its components without data. */
  readonly document: PageDocument;
  readonly segments: readonly Awaitable<Answer<Segment>>[];
}

export interface SectionRequest {
  /** A folder, as the `_path` of its documents has it. */
  readonly under: string;
  /** From 1 on. */
  readonly page: number;
  /** Documents on a page. */
  readonly size: number;
  /** The default locale if absent. */
  readonly locale?: string;
}

export interface Section {
  /** `_path` is the address of the page, `picture` that of the coloring page it names, if visitors can see that. */
  readonly documents: readonly DocumentMeta[];
  /** The number of pages; 0 if there is no such folder. */
  readonly pages: number;
}

export interface NewestRequest extends SectionRequest {
  /** The key of a collection, in place of the folder. */
  readonly collection?: string;
  /** A field, whose values that have pages are wanted. */
  readonly values?: string;
  /** Whether this is the only page: it is then filled up where documents are out of their time. */
  readonly only: boolean;
}

export interface NewestCards {
  /** What a card shows of each (`ARTICLE_FIELDS`); their `_path` is the address of their page. */
  readonly cards: readonly JsonObject[];
  readonly pages: number;
  /** Of the page of a value: those of its field that have days of the year, with these, by when it is their turn. */
  readonly seasons?: readonly JsonObject[];
}

/** The lists that a site adds, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: a site declares its own in here
export interface SiteLists {}

/** A computed answer: `until` is the next date (epoch ms) that would change it, null for never. */
export interface Answer<T> {
  readonly value: T;
  readonly until: number | null;
}

export interface QueryAnswer extends Answer<QueryResult> {
  /** Documents that were looked through. */
  readonly documents: number;
  /** How they were found: by their paths, in parts of the index, or in all of it. */
  readonly plan: "path" | "index" | "scan";
}
