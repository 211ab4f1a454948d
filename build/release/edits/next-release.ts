import { type ObjectHash, releaseOf } from "#app/content/release/hash.ts";
import type { Manifest } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
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
  manifest: Manifest;

  constructor(base: BaseRelease) {
    this.#base = base;
    this.manifest = base.manifest;
  }

  /** Of the one that it is made of. */
  get id(): BaseRelease["id"] {
    return this.#base.id;
  }

  read = (names: readonly ObjectHash[]): Promise<readonly Uint8Array[]> =>
    Promise.all(names.map((name) => this.part(name)));

  /** Throws where the release names none. */
  async part(name: ObjectHash | undefined): Promise<Uint8Array> {
    const own = name === undefined ? undefined : this.set.objects.get(name);
    const [bytes] = own !== undefined || name === undefined ? [own] : await this.#base.read([name]);
    if (bytes === undefined) throw new Error(`release ${this.id} names no part where one is looked for`);
    return bytes;
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
    const { manifest } = this;
    const id = releaseOf(this.set.add(encodeJson(manifest)));
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
