import { isRecord, type JsonObject } from "#app/content/json.ts";
import { asObjectHash, type ObjectHash, type ReleaseId } from "#app/content/release/hash.ts";
import { FORMAT, type Pointer } from "#app/content/release/manifest.ts";
import { decodeJson } from "#app/content/release/objects.ts";
import { parseOriginals, parsePack, parseShard } from "#app/content/release/parse.ts";
import { CommandError } from "../command.ts";
import type { Objects } from "./packed.ts";
import type { Release } from "./release.ts";
import { isIntact, objectIn, publishedNames } from "./shared-values.ts";
import { batches, objectKey, type ReadableStore, type ReleaseStore } from "./store.ts";

/** The objects of a release, as far as the store has them. */
interface NamedObjects {
  /**
   * The name of every value that the release needs, its own manifest among them; without those that were found lost.
   */
  readonly named: ReadonlySet<ObjectHash>;
  /** Objects that name others and came back missing or changed, or are of another format: what they named is not known. */
  readonly lost: readonly ObjectHash[];
  /** Whether it is of newer code, which alone knows what it needs: then nothing is named. */
  readonly newer: boolean;
}

interface PartSource {
  readonly store: ReadableStore;
  readonly known: Objects;
}

/**
 * Follows a published release from its manifest down. Values of documents and drawings name nothing, and are not read. What is in
 * memory anyway is taken from there (`known`): most parts of a release are also those of the next.
 */
export async function namedObjects(
  store: ReadableStore,
  id: ReleaseId,
  known: Objects = NO_PARTS,
): Promise<NamedObjects> {
  const source = { store, known };
  const bytes = (await readParts(source, [id])).get(id);
  if (bytes === undefined) return { named: new Set(), lost: [id], newer: false };
  const decoded = decodeJson(bytes);
  const root = isRecord(decoded) ? decoded : {};
  const format = Number(root.format);
  if (!KNOWN_FORMATS.includes(format)) return { named: new Set(), lost: [id], newer: format > FORMAT };
  const { paths, originals: list, named } = manifestNames(root);
  const parts = await readParts(source, [...paths, ...list]);
  const shards = found(parts, paths).map(parseShard);
  const files = shards.flatMap((shard) => Object.values(shard).flatMap(({ file }) => file ?? []));
  const packs = files.filter(({ form }) => form === "pack").map(({ object }) => object);
  const bound = await readParts(source, packs);
  const drawings = found(bound, packs).flatMap((pack) => parsePack(pack).pages.map(({ drawing }) => drawing));
  const originals = found(parts, list).flatMap(parseOriginals);
  const lost = [...missingFrom(parts, [...paths, ...list]), ...missingFrom(bound, packs)];
  const all = [
    ...[id, ...named],
    ...files.map(({ object }) => object),
    ...originals.flatMap((original) => original.parts),
  ];
  const gone = new Set(lost);
  return { named: new Set([...all, ...drawings].filter((hash) => !gone.has(hash))), lost, newer: false };
}

/** A release of newer code, which alone knows what it needs. */
export class NewerRelease extends CommandError {
  constructor(id: ReleaseId) {
    super(
      `release ${id.slice(0, 12)} is of a newer version of this project, which alone knows what it needs. Use that one.`,
    );
  }
}

const NO_PARTS: Objects = new Map();

/** Formats of which it is known what belongs to a release: its own, and the one before. */
const KNOWN_FORMATS: readonly number[] = [FORMAT - 1, FORMAT];

interface ManifestNames {
  readonly paths: readonly ObjectHash[];
  /** The list of these, if there is one. */
  readonly originals: readonly ObjectHash[];
  /** All names in it. */
  readonly named: readonly ObjectHash[];
}

function manifestNames(root: JsonObject): ManifestNames {
  const { site: _site, globals: _globals, navigation: _navigation, ...lists } = root;
  return { paths: namesIn(root.paths), originals: namesIn(root.originals), named: namesIn(lists) };
}

