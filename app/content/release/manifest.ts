import type { DocumentMeta, WireMeta } from "../document.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Kind } from "../kind.ts";
import type { MenuLink } from "../menu.ts";
import type { DocumentPath } from "../path/canonical-path.ts";
import type { Dated } from "../seasons.ts";
import type { Site } from "../site.ts";
import type { ObjectHash, ReleaseId } from "./hash.ts";
import type { Lifetime, Span, StoredDates } from "./live.ts";
import type { PathEntry } from "./path-entry.ts";
import type { PublicPage } from "./public-page.ts";

/**
 * Number of compiler and engine. A change of what a release means raises it, and with it every release id.
 * A worker that meets another number keeps what it has; the first publish afterwards compiles all, and writes all but what
 * has stayed the same byte by byte. What of the store belongs to a release of the number before is known
 * (`KNOWN_FORMATS` in build/release/objects.ts), and by the list of its addresses which pages it had.
 */
export const FORMAT = 27;

/** The root of a release, whose id is made of its hash. */
export interface Manifest {
  readonly format: number;
  readonly site: Site;
  /** Shards of the path table; the shard of a path is `shardOf(path, shards.length)`. A power of two. */
  readonly paths: readonly ObjectHash[];
  /** All documents' metadata in default order (`INDEX`). */
  readonly index: ListTable<IndexDigest>;
  /** What else is known of the chunks of the index (`SUMMARIES`). None where that is so short that it may as well be read. */
  readonly summaries: ListTable;
  readonly documents: SharedDocuments;
  /** What pages show of other documents, the newest first. */
  readonly collections: CollectionLists;
  /** By locale ("" where the site names none): every page shows one, so that no head waits for it. */
  readonly navigation: { readonly [locale: string]: StoredMenu };
  /** Results of the site's named queries (`globals`), which every page carries. */
  readonly globals: Globals;
  /** Bloom filters over the addresses of the path table, one for each shard. */
  readonly bloom: BloomRef;
  readonly listings: Listings;
  /** What a search looks at, by locale ("" where the site names none); none where it has no page to find. */
  readonly search: { readonly [locale: string]: SearchIndex };
  /** The files that the release was compiled from: for `export`, and to know a page that moved. */
  readonly sources: ListTable;
  /** A list of `OriginalRef`: the artists' files that drawings were made from. Null where there are none. */
  readonly originals: ObjectHash | null;
}

/** The chunks of a list as a manifest has them: column by column, since like packs well with like. */
export interface ListTable<Digest = unknown> {
  readonly names: readonly ObjectHash[];
  /** The key of the first item of each chunk. */
  readonly firsts: readonly string[];
  readonly counts: readonly number[];
  /** What is known of each chunk unread; absent from lists of which no more is. */
  readonly digests?: readonly Digest[];
}

/**
 * The values of the store that documents share (`document-runs.ts`), with the first stem of each. Drafts, which previews
 * alone have, share none with what is public.
 */
export interface SharedDocuments {
  readonly published: ListTable;
  readonly drafts: ListTable;
}

/** Which pages have which words. */
export interface SearchIndex {
  /** The `SearchWords`. */
  readonly words: ObjectHash;
  /** Terms that few pages have (`TERMS`). */
  readonly terms: ListTable;
  /** Of a term that many pages have the chunks that hold its postings alone, the best first. */
  readonly long: { readonly [term: string]: readonly ObjectHash[] };
}

/** A term, then by turns a header and the ids of all pages that have it. */
export type StoredTerm = readonly string[];

/** What is known of all words of a locale without looking one up. */
export interface SearchWords {
  /** By their first letters (`encodeTerms`): those that enough pages have (`leastPages`), which are all but on a very large site. */
  readonly terms: { readonly [beginning: string]: string };
  /** Of all terms that one page has, two pages, and so on: how many letters they are together. */
  readonly letters: readonly number[];
  /** `StoredSynonyms`; null where the site says nothing of them. */
  readonly synonyms: Json;
  /** Pages of folders and values, those with the most pictures first. */
  readonly themes: readonly Theme[];
}

/** A page that a search without results offers. */
export interface Theme {
  readonly kind: Kind;
  readonly path: DocumentPath;
  readonly title: string;
  /** The small picture of a page in it; null where none has one. */
  readonly picture: string | null;
}

/** What the menu of a locale may hold at one time or another: never the whole tree. */
export interface StoredMenu {
  readonly links: readonly DatedLink[];
  /** Where all pages are listed; null where the links are all there is at the top. */
  readonly all: DocumentPath | null;
}

