import { compareText } from "#app/content/compare-text.ts";
import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import { INDEX } from "#app/content/release/index-rows.ts";
import type { Manifest } from "#app/content/release/manifest.ts";
import { parseOriginals, parseShard } from "#app/content/release/parse.ts";
import type { DescribedPage } from "./compare.ts";
import { inMemory, openPublished, type ReadableRelease, readObjects } from "./readable.ts";
import type { Release } from "./release.ts";
import { SOURCES } from "./sources.ts";
import type { ReleaseStore } from "./store.ts";

/** The contents of a release: pages by address, moves, and the files that it was made from. */
interface ReleaseContents {
  readonly id: ReleaseId;
  readonly manifest: Manifest;
  readonly pages: ReadonlyMap<DocumentPath, DescribedPage>;
  readonly moves: ReadonlyMap<DocumentPath, DocumentPath>;
  /** Text by path below the content folder. */
  readonly sources: ReadonlyMap<string, string>;
  /** Artists' files by path below the content folder, as the objects that hold them. */
  readonly originals: ReadonlyMap<string, readonly ObjectHash[]>;
}

/** A file of a published release from the objects that hold it. Throws `IncompleteRelease` where one is lost. */
export async function readOriginal(
  store: ReleaseStore,
  { id, parts }: { readonly id: ReleaseId; readonly parts: readonly ObjectHash[] },
): Promise<Uint8Array> {
  return Buffer.concat(await readObjects(store, { id, hashes: parts }));
}

/** All of a published release. Throws like `openPublished`, and `IncompleteRelease` where anything is lost. */
export async function readContents(store: ReleaseStore, id: ReleaseId): Promise<ReleaseContents> {
  return contents(await openPublished(store, id));
}

/** All of a release in memory. */
export function contentsOf(release: Release): Promise<ReleaseContents> {
  return contents(inMemory(release));
}

async function contents({ id, manifest, read }: ReadableRelease): Promise<ReleaseContents> {
  const shards = (await read(manifest.paths)).map(parseShard);
  const rows = (await read(manifest.index.names)).flatMap(INDEX.decode);
  const texts = (await read(manifest.sources.names)).flatMap(SOURCES.decode);
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
    pages: new Map(pages.sort(([a], [b]) => compareText(a, b))),
    moves: new Map(moves.sort(([a], [b]) => compareText(a, b))),
    sources,
    originals,
  };
}
