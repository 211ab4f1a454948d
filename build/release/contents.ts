import type { DocumentMeta } from "#app/content/document.ts";
import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import type { Manifest } from "#app/content/release/manifest.ts";
import {
  parseManifest,
  parseOriginals,
  parseRows,
  parseShard,
  parseSources,
  UnknownFormat,
} from "#app/content/release/parse.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { readPointer } from "./pointer.ts";
import { IncompleteRelease } from "./publish.ts";
import { hashBytes, type Release } from "./release.ts";
import { batches, objectKey, type ReleaseStore } from "./store.ts";

/** A page of a release, with what is compared between releases. */
export interface ReleasePage {
  readonly entry: PathEntry;
  readonly meta: DocumentMeta;
  /** Its file's text as it was compiled; null where the release does not hold it. */
  readonly source: string | null;
}

/** The contents of a release: pages by address, moves, and the files that it was made from. */
export interface ReleaseContents {
  readonly id: ReleaseId;
  readonly manifest: Manifest;
  readonly pages: ReadonlyMap<DocumentPath, ReleasePage>;
  readonly moves: ReadonlyMap<DocumentPath, DocumentPath>;
  /** Text by path below the content folder. */
  readonly sources: ReadonlyMap<string, string>;
  /** Artists' files by path below the content folder, as the objects that hold them. */
  readonly originals: ReadonlyMap<string, readonly ObjectHash[]>;
}

/** Gives the bytes of many objects; throws where one is missing. */
type ReadObjects = (hashes: readonly ObjectHash[]) => Promise<readonly Uint8Array[]>;

/** A file of a published release from the objects that hold it. Throws `IncompleteRelease` where one is lost. */
export async function readOriginal(
  store: ReleaseStore,
  { id, parts }: { readonly id: ReleaseId; readonly parts: readonly ObjectHash[] },
): Promise<Uint8Array> {
  return Buffer.concat(await readObjects(store, { id, hashes: parts }));
}

/**
 * A published release. Throws `IncompleteRelease` where an object is lost, `UnknownFormat` for one of another format.
 */
export async function readContents(store: ReleaseStore, id: ReleaseId): Promise<ReleaseContents> {
  return contents(id, (hashes) => readObjects(store, { id, hashes }));
}

async function readObjects(
  store: ReleaseStore,
  { id, hashes }: { readonly id: ReleaseId; readonly hashes: readonly ObjectHash[] },
): Promise<readonly Uint8Array[]> {
  const found: Uint8Array[] = [];
  for (const batch of batches(hashes, store.batch)) {
    const values = await store.getAll(batch.map(objectKey));
    const whole = batch.map((hash) => values.get(objectKey(hash))).filter((bytes) => bytes !== undefined);
    const right = whole.filter((bytes, at) => hashBytes(bytes) === batch[at]);
    if (right.length < batch.length) throw new IncompleteRelease(id, batch.length - right.length);
    found.push(...right);
  }
  return found;
}

/** A release in memory. */
export async function contentsOf({ id, objects }: Release): Promise<ReleaseContents> {
  return contents(id, async (hashes) =>
    hashes.map((hash) => {
      const bytes = objects.get(hash);
      if (bytes === undefined) throw new IncompleteRelease(id, 1);
      return bytes;
    }),
  );
}

/** What is published; null where nothing is, or nothing that this compiler can read any more. */
export async function publishedContents(store: ReleaseStore): Promise<ReleaseContents | null> {
  const pointer = await readPointer(store);
  return pointer === null ? null : readContents(store, pointer.release).catch(unreadable);
}

function unreadable(error: unknown): null {
  if (error instanceof UnknownFormat || error instanceof IncompleteRelease) return null;
  throw error;
}

async function contents(id: ReleaseId, read: ReadObjects): Promise<ReleaseContents> {
  const [bytes] = await read([id]);
  if (bytes === undefined) throw new IncompleteRelease(id, 1);
  const manifest = parseManifest(bytes);
  const shards = (await read(manifest.paths)).map(parseShard);
  const rows = (await read(manifest.index.map(({ object }) => object))).flatMap(parseRows);
  const texts = (await read(manifest.sources)).flatMap(parseSources);
  const sources = new Map(texts.map(({ path, text }) => [path, text]));
  const [list] = manifest.originals === null ? [] : await read([manifest.originals]);
  const refs = list === undefined ? [] : parseOriginals(list);
  const originals = new Map(refs.map(({ path, parts }) => [path, parts]));
  const metas = new Map(rows.map(({ meta }) => [meta._id, meta]));
  const records = shards.flatMap((shard) => Object.entries(shard));
  const pages = records.flatMap(([, { page }]) => {
    const meta = page === null ? undefined : metas.get(page.id);
    if (page === null || meta === undefined) return [];
    return [[page.path, { entry: page, meta, source: sources.get(meta._file) ?? null }] as const];
  });
  const moves = records.flatMap(([address, { moved }]) => {
    const from = moved === undefined ? null : canonicalPath(address);
    return moved === undefined || from === null ? [] : [[from, moved] as const];
  });
  return {
    id,
    manifest,
    pages: new Map(pages.sort(byAddress)),
    moves: new Map(moves.sort(byAddress)),
    sources,
    originals,
  };
}

function byAddress([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
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
  readonly moved: readonly (PageChange & { readonly to: DocumentPath })[];
  /** Whether settings of `.site.yml` differ. */
  readonly site: boolean;
}

/** Compares two releases page by page; without one before, every page is added. */
export function compareContents(before: ReleaseContents | null, after: ReleaseContents): Changes {
  const old = [...(before?.pages ?? [])];
  const targets = new Set(after.moves.values());
  const fresh = [...after.pages].filter(([address]) => before?.pages.has(address) !== true);
  const isMoveTarget = ([address]: readonly [DocumentPath, ReleasePage]) => targets.has(address);
  const gone = old.filter(([address]) => !after.pages.has(address)).map(pageChange);
  return {
    added: fresh.filter((page) => !isMoveTarget(page)).map(pageChange),
    changed: [...after.pages].filter(([address, page]) => isChanged(before?.pages.get(address), page)).map(pageChange),
    removed: gone.filter(({ address }) => !after.moves.has(address)),
    moved: gone.flatMap((page) => {
      const to = after.moves.get(page.address);
      return to === undefined ? [] : [{ ...page, to }];
    }),
    site: before !== null && JSON.stringify(before.manifest.site) !== JSON.stringify(after.manifest.site),
  };
}

function pageChange([address, { entry }]: readonly [DocumentPath, ReleasePage]): PageChange {
  return { address, title: entry.title };
}

/** The entry holds the hash of the document, so equal entries look the same to visitors. */
function isChanged(before: ReleasePage | undefined, { entry }: ReleasePage): boolean {
  return before !== undefined && JSON.stringify(before.entry) !== JSON.stringify(entry);
}