/** A link, and between which dates it is there: epoch ms, absent where open. */
export interface DatedLink extends MenuLink, StoredDates {}

/** A folder with pages below it that lists show; its dates are those of its page. */
export interface Folder extends StoredDates {
  readonly title: string;
  /** The deepest stem above all its documents: they stand together in default order. */
  readonly stem: string;
  /** Stems of folders of files whose pages are elsewhere, and lie in it all the same; absent where there are none. */
  readonly stems?: readonly string[];
  /** Its address redirects, so no page is below it in breadcrumbs. */
  readonly redirects?: true;
  /** The folders in it; absent where there are none, or more than help on a page. */
  readonly folders?: readonly DatedLink[];
  /** Paths of the folders in it that are kept out of the menu, with all their documents. */
  readonly without?: readonly string[];
}

/** Long answers that are stored, so that no request goes through the documents for them. Lists of a site stand beside them. */
export interface Listings {
  readonly sitemap: Listing;
  /** That of the whole site, with when something of each chunk shows (`FEED_PAGES`). */
  readonly feed: ListTable<Lifetime>;
  /**
   * The whole tree of the wire by locale ("" where the site names none), as JSON without the brackets around it; none of a
   * locale with dates.
   */
  readonly navigation: { readonly [locale: string]: Listing };
}

/** What a list shows of a document, and when. */
export interface DatedCard {
  readonly card: JsonObject;
  /** The page whose picture it has, where that does not always show. */
  readonly picture?: DatedCard;
  readonly publishAt?: unknown;
  readonly expiresAt?: unknown;
}

/** Entries as text, one after the other. */
export type Listing = ListTable<PartDigest>;

