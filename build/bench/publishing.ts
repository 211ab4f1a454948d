import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCompiler } from "../compile/folder-compiler.ts";
import { prepare } from "../content/compile-for.ts";
import { openLocalKv } from "../local-kv.ts";
import { publishedContents } from "../release/contents.ts";
import { publishRelease } from "../release/publish.ts";
import { remembering } from "../release/remembering.ts";
import type { ReleaseStore } from "../release/store.ts";
import { saveAgain, writeContent } from "./content-folder.ts";
import { median } from "./load.ts";
import { saveToPage } from "./save-to-page.ts";

/** What publishing a folder costs; times in milliseconds. */
export interface Publishing {
  readonly documents: number;
  /** Nothing was compiled before. */
  readonly compile: number;
  /** One file changed since another process compiled. */
  readonly compileChange: number;
  readonly firstPublish: number;
  /** What follows the compile where one file has changed: looking at what is published, writing, moving the pointer. */
  readonly publishChange: number;
  /** KV writes of that, the pointer's included. */
  readonly writes: number;
  /** From saving a file to the new page painted in an open browser. */
  readonly saveToPage: number;
}

/** What issue 4 asks for. */
export const PUBLISHING_GOALS = {
  publishChange: 2_000,
  writes: 10,
  saveToPage: (documents: number) => (documents <= 200 ? 300 : 1_000),
};

const CHANGES = 3;

/** Publishes a folder of so many documents, then one change of it, into local KV; then has it followed by `npm run dev`. */
export async function measurePublishing(documents: number): Promise<Publishing> {
  const place = await mkdtemp(join(tmpdir(), "paper-otter-bench-"));
  const folder = join(place, "content");
  const state = join(place, "state", "v3");
  const caches = join(place, "cache");
  const kv = await openLocalKv(join(place, "published"));
  try {
    await writeContent(folder, documents);
    const first = await publishAnew({ folder, caches, store: kv.store });
    const changes = [];
    for (let time = 0; time < CHANGES; time++) {
      await saveAgain(folder, time);
      changes.push(await publishAnew({ folder, caches, store: kv.store }));
    }
    return {
      documents,
      compile: first.compile,
      firstPublish: first.publish,
      compileChange: median(changes.map(({ compile }) => compile)),
      publishChange: median(changes.map(({ publish }) => publish)),
      writes: median(changes.map(({ writes }) => writes)),
      saveToPage: await saveToPage({ folder, state, caches }),
    };
  } finally {
    await kv.close();
    await rm(place, { recursive: true, force: true });
  }
}

/** Compiles and publishes with nothing in memory, as a command does. */
async function publishAnew({ folder, caches, ...world }: { folder: string; caches: string; store: ReleaseStore }) {
  const store = remembering(world.store);
  const started = performance.now();
  const compiler = await openCompiler(folder, { caches });
  const compiled = await compiler.compile({ drafts: false });
  compiler.keep();
  const finished = performance.now();
  const { release } = await prepare(compiled, await publishedContents(store));
  const { written, moved } = await publishRelease({ release, store, now: Date.now() });
  return {
    compile: finished - started,
    publish: performance.now() - finished,
    writes: written + Number(moved),
  };
}
