import { type Awaitable, allOf, andThen, attempt } from "../awaitable.ts";
import { lazily } from "../lazily.ts";
import { markHandled } from "../mark-handled.ts";
import type { PageLink, PageNavigation } from "../menu.ts";
import { isIndexStem } from "../navigation/dir-configs.ts";
import { holdsComponent, type PageDocument } from "../page.ts";
import { type DocumentPath, pageAddress, pathToUrl, prefixOf } from "../path/canonical-path.ts";
import { type ListPage, parseListPage } from "../path/list-page.ts";
import type { Answer, ContentParts, ContentReader, PageContent, PageRead } from "../reader.ts";
import { readStoredDocument } from "../release/document-runs.ts";
import { neighbours } from "../release/index-rows.ts";
import { earliest, isLive, nextChange, together } from "../release/live.ts";
import type { IndexRow } from "../release/manifest.ts";
import type { PathEntry } from "../release/path-entry.ts";
import { findRecord, mayHold } from "../release/records.ts";
import type { RunningSearch } from "../search/find-pages.ts";
import { readSearchQuery } from "../search/search.ts";
import { labelOf, MAX_IN_LINK } from "../shortened.ts";
import type { Site } from "../site.ts";
import { listsOfKind, type OpenRelease } from "../site-definition.ts";
import { localDay } from "../wall-clock.ts";
import type { PageRequest } from "./page-components.ts";
import { pageNavigation } from "./page-navigation.ts";

/** A page of plain text needs none of these, so a new isolate compiles them when they are first needed. */
const queries = lazily(() => import("./queries.ts"));
const pageSearch = lazily(() => import("../search/find-pages.ts"));
const lists = lazily(() => import("../components/lists.ts"));
const components = lazily(() => import("./page-components.ts"));
const readahead = lazily(() => import("./readahead.ts"));

/** Makes the `ContentReader` of one release at one moment. A page reads a bounded number of objects. */
export function openRelease(release: OpenRelease): ContentReader {
  const open = async () => (await queries()).openQueries(release);
  const reader: ContentReader = {
    page: (path, search = "") => readPage(release, { path, search, reader }),
    moved: async (path) => (await findRecord(release, path))?.moved ?? null,
    kind: async (path) => (await findRecord(release, path))?.page?.kind ?? null,
    query: async (...request) => (await open()).query(...request),
    ownQuery: async (...request) => (await open()).ownQuery(...request),
    navigation: async (...request) => (await open()).navigation(...request),
    section: async (...request) => (await open()).section(...request),
    newest: async (...request) => (await open()).newest(...request),
    list: (name, locale) => release.definition.lists[name].read(release, locale),
    search: async (request) => (await pageSearch()).findPages(release, request),
    today: () => today(release),
  };
  return reader;
}

function today({ manifest, now }: OpenRelease): Answer<string> {
  const { date, until } = localDay(now, manifest.site.timeZone);
  return { value: date, until };
}

/** The page at a path: of a document or a folder, else a later page of a list (`/articles/page/2`). */
async function readPage(
  release: OpenRelease,
  { path, search, reader }: { path: DocumentPath; search: string; reader: ContentReader },
): Promise<PageRead | null> {
  const early = readByAddress(release, { path, search });
  const start = (entry: PathEntry, listPage: ListPage) =>
    startPage(release, { entry, listPage, search, reader, early });
  const later = parseListPage(path);
  // Both are read at once. A page at the address itself wins, but there hardly ever is one.
  const laterEntry = later && markHandled(liveEntry(release, later.path));
  const entry = await liveEntry(release, path);
  if (entry !== null) return start(entry, { path, page: 1 });
  const first = await laterEntry;
  if (later === null || first === null || first.redirect !== null) return null;
  const read = await start({ ...first, path, page: later.page }, later);
  const { leastPages } = await readahead();
  if (later.page <= leastPages(release, first)) return read;
  const { listPages } = await lists();
  return later.page <= listPages((await read.content).document.segments) ? read : null;
}

/** What can be read by the address of a page alone, at the same time as its entry. */
interface EarlyReads {
  readonly locale: string;
  readonly navigation: Promise<Answer<PageNavigation>>;
  /** Null if the address contains no search, as far as is known before the entry. */
  readonly searching: Promise<RunningSearch> | null;
}

/** Null if the filter of addresses shows that nothing is there. */
function readByAddress(
  release: OpenRelease,
  { path, search }: { readonly path: DocumentPath; readonly search: string },
): EarlyReads | null {
  const { site } = release.manifest;
  const list = parseListPage(path);
  if (![path, list?.path].some((own) => own !== undefined && mayHold(release.manifest, own))) return null;
  const locale = prefixOf(path, site.locales) || site.defaultLocale;
  const navigation = markHandled(pageNavigation(release, { path, locale }));
  const searching = isSearch(site, path) ? startSearch(release, { search, locale }) : null;
  return { locale, navigation, searching };
}

function isSearch({ places }: Pick<Site, "places">, path: DocumentPath): boolean {
  return [places.search, ...Object.values(places.searches ?? {})].includes(pathToUrl(path));
}

/** Starts the search in an address; null if it has no words. */
function startSearch(
  release: OpenRelease,
  { search, locale }: { readonly search: string; readonly locale: string },
): Promise<RunningSearch> | null {
  if (search === "") return null;
  const { q, page } = readSearchQuery(search);
  if (q === "") return null;
  const start = async () => (await pageSearch()).startSearch(release, { q, page, locale });
  return markHandled(start());
}

