import { type Awaitable, andThen } from "../awaitable.ts";
import { folderPage, gatheringPage } from "../components/lists.ts";
import { loadSegment } from "../components/load.ts";
import { offerPacks } from "../components/load-giveaways.ts";
import type { LoaderReader } from "../components/queries.ts";
import { isAskable } from "../kind.ts";
import { markHandled } from "../mark-handled.ts";
import type { PageLink } from "../menu.ts";
import type { PageDocument } from "../page.ts";
import { localized, pageAddress } from "../path/canonical-path.ts";
import type { ListPage } from "../path/list-page.ts";
import type { Answer, ContentParts } from "../reader.ts";
import { shownKey } from "../release/gathered-keys.ts";
import type { PathEntry } from "../release/path-entry.ts";
import type { OpenRelease } from "../release/records.ts";
import { readShown, type ShownDocuments } from "../release/shown-documents.ts";
import type { BegunSearch } from "../search/find-pages.ts";
import { readFolders } from "./page-navigation.ts";

/** The page of a folder or of a value, whose text is components alone. */
export function readUnwritten(
  release: OpenRelease,
  { entry, list }: Pick<LoadedPage, "entry" | "list">,
): Awaitable<Answer<PageDocument>> {
  if (entry.gathers !== undefined) return { value: gatheringPage(entry, list), until: null };
  return andThen(foldersIn(release, { entry, list }), ({ value: folders, until }) => ({
    value: folderPage(entry, folders),
    until,
  }));
}

/** What the first page of a folder leads to besides its documents. */
function foldersIn(
  release: OpenRelease,
  { entry: { folder, locale }, list }: Pick<LoadedPage, "entry" | "list">,
): Awaitable<Answer<readonly PageLink[]>> {
  const _path = list.page === 1 ? folder : undefined;
  const address = _path === undefined ? null : pageAddress({ _path, _locale: locale }, release.manifest.site);
  return address === null ? { value: [], until: null } : readFolders(release, address);
}

interface LoadedPage {
  readonly page: PageDocument;
  readonly entry: PathEntry;
  readonly list: ListPage;
  /** The query string of its address. */
  readonly search: string;
  readonly reader: LoaderReader;
  /** The documents that its components name; null where they name none. */
  readonly shown: Awaitable<ShownDocuments | null>;
  /** What its address searches for; null where it does not. */
  readonly begun: Promise<BegunSearch> | null;
}

/** Starts to read the documents that the components in a page's text name; null where they name none. */
export function beginShown(release: OpenRelease, entry: PathEntry): LoadedPage["shown"] {
  if (!entry.reads?.includes(shownKey(entry))) return null;
  return readShown(release, entry);
}

/** A page with a download of each pack that its text does not offer, and its segments with what their components show. */
export function loadComponents(
  release: OpenRelease,
  { page, entry, list, search, reader, shown, begun }: LoadedPage,
): Pick<ContentParts, "document" | "segments"> {
  const { locale } = entry;
  const own = {
    ...localReader(reader, { locale, defaultLocale: release.manifest.site.defaultLocale }),
    list,
    ...(isAskable(entry.kind) && { asked: search, locale }),
    ...(begun !== null && { search: async () => (await begun).found }),
  };
  const withShown = andThen(shown, (documents) => (documents === null ? own : { ...own, shown: documents }));
  const segments = offerPacks(page);
  return {
    document: { ...page, segments },
    segments: segments.map((segment) => loadSegment(segment, markHandled(withShown))),
  };
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
    drawings: () => reader.drawings(locale),
    search: (request) => reader.search({ ...request, locale }),
  };
}
