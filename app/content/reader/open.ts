import type { DrawingCard } from "../../drawings/finder/drawing-entry.ts";
import { readFinderQuery } from "../../drawings/finder/finder-query.ts";
import { type Awaitable, allOf, andThen, attempt } from "../awaitable.ts";
import { kinds } from "../kind.ts";
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
import type { OpenRelease } from "../release/records.ts";
import { findRecord, mayHold } from "../release/records.ts";
import type { BegunSearch } from "../search/find-pages.ts";
import { labelOf, MAX_IN_LINK } from "../shortened.ts";
import type { Site } from "../site.ts";
import { localDay } from "../wall-clock.ts";
import { pageNavigation } from "./page-navigation.ts";

/** What a page of plain text needs none of: a new isolate compiles it when it is first asked for. */
const queries = lazily(() => import("./queries.ts"));
const search = lazily(() => import("../search/find-pages.ts"));
const lists = lazily(() => import("../components/lists.ts"));
const components = lazily(() => import("./page-components.ts"));
const related = lazily(() => import("./related.ts"));
const ahead = lazily(() => import("./readahead.ts"));

/** The `ContentReader` over one release at one moment. Reads a bounded number of objects for a page. */
export function openRelease(release: OpenRelease): ContentReader {
  const open = async () => (await queries()).openQueries(release);
  const reader: ContentReader = {
    page: (path, search = "") => readPage(release, { path, search, reader: () => reader }),
    moved: async (path) => (await findRecord(release, path))?.moved ?? null,
    kind: async (path) => (await findRecord(release, path))?.page?.kind ?? null,
    query: async (...asked) => (await open()).query(...asked),
    ownQuery: async (...asked) => (await open()).ownQuery(...asked),
    navigation: async (...asked) => (await open()).navigation(...asked),
    section: async (...asked) => (await open()).section(...asked),
    newest: async (...asked) => (await open()).newest(...asked),
    drawings: async (...asked) => (await open()).drawings(...asked),
    search: async (request) => (await search()).findPages(release, request),
    today: () => today(release),
  };
  return reader;
}

/** Keeps the module and never the promise of it, which belongs to the request that asked first. */
function lazily<Module extends object>(load: () => Promise<Module>): () => Awaitable<Module> {
  let loaded: Module | null = null;
  const keep = (module: Module): Module => {
    loaded = module;
    return module;
  };
  return () => loaded ?? load().then(keep);
}

function today({ manifest, now }: OpenRelease): Answer<string> {
  const { date, until } = localDay(now, manifest.site.timeZone);
  return { value: date, until };
}

/** The page at a path: a document's or a folder's own, else a later page of the lists on one. */
async function readPage(
  release: OpenRelease,
  { path, search, reader }: { path: DocumentPath; search: string; reader: () => ContentReader },
): Promise<PageRead | null> {
  const around = readAround(release, { path, search });
  const asked = { search, reader: reader(), around };
  const list = parseListPage(path);
  // Both at once: what stands at the address itself comes first, and hardly ever anything does.
  const listEntry = list && markHandled(liveEntry(release, list.path));
  const entry = await liveEntry(release, path);
  if (entry !== null) return beginPage(release, { entry, list: { path, page: 1 }, ...asked });
  const first = await listEntry;
  if (list === null || first === null || first.redirect !== null) return null;
  const read = await beginPage(release, { entry: { ...first, path, page: list.page }, list, ...asked });
  const { leastPages } = await ahead();
  if (list.page <= leastPages(release, first)) return read;
  const { listPages } = await lists();
  return list.page <= listPages((await read.content).document.segments) ? read : null;
}

/** What is around a page, as its address tells of it, and the search that it asks for: read beside its entry. */
interface Around {
  readonly locale: string;
  readonly navigation: Promise<Answer<PageNavigation>>;
  /** Null where nothing is asked of a page that searches, as far as that is known. */
  readonly begun: Promise<BegunSearch> | null;
}

/** Null for an address of which it is known that nothing is there. */
function readAround(
  release: OpenRelease,
  { path, search }: { readonly path: DocumentPath; readonly search: string },
): Around | null {
  const { site } = release.manifest;
  const list = parseListPage(path);
  if (![path, list?.path].some((own) => own !== undefined && mayHold(release.manifest, own))) return null;
  const locale = prefixOf(path, site.locales) || site.defaultLocale;
  const navigation = markHandled(pageNavigation(release, { path, locale }));
  const begun = isSearch(site, path) ? beginSearch(release, { search, locale }) : null;
  return { locale, navigation, begun };
}

function isSearch({ places }: Pick<Site, "places">, path: DocumentPath): boolean {
  return [places.search, ...Object.values(places.searches ?? {})].includes(pathToUrl(path));
}

