import type { Awaitable } from "./awaitable.ts";
import type { CountedKind } from "./data-point.ts";
import type { Kind, Kinds } from "./kind.ts";
import type { PageAdditions, PageDocument } from "./page.ts";
import type { DocumentPath } from "./path/canonical-path.ts";
import type { Places } from "./places.ts";
import type { Answer, ContentReader, SiteLists } from "./reader.ts";
import type { ReleaseId } from "./release/hash.ts";
import type { FileEntry, FileForms } from "./release/manifest.ts";
import type { ObjectSource } from "./release/objects.ts";
import type { PathEntry } from "./release/path-entry.ts";
import type { ReleaseAt } from "./release/records.ts";
import { onPaper, type Paper } from "./routing/papers.ts";

/**
 * What a site adds to the engine (app/site.ts). The members of its types are declared where the site has them, by
 * merging: its kinds into `KindNames`, what its pages show into `PageDocument`, its lists into `SiteLists` and `Listings`,
 * the forms of its files into `FileForms`.
 */
export interface SiteDefinition {
  readonly kinds: Kinds;
  /** What a page that stands in no file has of the site's own. */
  readonly additions: PageAdditions;
  /** What pages of a kind show besides their document, read beside it. */
  readonly loaders: { readonly [Name in Kind]?: PageLoader };
  /** The document of a page, with what the site shows on it though its text does not name it. */
  readonly complete: (document: PageDocument) => Awaitable<PageDocument>;
  readonly lists: { readonly [Name in keyof SiteLists]: ListDefinition<SiteLists[Name]> };
  /** Places without a document, which lead to another page at each visit. */
  readonly destinations: readonly Destination[];
  readonly makeFile: (file: FileEntry, around: FileContext) => Promise<Uint8Array>;
  /** What forms of files count as. Pictures within pages are absent: no visitor chose one of those. */
  readonly counts: { readonly [Form in keyof FileForms]?: CountedKind };
  /** Files behind the address of a page, by the end of theirs: `/pack.pdf`. */
  readonly pageFiles: { readonly [end: string]: PageFileReader };
}

/** What the bytes of a file are made with: `site` is the name that stands on it, `paper` what a print is for. */
export interface FileContext {
  readonly objects: ObjectSource;
  readonly site: string;
  readonly paper: Paper;
}

interface Destination {
  readonly place: keyof Places;
  readonly find: (reader: ContentReader, request: DestinationRequest) => Promise<string>;
}

export interface DestinationRequest {
  /** The query of the address. */
  readonly search: string;
  readonly places: Places;
  /** From 0 up to 1. */
  readonly random: number;
}

type PageFileReader = (release: ReleaseAt, path: DocumentPath) => Promise<PageFile | null>;

/** A PDF behind the address of a page, in both its addresses: `/pack.pdf`, and for Letter `/pack-letter.pdf`. */
export function printBehind(
  end: string,
  read: (...of: [...Parameters<PageFileReader>, Paper]) => ReturnType<PageFileReader>,
): SiteDefinition["pageFiles"] {
  return {
    [end]: (release, path) => read(release, path, "a4"),
    [onPaper(end, "letter")]: (release, path) => read(release, path, "letter"),
  };
}

export interface PageFile {
  readonly form: keyof FileForms;
  /** Names the bytes as long as a worker caches them. */
  readonly key: string;
  /** Null where today's code makes none of what the release offers. */
  readonly make: () => Promise<Uint8Array | null>;
  readonly until: number | null;
  readonly mediaType: string;
  readonly name: string;
}

type PageLoader = (release: ReleaseAt, entry: PathEntry) => Awaitable<Answer<Partial<PageAdditions>>>;

export interface ListDefinition<List> {
  /** The kinds whose screens show it, whatever their text says. Elsewhere an entry names it among what it reads. */
  readonly kinds: readonly Kind[];
  readonly read: (release: ReleaseAt, locale?: string) => Promise<Answer<List>>;
  /** Starts to read what it is made of, beside the document that shows it. */
  readonly readAhead: (release: ReleaseAt, request: ListRequest) => Promise<unknown>;
}

export interface ListRequest {
  readonly locale: string;
  /** The query of the address of a page that is the list's own; "" for any other. */
  readonly search: string;
}

/** A release, read as the site that is served reads it. */
export interface OpenRelease extends ReleaseAt {
  readonly id: ReleaseId;
  readonly definition: SiteDefinition;
}

/** The lists that the screens of a kind show, and those named. */
export function listsOfKind(
  { definition: { lists } }: Pick<OpenRelease, "definition">,
  kind: Kind,
  names: readonly string[] = [],
): readonly ListDefinition<unknown>[] {
  const all = Object.entries<ListDefinition<unknown>>(lists);
  return all.filter(([name, { kinds }]) => kinds.includes(kind) || names.includes(name)).map(([, list]) => list);
}
