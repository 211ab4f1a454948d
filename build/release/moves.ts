import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { releaseOf } from "#app/content/release/hash.ts";
import type { Manifest, PathRecord, PathShard } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { parseShard } from "#app/content/release/parse.ts";
import { createBloom, encodeBloom, shardOf } from "#app/content/release/records.ts";
import { contentsOf, type ReleaseContents, type ReleasePage } from "./contents.ts";
import { ObjectSet, type Release } from "./release.ts";

/** Where pages are now that were somewhere else in an earlier release; no page stands at one of the keys. */
export type Moves = ReadonlyMap<DocumentPath, DocumentPath>;

type Placed = readonly [address: DocumentPath, page: ReleasePage];

/**
 * Finds where the pages went that `before` has and `after` has not at their address: to the page with the same `id`
 * in its front matter; else to the one new page of the same text; else to the one new page of the same title. Moves
 * of `before` go on to where their pages are now, so that no chain is ever left, and a page ends the move from its
 * address.
 */
export function findMoves(before: ReleaseContents, after: ReleaseContents): Moves {
  const lost = pagesOf(before).filter(([address]) => !after.pages.has(address));
  const fresh = pagesOf(after).filter(([address]) => !before.pages.has(address));
  const found = new Map<DocumentPath, DocumentPath>();
  match(lost, { pages: pagesOf(after), by: ({ meta }) => idOf(meta), found });
  match(lost, { pages: fresh, by: ({ source }) => source, found });
  match(lost, { pages: fresh, by: ({ meta }) => meta.title, found });
  for (const [from, to] of before.moves) {
    const now = after.pages.has(to) ? to : found.get(to);
    if (now !== undefined && !after.pages.has(from)) found.set(from, now);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Without addresses that only redirect because of a directory's config. */
function pagesOf({ pages }: ReleaseContents): readonly Placed[] {
  return [...pages].filter(([, { meta }]) => !meta._partial);
}

/** Pairs a lost page with a new one of the same trait, where each is the only one with it and not paired yet. */
function match(
  lost: readonly Placed[],
  options: {
    readonly pages: readonly Placed[];
    readonly by: (page: ReleasePage) => string | null;
    readonly found: Map<DocumentPath, DocumentPath>;
  },
): void {
  const { pages, by, found } = options;
  const taken = new Set(found.values());
  const sources = byTrait(
    lost.filter(([address]) => !found.has(address)),
    by,
  );
  const targets = byTrait(
    pages.filter(([address]) => !taken.has(address)),
    by,
  );
  for (const [trait, [source, ...others]] of sources) {
    const [target, ...rivals] = targets.get(trait) ?? [];
    if (source !== undefined && target !== undefined && others.length + rivals.length === 0) found.set(source, target);
  }
}

function byTrait(
  pages: readonly Placed[],
  by: (page: ReleasePage) => string | null,
): ReadonlyMap<string, readonly DocumentPath[]> {
  const traits = new Map<string, DocumentPath[]>();
  for (const [address, page] of pages) {
    const trait = by(page);
    if (trait !== null) traits.set(trait, [...(traits.get(trait) ?? []), address]);
  }
  return traits;
}

function idOf({ id }: ReleasePage["meta"]): string | null {
  return typeof id === "string" && id !== "" ? id : null;
}

/** The release that follows another one, with its contents: old addresses of moved pages redirect. */
export async function following(
  release: Release,
  before: ReleaseContents | null,
): Promise<{ readonly release: Release; readonly contents: ReleaseContents }> {
  const contents = await contentsOf(release);
  const moves = before === null ? NO_MOVES : findMoves(before, contents);
  const moved = applyMoves(release, moves);
  return { release: moved, contents: { ...contents, id: moved.id, manifest: moved.manifest, moves } };
}

const NO_MOVES: Moves = new Map();

/** Adds the moves to the path table, which makes another release unless there are none. */
export function applyMoves(release: Release, moves: Moves): Release {
  if (moves.size === 0) return release;
  const { manifest, objects } = release;
  const shards = manifest.paths.map((hash) => readShard(release, hash));
  for (const [from, to] of moves) {
    const shard = shards[shardOf(from, shards.length)];
    if (shard !== undefined) shard.set(from, { ...(shard.get(from) ?? NOTHING_THERE), moved: to });
  }
  const set = new ObjectSet();
  for (const [hash, bytes] of objects) if (!isReplaced(hash, release)) set.objects.set(hash, bytes);
  const paths = shards.map((shard) => set.add(encodeJson(inOrder(shard))));
  const bloom = encodeBloom(createBloom(shards.flatMap((shard) => [...shard.keys()]).sort()));
  const moved: Manifest = { ...manifest, paths, bloom };
  const id = releaseOf(set.add(encodeJson(moved)));
  return { id, manifest: moved, objects: set.objects };
}

const NOTHING_THERE: PathRecord = { page: null, file: null, documents: [] };

function readShard({ id, objects }: Release, hash: Manifest["paths"][number]): Map<string, PathRecord> {
  const bytes = objects.get(hash);
  if (bytes === undefined) throw new Error(`release ${id} names ${hash} but does not hold it`);
  return new Map(Object.entries(parseShard(bytes)));
}

function isReplaced(hash: string, { id, manifest }: Release): boolean {
  return hash === id || manifest.paths.some((path) => path === hash);
}

function inOrder(shard: ReadonlyMap<string, PathRecord>): PathShard {
  return Object.fromEntries([...shard].sort(([a], [b]) => (a < b ? -1 : 1)));
}