async function liveEntry(release: OpenRelease, path: DocumentPath): Promise<PathEntry | null> {
  const entry = (await findRecord(release, path))?.page ?? null;
  return entry !== null && isLive(entry, release.now) ? entry : null;
}

interface PageStart extends Omit<PageRequest, "searching"> {
  readonly early: EarlyReads | null;
}

async function startPage(release: OpenRelease, { early, ...page }: PageStart): Promise<PageRead> {
  const { entry, search } = page;
  const own = early?.locale === entry.locale ? early : null;
  const searching =
    entry.kind === "search" ? (own?.searching ?? startSearch(release, { search, locale: entry.locale })) : null;
  const reading = markHandled(attempt(() => readParts(release, { ...page, searching })));
  const navigation = await (own?.navigation ?? pageNavigation(release, entry));
  const parts = markHandled(andThen(reading, (read) => limited(read, navigation.until)));
  const content = markHandled(andThen(parts, wholeContent));
  const searchSummary = searching && markHandled(searching.then(({ summary }) => summary));
  return { entry, navigation: navigation.value, searchSummary, parts, content };
}

function limited(parts: ContentParts, until: number | null): ContentParts {
  return { ...parts, until: earliest([parts.until, until]) };
}

function wholeContent({ document, surround, segments, until }: ContentParts): Awaitable<PageContent> {
  return andThen(allOf(segments), (loaded) => {
    const whole = together(loaded);
    return { document: { ...document, segments: whole.value }, surround, until: earliest([until, whole.until]) };
  });
}

/** Reads the document of a page, its neighbors and what the loader of its kind adds, all at the same time. */
function readParts(release: OpenRelease, page: PageRequest): Awaitable<ContentParts> {
  const { entry, search, searching } = page;
  const isList = entry.folder !== undefined || entry.reads !== undefined || listsOfKind(release, entry.kind).length > 0;
  if (isList && searching === null)
    markHandled(andThen(readahead(), ({ readAhead }) => readAhead(release, { entry, search })));
  const load = release.definition.loaders[entry.kind];
  const read = allOf([
    readDocument(release, page),
    readSurround(release, entry),
    load === undefined ? NOTHING_ADDED : load(release, entry),
  ]);
  return andThen(read, ([{ document, segments, until }, surround, added]) => ({
    document: { ...document, ...added.value },
    segments,
    surround: surround.value,
    until: earliest([nextChange(entry, release.now), until, surround.until, added.until]),
  }));
}

const NOTHING_ADDED = { value: {}, until: null };

function readDocument(
  release: OpenRelease,
  request: PageRequest,
): Awaitable<Pick<ContentParts, "document" | "segments" | "until">> {
  const { entry } = request;
  const shown =
    entry.reads === undefined
      ? null
      : markHandled(andThen(components(), ({ startShown }) => startShown(release, entry)));
  return andThen(readStored(release, request), ({ value, until }) =>
    andThen(release.definition.complete(value), (page) => {
      if (!page.segments.some(holdsComponent))
        return { document: page, segments: page.segments.map((segment) => ({ value: segment, until: null })), until };
      return andThen(components(), ({ loadComponents }) => ({
        document: page,
        segments: loadComponents(release, { ...request, page, shown }),
        until,
      }));
    }),
  );
}

/** The stored page of a document, or the list of a folder without one, before its components are loaded. */
function readStored(release: OpenRelease, request: PageRequest): Awaitable<Answer<PageDocument>> {
  const { entry } = request;
  const { object } = entry;
  if (object === null) return andThen(components(), ({ readUnwritten }) => readUnwritten(release, request));
  return andThen(readStoredDocument(release, { ...entry, object }), (stored) => {
    const page = stored.page();
    if (page === null) throw new Error(`${entry.path} has an entry but its object ${object} holds no page`);
    return { value: page, until: null };
  });
}

/**
 * Previous and next page of the same locale in default order, as the original queries them (docs/protocol.md 6). Pages of
 * another top-level folder and index pages are left out: the privacy page does not follow the last article. None for a kind
 * whose screen does not show them.
 */
function readSurround(release: OpenRelease, entry: PathEntry): Awaitable<Answer<PageContent["surround"]>> {
  const { locale, object, stem, kind } = entry;
  if (object === null || !release.definition.kinds[kind].surround) return { value: [null, null], until: null };
  const { locales } = release.manifest.site;
  const linkTo = (row: IndexRow | null) => {
    const other = row?.meta._stem ?? "";
    const isNear = sectionOf(other, locales) === sectionOf(stem, locales) && !isIndexStem(other);
    return isNear ? pageLink(row, release) : null;
  };
  return andThen(neighbours(release, { from: entry, now: release.now, locale }), ([previous, next]) => ({
    value: [linkTo(previous.row), linkTo(next.row)],
    until: earliest([previous.until, next.until]),
  }));
}

/** The top-level folder of a document; "" for none. `sectionOf("fr/guide/a/b", ["fr"])` -> `guide` */
function sectionOf(stem: string, locales: readonly string[]): string {
  const [top = "", ...below] = stem.split("/");
  const inside = locales.includes(top) ? below : [top, ...below];
  return inside.length > 1 ? (inside[0] ?? "") : "";
}

function pageLink(row: IndexRow | null, { manifest }: OpenRelease): PageLink | null {
  if (row === null) return null;
  const { title, _path } = row.meta;
  return { title: labelOf(title, MAX_IN_LINK), _path: pageAddress(row.meta, manifest.site) ?? _path };
}
