import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ReleaseId, releaseOf } from "#app/content/release/hash.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import type { Given } from "#build/content/options.ts";
import type { VerbContext } from "#build/content/verb.ts";
import { publishRelease } from "#build/release/publish.ts";
import { openCurrent } from "#build/release/readable.ts";
import { hashBytes } from "#build/release/release.ts";
import { MemoryStore } from "../release/memory-store.ts";

/** A content folder that a test writes, and a namespace for its releases. */
export class TestSite {
  readonly store = new MemoryStore();
  now = Date.UTC(2026, 10, 21, 9);
  remote = false;
  given: Given = {};

  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(files: Files = {}): Promise<TestSite> {
    const site = new TestSite(join(await mkdtemp(join(tmpdir(), "site-site-")), "content"));
    await site.write({ "index.md": "# Home\n\nHello.", ...files });
    return site;
  }

  /** A folder beside it that is not there yet, and goes with it. */
  beside(name: string): string {
    return join(dirname(this.folder), name);
  }

  /** Writes files; null deletes one. */
  async write(files: Files): Promise<void> {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.folder, path);
      await mkdir(dirname(file), { recursive: true });
      await (text === null ? rm(file) : writeFile(file, text));
    }
  }

  /** As many keys of somebody else's, written to the same namespace just now. */
  async writeKeys(count: number): Promise<void> {
    this.store.now = this.now;
    for (let at = 0; at < count; at += 1) await this.store.put(`other/${at}`, new Uint8Array());
  }

  /** Publishes what is published once more, as a version of the program with another format would have made it. */
  async publishAs(format: number): Promise<ReleaseId> {
    const current = await openCurrent(this.store);
    if (current === null) throw new Error("it has been published");
    const manifest = { ...current.manifest, format };
    const bytes = encodeJson(manifest);
    const id = releaseOf(hashBytes(bytes));
    const { addresses = [] } = current;
    const release = { id, manifest, objects: new Map([[id, bytes]]), shared: new Map(), addresses };
    await publishRelease({ release, store: this.store, now: this.now });
    return id;
  }

  get world(): VerbContext {
    this.store.now = this.now;
    const open = { store: this.store, where: "a store in memory", remote: this.remote, close: async () => undefined };
    return { open, given: this.given, now: this.now };
  }

  async remove(): Promise<void> {
    await rm(dirname(this.folder), { recursive: true, force: true });
  }
}

type Files = { readonly [path: string]: string | null };
