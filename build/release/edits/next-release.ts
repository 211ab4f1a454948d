import type { ObjectHash } from "#app/content/release/hash.ts";
import type { Manifest, PathRecord, PathShard } from "#app/content/release/manifest.ts";
import type { ObjectSource } from "#app/content/release/objects.ts";
import { parseShard } from "#app/content/release/parse.ts";
import { decodeBloom, encodeBloom, filterOf, filterSize, shardCount, shardOf } from "#app/content/release/records.ts";
import { NOTHING_THERE } from "../moves.ts";
import { namedByManifest } from "../objects.ts";
import type { Objects } from "../packed.ts";
import type { BaseRelease, ReadableRelease } from "../readable.ts";
import { ObjectSet, type Release } from "../release.ts";

/** A release that is made of another one: its parts are replaced one after the other. */
export class NextRelease implements ReadableRelease {
  readonly #base: BaseRelease;
  readonly set = new ObjectSet();
  /** The values of documents that the other one does not have. */
  readonly shared = new Map<ObjectHash, readonly ObjectHash[]>();
  /** Its path table is that of the other one until it is finished. */
  manifest: Manifest;
  /** Shards of the path table that were looked into, and which of them are others now. */
  readonly #shards = new Map<number, Map<string, PathRecord>>();
  readonly #changed = new Set<number>();
  readonly #parsed = new Map<ObjectHash, { readonly parse: unknown; readonly value: unknown }>();
  /** Values of what is gathered that were looked into. */
  readonly #packed = new Map<ObjectHash, Objects>();
  #addresses: number;

  constructor(base: BaseRelease) {
    this.#base = base;
    this.manifest = base.manifest;
    this.#addresses = base.manifest.bloom.addresses;
  }

  /** Of the one that it is made of. */
  get id(): BaseRelease["id"] {
    return this.#base.id;
  }

  read = async (names: readonly ObjectHash[]): Promise<readonly Uint8Array[]> => {
    const others = [...new Set(names)].filter((name) => !this.set.objects.has(name));
    const read = others.length === 0 ? [] : await this.#base.read(others);
    const found = new Map(others.map((name, at) => [name, read[at]] as const));
    return names.flatMap((name) => this.set.objects.get(name) ?? found.get(name) ?? []);
  };

  /** Throws where the release names none. `within`: the value that has it packed, where one does. */
  async part(name: ObjectHash | undefined, within?: ObjectHash): Promise<Uint8Array> {
    const own = name === undefined ? undefined : this.set.objects.get(name);
    const [bytes] = own !== undefined || name === undefined ? [own] : await this.#parts(name, within);
    if (bytes === undefined) throw new Error(`release ${this.id} names no part where one is looked for`);
    return bytes;
  }

  /** The same as pages read it; what was parsed is kept, since the places of a document are looked for by halves. */
  readonly objects: ObjectSource = {
    bytes: (name) => this.part(name),
    parsed: async <T>(name: ObjectHash, parse: (bytes: Uint8Array) => T, within?: () => ObjectHash): Promise<T> => {
      const known = this.#parsed.get(name) ?? { parse, value: parse(await this.part(name, within?.())) };
      this.#parsed.set(name, known);
      return known.parse === parse ? (known.value as T) : parse(await this.part(name, within?.()));
    },
  };

  async #parts(name: ObjectHash, within: ObjectHash | undefined): Promise<readonly Uint8Array[]> {
    if (within === undefined) return this.#base.read([name]);
    const parts = this.#packed.get(within) ?? (await this.#base.readShared(within));
    this.#packed.set(within, parts);
    const bytes = parts.get(name);
    return bytes === undefined ? [] : [bytes];
  }

  /** What it has at an address. */
  async recordAt(address: string): Promise<PathRecord> {
    return (await this.#shardAt(address)).get(address) ?? NOTHING_THERE;
  }

  async putRecord(address: string, { page, file, documents, folder, moved }: PathRecord): Promise<void> {
    const shard = await this.#shardAt(address);
    const isKnown = folder !== undefined || moved !== undefined;
    const isThere = page !== null || file !== null || documents.length > 0 || isKnown;
    this.#addresses += Number(isThere) - Number(shard.has(address));
    if (isThere) shard.set(address, { page, file, documents, ...(folder && { folder }), ...(moved && { moved }) });
    else shard.delete(address);
    this.#changed.add(shardOf(address, this.manifest.paths.length));
  }

  /** Whether so many addresses as there are now are put into as many shards as there are, with filters of that size. */
  get isEvenlyCut(): boolean {
    const { paths, bloom } = this.manifest;
    return shardCount(this.#addresses) === paths.length && filterSize(this.#addresses, paths.length) === bloom.bytes;
  }

  async #shardAt(address: string): Promise<Map<string, PathRecord>> {
    const { paths } = this.manifest;
    const at = shardOf(address, paths.length);
    const shard = this.#shards.get(at) ?? new Map(Object.entries(parseShard(await this.part(paths[at]))));
    this.#shards.set(at, shard);
    return shard;
  }

  /** With the shards that are others now, and their part of the filter. */
  #withPaths(): Manifest {
    const { paths, bloom } = this.manifest;
    if (this.#changed.size === 0) return this.manifest;
    const filter = decodeBloom(bloom);
    const shards = [...paths];
    for (const at of this.#changed) {
      const records = [...(this.#shards.get(at) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
      const shard: PathShard = Object.fromEntries(records);
      shards[at] = this.set.addShard(shard);
      filter.bits.set(filterOf(Object.keys(shard), bloom.bytes), at * bloom.bytes);
    }
    return { ...this.manifest, paths: shards, bloom: { ...encodeBloom(filter), addresses: this.#addresses } };
  }

  /** The documents in a value. */
  async documentsIn(name: ObjectHash): Promise<Objects> {
    const own = this.shared.get(name);
    if (own === undefined) return this.#base.readShared(name);
    return new Map(own.flatMap((hash) => [[hash, this.set.objects.get(hash) ?? new Uint8Array()] as const]));
  }

  /** With what the store has of the other one, and the parts that it lacks. */
  finished(): Release {
    const { id: from, names, read, manifest: before } = this.#base;
    const manifest = this.#withPaths();
    const id = this.set.addManifest(manifest);
    const named = new Set([id, ...namedByManifest(manifest)]);
    const gone = new Set([from, ...namedByManifest(before)].filter((name) => !named.has(name)));
    const shared = new Map([...this.shared].filter(([name]) => named.has(name) && !names.has(name)));
    const inside = new Set([...shared.values()].flat());
    const isOwn = (name: ObjectHash) => inside.has(name) || (named.has(name) && !names.has(name));
    const objects = new Map([...this.set.objects].filter(([name]) => isOwn(name)));
    const kept = new Set([...names].filter((name) => !gone.has(name)));
    return { id, manifest, objects, shared, inherited: { from, names: kept, read } };
  }
}
