// Compiles a folder and publishes it into local KV, as a command does: a process of its own each time, with nothing in
// memory, and whose memory is counted.
import { isRecord } from "#app/content/json.ts";
import { compileFor } from "../../content/compile-for.ts";
import { publishRelease } from "../../release/publish.ts";
import { openCurrent } from "../../release/readable.ts";
import type { ReleaseStore } from "../../release/store.ts";
import { openLocalKv } from "../../serve/local-kv.ts";

/** Folders of content, of what the compiler keeps, and of local KV. */
export interface PublishFolders {
  readonly folder: string;
  readonly caches: string;
  readonly state: string;
}

/** Times in milliseconds. */
export interface PublishCost {
  /** Until all documents are compiled, with the start of local KV. */
  readonly compile: number;
  /** All that follows: making the release, writing, moving the pointer. */
  readonly publish: number;
  /** CPU of the compile, and of both; local KV is another process. */
  readonly compileCpu: number;
  readonly cpu: number;
  /** KV writes, the pointer's included. */
  readonly writes: number;
  /** Bytes of memory at most, until the release is made. */
  readonly memory: number;
}

process.on("message", (message) => {
  if (!isFolders(message)) throw new Error("what publishes takes folders");
  publish(message).then(
    (cost) => process.send?.(cost),
    (error) => process.send?.({ error: String(error) }),
  );
});

function isFolders(value: unknown): value is PublishFolders {
  return isRecord(value) && typeof value.folder === "string" && typeof value.state === "string";
}

async function publish({ folder, caches, state }: PublishFolders): Promise<PublishCost> {
  const started = performance.now();
  const begun = process.cpuUsage();
  const kv = await openLocalKv(state);
  try {
    const { store, writes } = countWrites(kv.store);
    const before = await openCurrent(store);
    let compiled: Pick<PublishCost, "compile" | "compileCpu"> | null = null;
    const onCompiled = () => {
      compiled ??= { compile: performance.now() - started, compileCpu: cpuSince(begun) };
    };
    const prepared = await compileFor({ folder, drafts: false, before, store, caches, onCompiled });
    onCompiled();
    const memory = process.resourceUsage().maxRSS * 1024;
    await publishRelease({ release: prepared.release, store, now: Date.now() });
    const { compile = 0, compileCpu = 0 } = compiled ?? {};
    const publish = performance.now() - started - compile;
    return { compile, publish, compileCpu, cpu: cpuSince(begun), writes: writes(), memory };
  } finally {
    await kv.close();
  }
}

function cpuSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

function countWrites(store: ReleaseStore): { readonly store: ReleaseStore; readonly writes: () => number } {
  let written = 0;
  const counting: ReleaseStore = {
    ...store,
    put(key, value) {
      written += 1;
      return store.put(key, value);
    },
    putAll(values) {
      written += values.size;
      return store.putAll(values);
    },
  };
  return { store: counting, writes: () => written };
}
