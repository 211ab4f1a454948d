import { compareText } from "#app/content/compare-text.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { INDEX, indexPlace } from "#app/content/release/index-rows.ts";
import type { Manifest, PathRecord } from "#app/content/release/manifest.ts";
import { parseShard } from "#app/content/release/parse.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { shardOf } from "#app/content/release/records.ts";
import { type RouteRules, redirectOf } from "#app/content/routing/route-rules.ts";
import type { ReadableRelease } from "./readable.ts";
import { SOURCES } from "./sources.ts";

/** Where pages are now that were somewhere else in an earlier release; no page stands at one of the keys. */
export type Moves = ReadonlyMap<DocumentPath, DocumentPath>;

/** What stands at the addresses at which two releases differ. */
interface Side {
  readonly pages: ReadonlyMap<DocumentPath, PathEntry>;
  readonly moves: Moves;
}

export interface Difference {
  readonly before: Side;
  readonly after: Side;
  /** Whether settings of `.site.yml` differ. */
  readonly site: boolean;
  /** Those of the second release. */
  readonly rules: RouteRules;
}

/**
 * Where two releases differ, by the hashes of their parts, as git compares trees: of a hundred thousand pages of which
 * one has changed, sixty-four records are looked at. Throws `IncompleteRelease` where a part that differs is lost.
 */
export async function compareReleases(before: ReadableRelease, after: ReadableRelease): Promise<Difference> {
  const old = await readRecords(before, lackedBy(after, before, shardsOf));
  const fresh = await readRecords(after, lackedBy(before, after, shardsOf));
  const isOther = (address: string) => JSON.stringify(old.get(address)) !== JSON.stringify(fresh.get(address));
  const { routes: rules } = after.manifest.site;
  return { before: sideOf(old, isOther), after: sideOf(fresh, isOther), site: !isSameSite(before, after), rules };
}

type Records = ReadonlyMap<string, PathRecord>;

async function readRecords({ read }: ReadableRelease, shards: readonly ObjectHash[]): Promise<Records> {
  return new Map((await read(shards)).flatMap((bytes) => Object.entries(parseShard(bytes))));
}

/** Those parts of the second release that the first one lacks. */
function lackedBy(
  lacking: ReadableRelease,
  { manifest }: ReadableRelease,
  namesOf: (manifest: Manifest) => readonly ObjectHash[],
): readonly ObjectHash[] {
  const known = new Set(namesOf(lacking.manifest));
  return namesOf(manifest).filter((name) => !known.has(name));
}

function shardsOf({ paths }: Manifest): readonly ObjectHash[] {
  return paths;
}

function sourcesOf({ sources }: Manifest): readonly ObjectHash[] {
  return sources.names;
}

function sideOf(records: Records, isOther: (address: string) => boolean): Side {
  const others = [...records].filter(([address]) => isOther(address)).sort(([a], [b]) => compareText(a, b));
  return {
    pages: new Map(others.flatMap(([, { page }]) => (page === null ? [] : [[page.path, page] as const]))),
    moves: new Map(
      others.flatMap(([address, { moved }]) => {
        const from = moved === undefined ? null : canonicalPath(address);
        return moved === undefined || from === null ? [] : [[from, moved] as const];
      }),
    ),
  };
}

function isSameSite(a: ReadableRelease, b: ReadableRelease): boolean {
  return JSON.stringify(a.manifest.site) === JSON.stringify(b.manifest.site);
}

/** A page with what identifies it in another release. */
export interface DescribedPage {
  readonly entry: PathEntry;
  readonly meta: DocumentMeta;
  /** The text of its file; null if it was not read, or is not in the release. */
  readonly source: string | null;
}

/**
 * Describes pages that another release has not, or has otherwise. Their texts are in chunks that the other release lacks; if
 * the settings differ, any page may have another address and all chunks are read.
 */
export async function describePages(
  release: ReadableRelease,
  { entries, other }: { readonly entries: readonly PathEntry[]; readonly other: ReadableRelease },
): Promise<readonly DescribedPage[]> {
  const metas = await metasOf(release, entries);
  const texts = await release.read(
    isSameSite(release, other) ? lackedBy(other, release, sourcesOf) : sourcesOf(release.manifest),
  );
  const byFile = new Map(texts.flatMap(SOURCES.decode).map(({ path, text }) => [path, text]));
  return entries.flatMap((entry) => {
    const meta = metas.get(entry.id);
    return meta === undefined ? [] : [{ entry, meta, source: byFile.get(meta._file) ?? null }];
  });
}

