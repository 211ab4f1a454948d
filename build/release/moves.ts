import { compareText } from "#app/content/compare-text.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import type { Manifest, PathRecord, PathShard } from "#app/content/release/manifest.ts";
import { parseShard } from "#app/content/release/parse.ts";
import { redirectOf } from "#app/content/routing/route-rules.ts";
import { type Addresses, addressesOf, encodeAddresses } from "./addresses.ts";
import {
  allAdded,
  type Changes,
  compareReleases,
  type DescribedPage,
  type Difference,
  describePages,
  listChanges,
  type Moves,
} from "./compare.ts";
import { keptObject } from "./packed.ts";
import { inMemory, type ReadableRelease, unreadable } from "./readable.ts";
import { intoShards, ObjectSet, type Release, storeBloom } from "./release.ts";

type Placed = readonly [address: DocumentPath, page: Pick<DescribedPage, "meta" | "source">];

/** The pages that two releases have at different addresses. */
interface Shift {
  /** Pages of the earlier release whose address has no page now. */
  readonly lost: readonly Placed[];
  /** Pages of the later release that are new or changed. */
  readonly others: readonly Placed[];
  /** Addresses that have a page now and had none. */
  readonly fresh: ReadonlySet<DocumentPath>;
  /** The moves that the earlier release knows. */
  readonly earlier: Moves;
}

/**
 * Finds where lost pages went: to the page with the same `id` in its front matter, else to the only new page with the same
 * text, else to the only new page with the same title. Earlier moves are updated to where their pages are now, so that
 * redirects never form a chain. A new page at an old address ends the redirect there.
 */
function movesOf({ lost, others, fresh, earlier }: Shift): Moves {
  const found = new Map<DocumentPath, DocumentPath>();
  const targets = others.filter(([address]) => fresh.has(address));
  match(lost, { pages: others, by: ({ meta }) => idOf(meta), found });
  match(lost, { pages: targets, by: ({ source }) => source, found });
  match(lost, { pages: targets, by: ({ meta }) => meta.title, found });
  const gone = new Set(lost.map(([address]) => address));
  for (const [from, to] of earlier) {
    const now = gone.has(to) ? found.get(to) : to;
    if (now !== undefined && !fresh.has(from)) found.set(from, now);
  }
  return new Map([...found].sort(([a], [b]) => compareText(a, b)));
}

/** The moves between two releases; the later one has none applied yet. */
async function findMoves(
  { before, after }: { readonly before: ReadableRelease; readonly after: ReadableRelease },
  difference: Difference,
): Promise<Moves> {
  const { pages, moves: earlier } = difference.before;
  const now = difference.after.pages;
  const gone = [...pages.values()].filter(({ path }) => !now.has(path));
  const fresh = new Set([...now.keys()].filter((address) => !pages.has(address)));
  if (gone.length === 0) return movesOf({ lost: [], others: [], fresh, earlier });
  const lost = placed(await describePages(before, { entries: gone, other: after }));
  const others = placed(await describePages(after, { entries: [...now.values()], other: before }));
  return movesOf({ lost, others, fresh, earlier });
}

/** Pages with their addresses; partials, which are only redirects of a `_dir.yml`, are left out. */
function placed(pages: readonly DescribedPage[]): readonly (readonly [DocumentPath, DescribedPage])[] {
  return pages.filter(({ meta }) => !meta._partial).map((page) => [page.entry.path, page]);
}

type Trait = (page: Placed[1]) => string | null;

