import { type Awaitable, andThen } from "../awaitable.ts";
import { folderPage, valuePage } from "../components/lists.ts";
import { loadSegment } from "../components/load.ts";
import type { LoaderReader } from "../components/queries.ts";
import { markHandled } from "../mark-handled.ts";
import type { PageLink } from "../menu.ts";
import type { PageDocument } from "../page.ts";
import { localized, pageAddress } from "../path/canonical-path.ts";
import type { ListPage } from "../path/list-page.ts";
import type { Answer, ContentParts } from "../reader.ts";
import { shownKey } from "../release/collection-keys.ts";
import type { PathEntry } from "../release/path-entry.ts";
import { readShown, type ShownDocuments } from "../release/shown-documents.ts";
import type { RunningSearch } from "../search/find-pages.ts";
import type { OpenRelease } from "../site-definition.ts";
import { readFolders } from "./page-navigation.ts";

/** The page of a folder or of a value, whose text is components alone. */
export function readUnwritten(
  release: OpenRelease,
  { entry, listPage }: Pick<PageRequest, "entry" | "listPage">,
): Awaitable<Answer<PageDocument>> {
  const { additions } = release.definition;
  if (entry.collection !== undefined) return { value: { ...valuePage(entry, listPage), ...additions }, until: null };
  return andThen(foldersIn(release, { entry, listPage }), ({ value: folders, until }) => ({
    value: { ...folderPage(entry, folders), ...additions },
    until,
  }));
}

/** What the first page of a folder leads to besides its documents. */
function foldersIn(
  release: OpenRelease,
  { entry: { folder, locale }, listPage }: Pick<PageRequest, "entry" | "listPage">,
): Awaitable<Answer<readonly PageLink[]>> {
  const _path = listPage.page === 1 ? folder : undefined;
  const address = _path === undefined ? null : pageAddress({ _path, _locale: locale }, release.manifest.site);
  return address === null ? { value: [], until: null } : readFolders(release, address);
}

/** A page that is to be read. */
export interface PageRequest {
  readonly entry: PathEntry;
  /** Which page of its lists it shows. */
  readonly listPage: ListPage;
  /** The query string of its address. */
  readonly search: string;
  readonly reader: LoaderReader;
  /** What its address searches for; null where it does not. */
  readonly searching: Promise<RunningSearch> | null;
}

interface LoadedPage extends PageRequest {
  readonly page: PageDocument;
  /** The documents that its components name; null where they name none. */
  readonly shown: Awaitable<ShownDocuments | null>;
}

/** Starts to read the documents that the components in a page's text name; null where they name none. */
export function startShown(release: OpenRelease, entry: PathEntry): LoadedPage["shown"] {
  if (!entry.reads?.keys.includes(shownKey(entry))) return null;
  return readShown(release, entry);
}

/** The segments of a page with what their components show. */
export function loadComponents(
  { definition, manifest }: OpenRelease,
  { page, entry, listPage, search, reader, shown, searching }: LoadedPage,
): ContentParts["segments"] {
  const { locale, kind } = entry;
  const own = {
    ...localReader(reader, { locale, defaultLocale: manifest.site.defaultLocale }),
    listPage,
    ...(definition.kinds[kind].fields !== undefined && { addressQuery: search, locale }),
    ...(searching !== null && { search: async () => (await searching).found }),
  };
  const withShown = andThen(shown, (documents) => (documents === null ? own : { ...own, shown: documents }));
  // One that fails ends the page, and others may do so after it.
  return page.segments.map((segment) => markHandled(loadSegment(segment, markHandled(withShown))));
}

/**
 * The reader for the components of a page: they show documents of the page's own locale, under the addresses that these
 * have on the site. The same reader where the locale is the default one, which queries take by themselves.
 */
function localReader(
  reader: LoaderReader,
  { locale, defaultLocale }: { readonly locale: string; readonly defaultLocale: string },
): LoaderReader {
  if (locale === defaultLocale) return reader;
  return {
    ...reader,
    ownQuery: (params) => reader.ownQuery({ ...params, where: [...(params.where ?? []), { _locale: locale }] }),
    localized: (path) => localized(path, { locale, defaultLocale }),
    section: (request) => reader.section({ ...request, locale }),
    newest: (request) => reader.newest({ ...request, locale }),
    list: (name) => reader.list(name, locale),
    search: (request) => reader.search({ ...request, locale }),
  };
}