/** By `_id` what lists show of the documents of pages, and of others that stand beside them in the index. */
export async function metasOf(
  { manifest, read }: ReadableRelease,
  entries: readonly PathEntry[],
): Promise<ReadonlyMap<string, DocumentMeta>> {
  const chunks = new Set(entries.flatMap(({ stem }) => manifest.index.names[indexPlace(manifest, stem)] ?? []));
  const rows = (await read([...chunks])).flatMap(INDEX.decode);
  return new Map(rows.map(({ meta }) => [meta._id, meta]));
}

/** The pages that a release has at some addresses. */
export async function pagesAt(
  release: ReadableRelease,
  addresses: Iterable<DocumentPath>,
): Promise<ReadonlyMap<DocumentPath, PathEntry>> {
  const records = await recordsAt(release, addresses);
  return new Map([...records].flatMap(([address, { page }]) => (page === null ? [] : [[address, page] as const])));
}

/** What a release has at some addresses: a page, a file, or where a page has gone. */
export async function recordsAt<Address extends string>(
  release: ReadableRelease,
  addresses: Iterable<Address>,
): Promise<ReadonlyMap<Address, PathRecord>> {
  const { paths } = release.manifest;
  const asked = [...new Set(addresses)];
  const shards = new Set(asked.flatMap((address) => paths[shardOf(address, paths.length)] ?? []));
  const records = await readRecords(release, [...shards]);
  return new Map(
    asked.flatMap((address) => {
      const record = records.get(address);
      return record === undefined ? [] : [[address, record] as const];
    }),
  );
}

export interface PageChange {
  readonly address: DocumentPath;
  readonly title: string;
}

/** The differences between two releases, each list in the order of addresses. */
export interface Changes {
  /** Pages at new addresses, but for those that moved there. */
  readonly added: readonly PageChange[];
  readonly changed: readonly PageChange[];
  /** Pages whose address answers 404 from then on. */
  readonly removed: readonly PageChange[];
  /** Pages whose old address redirects from then on. */
  readonly moved: readonly (PageChange & { readonly to: string })[];
  /** Whether settings of `.site.yml` differ. */
  readonly site: boolean;
}

/** What is other where nothing was before. Holds the records of one shard at a time: there may be very many. */
export async function allAdded({ manifest, read }: ReadableRelease): Promise<Changes> {
  const added: PageChange[] = [];
  for (const hash of manifest.paths) {
    const records = (await read([hash])).flatMap((bytes) => Object.values(parseShard(bytes)));
    added.push(...records.flatMap(({ page }) => (page === null ? [] : [pageChange([page.path, page])])));
  }
  return {
    added: added.sort((a, b) => compareText(a.address, b.address)),
    changed: [],
    removed: [],
    moved: [],
    site: false,
  };
}

/** What visitors are shown otherwise, given where pages have moved. */
export function listChanges({ before, after, site, rules }: Difference, moves: Moves): Changes {
  const targets = new Set(moves.values());
  const targetOf = (address: DocumentPath) => moves.get(address) ?? redirectOf(rules, address)?.to;
  const fresh = [...after.pages].filter(([address]) => !before.pages.has(address));
  const gone = [...before.pages].filter(([address]) => !after.pages.has(address)).map(pageChange);
  return {
    added: fresh.filter(([address]) => !targets.has(address)).map(pageChange),
    changed: [...after.pages].filter(([address, page]) => isChanged(before.pages.get(address), page)).map(pageChange),
    removed: gone.filter(({ address }) => targetOf(address) === undefined),
    moved: gone.flatMap((page) => {
      const to = targetOf(page.address);
      return to === undefined ? [] : [{ ...page, to }];
    }),
    site,
  };
}

function pageChange([address, { title }]: readonly [DocumentPath, PathEntry]): PageChange {
  return { address, title };
}

/** The entry holds the hash of the document, so equal entries look the same to visitors. */
function isChanged(before: PathEntry | undefined, entry: PathEntry): boolean {
  return before !== undefined && JSON.stringify(before) !== JSON.stringify(entry);
}
