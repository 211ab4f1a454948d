import { MAX_ENTRIES } from "../feeds/atom.ts";
import { isOpen, type PublicPage, publicPage } from "../feeds/public-page.ts";
import { folderKind } from "../folder-kinds.ts";
import { isKind, kinds } from "../kind.ts";
import { type DocumentPath, localized } from "../path/canonical-path.ts";
import type { Answer } from "../reader.ts";
import type { Site } from "../site.ts";
import { gatheredRows } from "./gathered.ts";
import { dateOf, newestFirst, readChunk } from "./index-rows.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type { IndexChunkRef, IndexRow } from "./manifest.ts";
import { findFolder } from "./page-navigation.ts";
import type { PathEntry } from "./path-entry.ts";
import { findRecord } from "./records.ts";
import { isBelow, isIn, type Release, sectionChunks } from "./section.ts";

/** What a page leads to, as a feed: the newest first. */
interface PageFeed extends Pick<PathEntry, "title" | "description"> {
  readonly pages: readonly PublicPage[];
}

/**
 * The feed of the page at an address: of the pages below it, or of those that it gathers. Null where no page is, or none
 * with a feed of its own. Reads no more chunks of the index than it has entries, and few besides.
 */
export async function readFeed(release: Release, path: DocumentPath): Promise<Answer<PageFeed> | null> {
  const { site } = release.manifest;
  const entry = (await findRecord(release, path))?.page ?? null;
  if (entry === null || entry.feed === undefined || !isLive(entry, release.now)) return null;
  if (entry.redirect !== null || !isOpen(path, entry.middleware, site)) return null;
  const rows = await newestRows(release, entry);
  const shown = rows.filter(({ meta }) => isLive(lifetimeOf(meta), release.now));
  const { title, description } = entry;
  return {
    value: { title, description, pages: shown.flatMap(({ meta }) => publicPage(meta, site) ?? []) },
    until: earliest([
      nextChange(entry, release.now),
      ...rows.map(({ meta }) => nextChange(lifetimeOf(meta), release.now)),
    ]),
  };
}

async function newestRows(release: Release, entry: PathEntry): Promise<readonly IndexRow[]> {
  if (entry.gathers === undefined) return newestBelow(release, entry);
  const { rows } = await gatheredRows(release, { key: entry.gathers, from: 0, to: MAX_ENTRIES });
  return toldOf(rows, release).rows;
}

/** Chunks that are read at once. */
const AT_ONCE = 8;

/**
 * The newest documents below a page, up to as many as a feed has of those that show now. Of each chunk the release knows
 * its newest: one that is older than all of these is not read.
 */
async function newestBelow(
  release: Release,
  { path, locale }: Pick<PathEntry, "path" | "locale">,
): Promise<readonly IndexRow[]> {
  const { manifest, objects } = release;
  const folder = await findFolder(release, path);
  if (folder === null) return [];
  const home = localized("/", { locale, defaultLocale: manifest.site.defaultLocale });
  const under = home === "/" ? path : path.slice(home.length) || "/";
  const place = { stem: folder.stem, locale };
  const chunks = sectionChunks(manifest, place)
    .filter(({ newest }) => newest !== undefined)
    .sort((a, b) => (newestIn(a) < newestIn(b) ? 1 : -1));
  let told: Told = { rows: [], oldest: "" };
  for (let at = 0; at < chunks.length; at += AT_ONCE) {
    const { rows, oldest } = told;
    const next = chunks.slice(at, at + AT_ONCE).filter((chunk) => newestIn(chunk) >= oldest);
    if (next.length === 0) break;
    const read = await Promise.all(next.map((chunk) => readChunk(objects, chunk)));
    const own = read.flat().filter((row) => isBelow(row, place) && isIn(row.meta, { under, folder }));
    told = toldOf([...rows, ...own], release);
  }
  return told.rows;
}

function newestIn({ newest = "" }: IndexChunkRef): string {
  return newest;
}

/** The newest first: up to as many as a feed has of those that show now. */
interface Told {
  readonly rows: readonly IndexRow[];
  /** When the last of them was published, where there are as many; "" where there is room. */
  readonly oldest: string;
}

function toldOf(rows: readonly IndexRow[], { manifest, now }: Release): Told {
  const told: IndexRow[] = [];
  let live = 0;
  for (const row of rows.toSorted((a, b) => newestFirst(a.meta, b.meta))) {
    if (!isTold(row, manifest.site)) continue;
    told.push(row);
    live += Number(isLive(lifetimeOf(row.meta), now));
    if (live === MAX_ENTRIES) return { rows: told, oldest: dateOf(row.meta) };
  }
  return { rows: told, oldest: "" };
}

/** Whether a feed may tell of a document: one with a date, of a kind that has something to tell. */
function isTold({ meta }: IndexRow, site: Site): boolean {
  const page = dateOf(meta) === "" ? null : publicPage(meta, site);
  if (page === null || page.published === "" || meta._path === "/") return false;
  const kind = isKind(meta.kind) ? meta.kind : folderKind(page.path, site.folderKinds);
  return kind === null || kinds[kind].feed;
}