/** A text of a listing and when it shows: spans of time in order, none touching the next. */
export interface ListingEntry {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** What is known of a part of a listing unread. */
export interface PartDigest {
  /** From when to when anything in it shows: then it is a list of `ListingEntry`. Absent where all of it always does. */
  readonly shows?: Span;
}

/** A page of the feed of the whole site, and when it is in it. */
export interface StoredFeedPage extends PublicPage, StoredDates {}

/** A file that `export` gives back byte for byte, cut into objects. */
export interface OriginalRef {
  /** Below the content folder. */
  readonly path: string;
  readonly parts: readonly ObjectHash[];
}

/** A file that a release was compiled from, as the compiler read it. */
export interface SourceText {
  /** Below the content folder. */
  readonly path: string;
  readonly text: string;
}

/** Filters that tell which addresses a release has not; they are read with the first unknown address. */
export interface BloomRef {
  readonly hashes: number;
  /** How many bytes each shard has of it. */
  readonly bytes: number;
  /** The bytes of one shard after the other. */
  readonly object: ObjectHash;
}

/** What is known of a chunk of the index without reading it. */
export interface IndexDigest {
  /** How many documents of each locale in it neighbours and lists show (`isListed`): for any other it is not read. */
  readonly listed: { readonly [locale: string]: number };
  /** The latest `published` of these; absent where none has one. */
  readonly newest?: string;
  /** Of its last document in lists (`endMark`): the page of that reads the next chunk too. */
  readonly end: number;
  /**
   * By stem the folders that may go on before or behind it, those of its first and of its last document, and how many
   * documents of each it has, as `listed`. Absent where lists show none of it, or all of that is in one folder.
   */
  readonly folders?: { readonly [stem: string]: IndexDigest["listed"] };
}

/** Collections by their keys (`collection-keys.ts`): all short ones in one list (`COLLECTIONS`), a long one in a list of its own. */
export interface CollectionLists {
  readonly short: ListTable;
  readonly long: { readonly [key: string]: ListTable };
}

export interface StoredCollection {
  readonly key: string;
  readonly items: readonly CollectionItem[];
}

/** A document with what is shown of it, or a value of a field. */
export type CollectionItem = StoredCard | StoredValue;

export type StoredCard = readonly [stem: string, DatedCard];

/** A value that has a page, as the list of those of its field shows it. */
export interface StoredValue extends StoredDates, Partial<Dated> {
  readonly title: string;
  readonly key: string;
  readonly path: string;
  /** How many documents have it, in words. */
  readonly description: string;
  /** Pictures of its pages, the one that the site has chosen first, then the newest; absent where it has none. */
  readonly covers?: readonly DatedCard[];
}

/** What more is known of a chunk of the index without reading it. */
export interface ChunkSummary {
  /** The stem of its first document. */
  readonly first: string;
  /** The least and the greatest `_path`, by code units. */
  readonly paths: readonly [string, string];
  /** Fields of few plain values, and how many documents have each; the others lack the field. */
  readonly few: { readonly [field: string]: readonly (readonly [PlainValue, number])[] };
  /** Fields of which no more is known than that some documents have them. All others are in none. */
  readonly many: readonly string[];
  /** The latest `published`; absent where one of them is no plain day or moment, or none has one. */
  readonly latest?: string;
}

export type PlainValue = string | number | boolean | null;

/** One row of the index: a document's metadata and the object that holds the whole. */
export interface IndexRow {
  readonly object: ObjectHash;
  readonly meta: DocumentMeta;
  /** What goes over the wire of it; absent where `meta` does. */
  readonly wire?: WireMeta;
  /** Whether the whole document has an excerpt: a list without bodies then need not read the others to know. */
  readonly excerpt: boolean;
  /**
   * The object that a `_dir.json` or `_dir.yml` has for `body`: its keys are the config's too (docs/protocol.md 4).
   * Absent from all other rows, which are many.
   */
  readonly config?: { readonly [field: string]: unknown };
  /** Its document has a value of the store to itself: its page reads much besides. Absent from most. */
  readonly alone?: true;
  /** The small picture of the page that it names, for its card. Absent where it names none. */
  readonly picture?: DatedCard;
}

/** The same as a query sees it: by what goes over the wire, or by what is known of it. */
export interface QueryRow extends Pick<IndexRow, "object" | "excerpt" | "config"> {
  readonly meta: WireMeta;
  /** What is known of it, by which it comes and goes; absent where that is `meta`. */
  readonly known?: DocumentMeta;
}

/** A shard of the path table, by address (a canonical path, or a file address). */
export type PathShard = { readonly [address: string]: PathRecord };

export interface PathRecord {
  readonly page: PathEntry | null;
  readonly file: FileEntry | null;
  /** Where the page that was once here is now; absent from most records. */
  readonly moved?: DocumentPath;
  /** Index places of every document with this canonical address, pages or not, first one first. */
  readonly documents: readonly { readonly path: string; readonly stem: string; readonly id: string }[];
  /** What lies below this address; absent where lists show nothing below it. */
  readonly folder?: Folder;
}

/** A file that visitors download, made on request from `object`. */
export interface FileEntry {
  readonly object: ObjectHash;
  readonly form: keyof FileForms;
  readonly mediaType: string;
  /** What the file calls itself. */
  readonly title: string;
  /** From when on it may be had, epoch ms; absent from what always may. */
  readonly opens?: number;
  /** The words that stand on it (`decodePrintWords`); absent where they are English. */
  readonly words?: ObjectHash;
}

/** How files are made: `raw` is the object's own bytes, a `pack` is bound of objects that its own names; a site makes others. */
export interface FileForms extends Record<"raw" | "pack", true> {}

/** The object of a pack, which a release needs the named ones for. */
export interface PackObject {
  readonly title: string;
  readonly pages: readonly { readonly title: string; readonly drawing: ObjectHash }[];
}

/** The value of `current`, the only key that changes. */
export interface Pointer {
  readonly release: ReleaseId;
  /** Counts every change of the pointer. */
  readonly epoch: number;
  /** Releases still answered by name: the one before first. */
  readonly previous: readonly PastRelease[];
  readonly previews: readonly PreviewGrant[];
  /**
   * The names of the shards of the current release's path table (`encodeShards`), so that an isolate reads the one of its
   * first page beside the manifest. Nothing but that read depends on it. Absent where they are too many for a value that
   * every isolate reads all the time.
   */
  readonly shardNames?: string;
  /**
   * By the beginning of addresses (`fr`; "" for the default locale) the objects with the words of locales that have a
   * translation, to be read beside the manifest, too. Absent where there are none.
   */
  readonly words?: { readonly [beginning: string]: ObjectHash };
  /**
   * Values that hold every address of the current release, and where moved pages went (build/release/addresses.ts). They are
   * no part of it and of no format: a later version of the program knows by them what it must not lose.
   */
  readonly addresses?: readonly ObjectHash[];
  /** ISO time. */
  readonly publishedAt: string;
}

export interface PastRelease {
  readonly release: ReleaseId;
  /** When it became the current one, ISO time. */
  readonly publishedAt: string;
}

export interface PreviewGrant {
  /** SHA-256 of the token, hex. */
  readonly token: string;
  readonly release: ReleaseId;
  /** Epoch ms. */
  readonly expires: number;
  /** When it was given, epoch ms: what it shows is of then. */
  readonly made?: number;
}

/** Results of the site's named queries, by name. */
export type Globals = JsonObject;