/** The search that an address asks for; null where it has no words. */
function beginSearch(
  release: OpenRelease,
  { search: asked, locale }: { readonly search: string; readonly locale: string },
): Promise<BegunSearch> | null {
  if (asked === "") return null;
  const { q, page } = readFinderQuery(asked);
  if (q === "") return null;
  const begin = async () => (await search()).beginSearch(release, { q, page, locale });
  return markHandled(begin());
}

async function liveEntry(release: OpenRelease, path: DocumentPath): Promise<PathEntry | null> {
  const entry = (await findRecord(release, path))?.page ?? null;
  return entry !== null && isLive(entry, release.now) ? entry : null;
}

interface PageParts {
  readonly entry: PathEntry;
  readonly list: ListPage;
  readonly search: string;
  readonly reader: ContentReader;
  readonly around: Around | null;
}

interface BegunParts extends PageParts, Pick<Around, "begun"> {}

async function beginPage(release: OpenRelease, given: PageParts): Promise<PageRead> {
  const { entry, search } = given;
  const around = given.around?.locale === entry.locale ? given.around : null;
  const isSearched = entry.kind === "search";
  const begun = isSearched ? (around?.begun ?? beginSearch(release, { search, locale: entry.locale })) : null;
  const reading = markHandled(attempt(() => readParts(release, { ...given, begun })));
  const navigation = await (around?.navigation ?? pageNavigation(release, entry));
  const parts = markHandled(andThen(reading, (read) => limited(read, navigation.until)));
  const content = markHandled(andThen(parts, wholeContent));
  const searchSummary = begun && markHandled(begun.then(({ summary }) => summary));
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

function readParts(release: OpenRelease, parts: BegunParts): Awaitable<ContentParts> {
  const { entry, search } = parts;
  const isListed = entry.folder !== undefined || entry.reads !== undefined || entry.kind === "coloring-list";
  if (isListed && parts.begun === null)
    markHandled(andThen(ahead(), ({ readAhead }) => readAhead(release, { entry, search })));
  const isDrawn = entry.kind === "coloring-page";
  const read = allOf([
    readDocument(release, parts),
    readSurround(release, entry),
    isDrawn ? andThen(related(), ({ relatedDrawings }) => relatedDrawings(release, entry)) : NO_RELATED,
    isDrawn && entry.packs ? andThen(related(), ({ packsWith }) => packsWith(release, entry)) : NO_LINKS,
  ]);
  return andThen(read, ([{ document, segments, until }, surround, others, packs]) => ({
    document: document.drawing === null ? document : withMore(document, { related: others.value, packs: packs.value }),
    segments,
    surround: surround.value,
    until: earliest([nextChange(entry, release.now), until, surround.until, others.until, packs.until]),
  }));
}

const NO_RELATED: Answer<readonly DrawingCard[]> = { value: [], until: null };
const NO_LINKS: Answer<readonly PageLink[]> = { value: [], until: null };

/** A page in no pack says nothing of packs. */
function withMore(page: PageDocument, { packs, related }: Required<Pick<PageDocument, "packs" | "related">>) {
  return { ...page, related, ...(packs.length > 0 && { packs }) };
}

type DocumentParts = Pick<ContentParts, "document" | "segments" | "until">;

function readDocument(release: OpenRelease, parts: BegunParts): Awaitable<DocumentParts> {
  const { entry } = parts;
  const shown =
    entry.reads === undefined
      ? null
      : markHandled(andThen(components(), ({ beginShown }) => beginShown(release, entry)));
  return andThen(readStored(release, parts), ({ value: page, until }) => {
    if (page.meta.packs === undefined && !page.segments.some(holdsComponent))
      return { document: page, segments: page.segments.map((value) => ({ value, until: null })), until };
    return andThen(components(), ({ loadComponents }) => ({
      ...loadComponents(release, { ...parts, page, shown }),
      until,
    }));
  });
}

type StoredParts = Pick<PageParts, "entry" | "list">;

/** The page of a document, or one that is a list alone, before its components are loaded. */
function readStored(release: OpenRelease, { entry, list }: StoredParts): Awaitable<Answer<PageDocument>> {
  const { object } = entry;
  if (object === null) return andThen(components(), ({ readUnwritten }) => readUnwritten(release, { entry, list }));
  return andThen(readStoredDocument(release, { ...entry, object }), (stored) => {
    const page = stored.page();
    if (page === null) throw new Error(`${entry.path} has an entry but its object ${object} holds no page`);
    return { value: page, until: null };
  });
}

/**
 * Previous and next page of the same locale in default order, as the original asks `/query` for them (docs/protocol.md 6),
 * as far as they are of its section and none that lists others: a page of rights does not follow the last article.
 * None for a kind whose screen does not name them.
 */
function readSurround(release: OpenRelease, entry: PathEntry): Awaitable<Answer<PageContent["surround"]>> {
  const { locale, object, stem, kind } = entry;
  if (object === null || !kinds[kind].surround) return { value: [null, null], until: null };
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

/** The folder of the top level that a document lies in, "" for none. `sectionOf("fr/guide/a/b", ["fr"])` -> `guide` */
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