/** The names in a part of a manifest, wherever they stand; the first keys of a list's chunks are the content's own words. */
function namesIn(value: unknown): readonly ObjectHash[] {
  if (typeof value === "string") return [asObjectHash(value)].filter((name) => name !== null);
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isRecord(value)) return [];
  const { firsts: _firsts, ...others } = value;
  // Terms of a search have names too, and may be called like the columns of a list.
  const isList = Array.isArray(value.counts) && typeof value.counts[0] === "number";
  return Object.values(isList ? others : value).flatMap(namesIn);
}

function found(parts: Objects, hashes: readonly ObjectHash[]): readonly Uint8Array[] {
  return hashes.flatMap((hash) => parts.get(hash) ?? []);
}

function missingFrom(parts: Objects, hashes: readonly ObjectHash[]): readonly ObjectHash[] {
  return hashes.filter((hash) => !parts.has(hash));
}

/** The objects by hash; one that is missing or other than its hash says is not in it. */
async function readParts({ store, known }: PartSource, hashes: readonly ObjectHash[]): Promise<Objects> {
  const wanted = new Set(hashes);
  const parts = new Map([...wanted].flatMap((hash) => entryOf(hash, known.get(hash))));
  const asked = [...wanted].filter((hash) => !parts.has(hash));
  for (const batch of batches(asked, store.batch)) {
    const values = await store.getAll(batch.map(objectKey));
    for (const hash of batch) {
      const value = values.get(objectKey(hash));
      const bytes = value === undefined ? null : objectIn(value, hash);
      if (bytes !== null) parts.set(hash, bytes);
    }
  }
  return parts;
}

function entryOf(hash: ObjectHash, bytes: Uint8Array | undefined): [ObjectHash, Uint8Array][] {
  return bytes === undefined ? [] : [[hash, bytes]];
}

/**
 * Objects written so recently may belong to an unfinished publish: `gc` keeps them, and a publish
 * reuses them for one day less. A hundred thousand documents at the free plan's thousand keys a day take about six days.
 */
export const SPARED_MS = 21 * 86_400_000;
export const TRUSTED_MS = 20 * 86_400_000;

/**
 * Objects of a release that must be written: those that the store lacks. An object that the current release names is
 * there if its key is. One that no release names may be left from a publish that was cut off: it counts where it was
 * written lately and reads back right, so that such a publish goes on where it stopped.
 */
export async function missingObjects(options: {
  readonly release: Release;
  readonly current: Pointer | null;
  readonly store: ReleaseStore;
  readonly now: number;
  /** What the current release names, where it is known: else that is read. */
  readonly named?: ReadonlySet<ObjectHash> | undefined;
}): Promise<readonly ObjectHash[]> {
  const { release, current, store, now } = options;
  const keys = await store.keys();
  const hashes = publishedNames(release);
  // Published again, every value is read: a second publish may be meant to fix one.
  if (current?.release === release.id) return withoutWhole(store, hashes);
  const named = options.named ?? (await namedByCurrent(store, { current, release }));
  const listed = new Set(current?.addresses);
  const unsure = hashes.filter((hash) => !((named.has(hash) || listed.has(hash)) && keys.has(objectKey(hash))));
  const late = unsure.filter((hash) => now - (keys.get(objectKey(hash)) ?? 0) < TRUSTED_MS);
  const whole = await readBack(store, late);
  return unsure.filter((hash) => !whole.has(hash));
}

async function namedByCurrent(
  store: ReadableStore,
  { current, release }: { readonly current: Pointer | null; readonly release: Release },
): Promise<ReadonlySet<ObjectHash>> {
  return current === null ? new Set() : (await namedObjects(store, current.release, release.objects)).named;
}

async function withoutWhole(store: ReadableStore, hashes: readonly ObjectHash[]): Promise<readonly ObjectHash[]> {
  const whole = await readBack(store, hashes);
  return hashes.filter((hash) => !whole.has(hash));
}

/** Those objects that the store returns undamaged. */
export async function readBack(store: ReadableStore, hashes: readonly ObjectHash[]): Promise<ReadonlySet<ObjectHash>> {
  const whole = new Set<ObjectHash>();
  for (const batch of batches(hashes, store.batch)) {
    const values = await store.getAll(batch.map(objectKey));
    for (const hash of batch) {
      const value = values.get(objectKey(hash));
      if (value !== undefined && isIntact(hash, value)) whole.add(hash);
    }
  }
  return whole;
}
