import { compareText } from "../compare-text.ts";
import { type Feed, MAX_ENTRIES } from "../feeds/feed.ts";
import { folderKind } from "../folder-kinds.ts";
import { isKindOf } from "../kind.ts";
import { canonicalPath, type DocumentPath, isCanonical, localized } from "../path/canonical-path.ts";
import type { Answer } from "../reader.ts";
import { collectionRows } from "../release/collections.ts";
import { compareOrder, dateOf, newestFirst, orderKeyOf, readChunk } from "../release/index-rows.ts";
import type { ListKind } from "../release/list.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";
import type { IndexRow, StoredFeedPage } from "../release/manifest.ts";
import { parseFeedPages } from "../release/parse.ts";
import type { PathEntry } from "../release/path-entry.ts";
import { isOpen, publicPage } from "../release/public-page.ts";
import { findRecord } from "../release/records.ts";
import type { OpenRelease } from "../site-definition.ts";
import { findFolder } from "./page-navigation.ts";
import { isBelow, isIn, sectionChunks } from "./section.ts";

type FeedRelease = Omit<OpenRelease, "id">;

/** The pages that are in the feed of the whole site at one time or another, the newest first. */
export const FEED_PAGES: ListKind<StoredFeedPage> = {
  key: ({ path }) => path,
  compare: compareText,
  encode: (page) => JSON.stringify(page),
  decode: parseFeedPages,
  reach: 30_000,
};

/**
 * The feed behind an address: of the whole site behind "", else of the page there: of the pages below it, or of those of its
 * value. Null where no page is, or none with a feed of its own.
 */
export async function readFeed(release: FeedRelease, address: string): Promise<Answer<Feed> | null> {
  if (address === "") return readSiteFeed(release);
  const path = isCanonical(address) ? canonicalPath(address) : null;
  return path === null ? null : readPageFeed(release, path);
}

/** Of the chunks in which something shows now reads as many as have the pages of a feed: one, mostly. */
async function readSiteFeed({ manifest, objects, now }: FeedRelease): Promise<Answer<Feed>> {
  const { names, digests: lifetimes = [] } = manifest.listings.feed;
  const looked: StoredFeedPage[] = [];
  const pages: StoredFeedPage[] = [];
  for (const [at, name] of names.entries()) {
    const lifetime = lifetimes[at];
    if (lifetime !== undefined && !isLive(lifetime, now)) continue;
    const read = await objects.parsed(name, FEED_PAGES.decode);
    looked.push(...read);
    pages.push(...read.filter((page) => isLive(lifetimeOf(page), now)));
    if (pages.length >= MAX_ENTRIES) break;
  }
  return {
    value: { page: null, pages: pages.slice(0, MAX_ENTRIES) },
    until: earliest([...lifetimes, ...looked.map(lifetimeOf)].map((lifetime) => nextChange(lifetime, now))),
  };
}

/** Reads no more chunks of the index than the feed has entries, and few besides. */
async function readPageFeed(release: FeedRelease, path: DocumentPath): Promise<Answer<Feed> | null> {
  const { site } = release.manifest;
  const entry = (await findRecord(release, path))?.page ?? null;
  if (entry === null || entry.feed === undefined || !isLive(entry, release.now)) return null;
  if (entry.redirect !== null || !isOpen(path, entry.middleware, site)) return null;
  const rows = await newestRows(release, entry);
  const shown = rows.filter(({ meta }) => isLive(lifetimeOf(meta), release.now));
  const { title, description } = entry;
  return {
    value: { page: { path, title, description }, pages: shown.flatMap(({ meta }) => publicPage(meta, site) ?? []) },
    until: earliest([
      nextChange(entry, release.now),
      ...rows.map(({ meta }) => nextChange(lifetimeOf(meta), release.now)),
    ]),
  };
}

async function newestRows(release: FeedRelease, entry: PathEntry): Promise<readonly IndexRow[]> {
  if (entry.collection === undefined) return newestBelow(release, entry);
  const { rows } = await collectionRows(release, { key: entry.collection, from: 0, to: MAX_ENTRIES });
  return selectFeedRows(rows, release).rows;
}

/** Chunks that are read at once. */
const AT_ONCE = 8;

/**
 * The newest documents below a page, up to as many as a feed has of those that show now. Of each chunk the release knows
 * its newest: one that is older than all of these is not read.
 */
async function newestBelow(
  release: FeedRelease,
  { path, locale }: Pick<PathEntry, "path" | "locale">,
): Promise<readonly IndexRow[]> {
  const { manifest, objects } = release;
  const folder = await findFolder(release, path);
  if (folder === null) return [];
  const home = localized("/", { locale, defaultLocale: manifest.site.defaultLocale });
  const under = home === "/" ? path : path.slice(home.length) || "/";
  const place = { stem: folder.stem, locale };
  const chunks = sectionChunks(manifest, place)
    .flatMap((chunk) => (chunk.newest === undefined ? [] : [{ chunk, newest: chunk.newest }]))
    .sort((a, b) => compareText(b.newest, a.newest));
  let found: FeedRows = { rows: [], oldest: "" };
  for (let at = 0; at < chunks.length; at += AT_ONCE) {
    const { rows, oldest } = found;
    const next = chunks.slice(at, at + AT_ONCE).filter(({ newest }) => newest >= oldest);
    if (next.length === 0) break;
    const read = await Promise.all(next.map(({ chunk }) => readChunk(objects, chunk)));
    const own = read.flat().filter((row) => isBelow(row, place) && isIn(row.meta, { under, folder }));
    found = selectFeedRows([...rows, ...own], release);
  }
  return found.rows;
}

/** The newest first: up to as many as a feed has of those that show now. */
interface FeedRows {
  readonly rows: readonly IndexRow[];
  /** When the last of them was published, where there are as many; "" where there is room. */
  readonly oldest: string;
}

function selectFeedRows(rows: readonly IndexRow[], release: FeedRelease): FeedRows {
  const selected: IndexRow[] = [];
  let live = 0;
  // Of one date those in default order, in whatever chunks they were read.
  const inOrder = rows.toSorted((a, b) => newestFirst(a.meta, b.meta) || compareOrder(orderKeyOf(a), orderKeyOf(b)));
  for (const row of inOrder) {
    if (!isInFeed(row, release)) continue;
    selected.push(row);
    live += Number(isLive(lifetimeOf(row.meta), release.now));
    if (live === MAX_ENTRIES) return { rows: selected, oldest: dateOf(row.meta) };
  }
  return { rows: selected, oldest: "" };
}

/** Whether a feed may tell of a document: one with a date, of a kind that has something to tell. */
function isInFeed({ meta }: IndexRow, { manifest: { site }, definition: { kinds } }: FeedRelease): boolean {
  const page = dateOf(meta) === "" ? null : publicPage(meta, site);
  if (page === null || page.published === "" || meta._path === "/") return false;
  const kind = isKindOf(kinds, meta.kind) ? meta.kind : folderKind(page.path, site.folderKinds);
  return kind === null || kinds[kind].feed === true;
}
