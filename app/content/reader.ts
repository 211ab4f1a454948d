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
 * The only way anyone asks for content. The worker makes one from a release in KV, the browser one over `fetch`,
 * tests one over an array. `null` means looked for and not there; a throw means the world is broken.
 */
export interface ContentReader {
  /** `search`: what an address asks of the lists on its page. */
  page(path: DocumentPath, search?: string): Promise<PageRead | null>;
  /** Where the page is now that an earlier release had at this path; null for any other path. */
  moved(path: DocumentPath): Promise<DocumentPath | null>;
  /** The kind of the page at a path; null where no page is. */
  kind(path: DocumentPath): Promise<Kind | null>;
  /**
   * A query of the wire: it sees what files say. `budget` bounds what a visitor's query looks through; queries of the site
   * itself are not bounded.
   */
  query(params: QueryParams, budget?: QueryBudget): Promise<QueryAnswer | QueryRejection>;
  /** A query of the content's own: it sees what is understood of documents, too. */
  ownQuery(params: QueryParams, budget?: QueryBudget): Promise<QueryAnswer | QueryRejection>;
  /** Documents below a folder, in the order of the files. */
  section(request: SectionRequest): Promise<Answer<Section>>;
  /** A list of the site's own, of the default locale where none is named. */
  list<Name extends keyof SiteLists>(name: Name, locale?: string): Promise<Answer<SiteLists[Name]>>;
  /** The newest documents below a folder, or with a value; null where only a query can tell which these are. */
  newest(request: NewestRequest): Promise<Answer<NewestCards> | null>;
  /** The pages that a search finds. */
  search(request: SearchRequest): Promise<Answer<FoundPages>>;
  navigation(params: QueryParams, budget?: QueryBudget): Promise<Answer<readonly NavigationNode[]> | QueryRejection>;
  /** The date at the site's time zone, such as `2026-11-21`. */
  today(): Answer<string>;
}

/** The entry is enough for head, status and shell; what needs the document waits for `content`. */
export interface PageRead extends ShownRead {
  readonly entry: PathEntry;
  /** The content as it comes, for a page that is sent part by part. */
  readonly parts: Awaitable<ContentParts>;
  /** What the head says of the search that the address asks for, there before `content`; null where it asks for none. */
  readonly searchSummary: Promise<SearchSummary> | null;
}

/** A page as screens show it. */
export interface ShownRead {
  readonly entry: ShownEntry;
  readonly navigation: PageNavigation;
  readonly content: Awaitable<PageContent>;
}

/** Makes what the query of its address asks for of a page that a browser has; `fetchPage`: as the server makes it. */
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

/** Of its document each segment by itself: those whose components wait for a store are promises. */
export interface ContentParts extends PageContent {
  /** With its components as they are stored: without what they show. */
  readonly document: PageDocument;
  readonly segments: readonly Awaitable<Answer<Segment>>[];
}

export interface SectionRequest {
  /** A folder, as the `_path` of its documents has it. */
  readonly under: string;
  /** From 1 on, each of so many documents. */
  readonly page: number;
  readonly size: number;
  /** The default one where none is named. */
  readonly locale?: string;
}

export interface Section {
  /** Their `_path` is the address of their page, their `picture` that of the page which they name, while it shows. */
  readonly documents: readonly DocumentMeta[];
  /** How many pages there are; 0 for what is no folder. */
  readonly pages: number;
}

export interface NewestRequest extends SectionRequest {
  /** The key of a collection, in place of the folder. */
  readonly collection?: string;
  /** A field, whose values that have pages are wanted. */
  readonly values?: string;
  /** Whether there is no other page: then it is full, where documents out of their time would leave room on it. */
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
  /** Documents looked at for it. */
  readonly documents: number;
  /** Whether it came by the documents' paths, from some parts of the index, or from all of them. */
  readonly plan: "path" | "index" | "scan";
}