/** Pairs a lost page with a new one if no other page of either side has the same trait and neither is paired yet. */
function match(
  lost: readonly Placed[],
  options: {
    readonly pages: readonly Placed[];
    readonly by: Trait;
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

function byTrait(pages: readonly Placed[], by: Trait): ReadonlyMap<string, readonly DocumentPath[]> {
  const traits = new Map<string, DocumentPath[]>();
  for (const [address, page] of pages) {
    const trait = by(page);
    if (trait !== null) traits.set(trait, [...(traits.get(trait) ?? []), address]);
  }
  return traits;
}

function idOf({ id }: DescribedPage["meta"]): string | null {
  return typeof id === "string" && id !== "" ? id : null;
}

/** A release beside the published one: what has changed, and the redirects that this takes. */
export interface ComparedRelease {
  readonly release: Release;
  readonly moves: Moves;
  readonly changes: Changes;
  /** False if nothing is published, or what is published cannot be read. */
  readonly compared: boolean;
}

/**
 * Compares a release with the published one, `before`, and adds redirects from the old addresses of moved pages. `known`
 * gives the published addresses where the release itself cannot be read.
 */
export async function compareWithPublished(
  release: Release,
  before: ReadableRelease | null,
  known: () => Promise<Addresses | null> = async () => null,
): Promise<ComparedRelease> {
  const after = inMemory(release);
  const compared = before === null ? null : await changesSince(before, after).catch(unreadable);
  const found = compared ?? (await changesByAddress(await known(), after));
  const { moves, changes } = found ?? { moves: NO_MOVES, changes: await allAdded(after) };
  return { release: await withAddresses(applyMoves(release, moves)), moves, changes, compared: found !== null };
}

/** The changes that addresses alone show. Which pages were edited, and where removed ones went, is then unknown. */
async function changesByAddress(
  before: Addresses | null,
  after: ReadableRelease,
): Promise<Pick<ComparedRelease, "moves" | "changes"> | null> {
  if (before === null) return null;
  const all = await allAdded(after);
  const now = new Set(all.added.map(({ address }) => address));
  const moves = [...before.moves].filter(([from, to]) => now.has(to) && !now.has(from));
  const { routes } = after.manifest.site;
  const removed = [...before.pages].filter((address) => !now.has(address) && redirectOf(routes, address) === null);
  return {
    moves: new Map(moves),
    changes: {
      ...all,
      added: all.added.filter(({ address }) => !before.pages.has(address)),
      removed: removed.map((address) => ({ address, title: address })),
    },
  };
}

/** Adds the list of addresses (docs/decisions/releases/addresses.md). A preview is never current and needs none. */
async function withAddresses(release: Release): Promise<Release> {
  if (release.manifest.site.drafts) return release;
  const set = new ObjectSet();
  const addresses = encodeAddresses(await addressesOf(inMemory(release))).map((part) => set.add(part));
  for (const hash of release.objects.keys()) {
    const object = keptObject(release.objects, hash);
    if (object !== undefined) set.objects.set(hash, object);
  }
  return { ...release, objects: set.objects, addresses };
}

async function changesSince(
  before: ReadableRelease,
  after: ReadableRelease,
): Promise<Pick<ComparedRelease, "moves" | "changes">> {
  const difference = await compareReleases(before, after);
  const moves = await findMoves({ before, after }, difference);
  return { moves, changes: listChanges(difference, moves) };
}

const NO_MOVES: Moves = new Map();

/** Adds the moves to the path table, which changes the release id unless there are none. */
export function applyMoves(release: Release, moves: Moves): Release {
  if (moves.size === 0) return release;
  const { manifest, objects, shared } = release;
  const records = new Map(manifest.paths.flatMap((hash) => Object.entries(readShard(release, hash))));
  for (const [from, to] of moves) records.set(from, { ...(records.get(from) ?? NOTHING_THERE), moved: to });
  const set = new ObjectSet();
  for (const hash of objects.keys()) {
    const object = isReplaced(hash, release) ? undefined : keptObject(objects, hash);
    if (object !== undefined) set.objects.set(hash, object);
  }
  const shards = intoShards(records);
  const paths = shards.map((shard) => set.addPacked(JSON.stringify(shard)));
  const moved: Manifest = { ...manifest, paths, bloom: storeBloom(shards, set) };
  const id = set.addManifest(moved);
  return { id, manifest: moved, objects: set.objects, shared };
}

const NOTHING_THERE: PathRecord = { page: null, file: null, documents: [] };

function readShard({ id, objects }: Release, hash: Manifest["paths"][number]): PathShard {
  const bytes = objects.get(hash);
  if (bytes === undefined) throw new Error(`release ${id} names ${hash} but does not hold it`);
  return parseShard(bytes);
}

function isReplaced(hash: ObjectHash, { id, manifest }: Release): boolean {
  return hash === id || hash === manifest.bloom.object || manifest.paths.includes(hash);
}
