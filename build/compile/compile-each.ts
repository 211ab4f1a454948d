import { createHash } from "node:crypto";
import { on } from "node:events";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type CompiledFile, compileBatch, decodeFile } from "./compiled-file.ts";
import type { DocumentSettings } from "./front-matter/fields.ts";
import { createDeadline, type Deadline } from "./markdown/parse.ts";
import { type CompileCache, cacheKey } from "./sources/cache.ts";
import type { SourceFile } from "./sources/folder.ts";

interface CompileContext {
  readonly settings: DocumentSettings;
  readonly cache: CompileCache;
  /** The watchdog of this thread. */
  readonly deadline?: Deadline;
  /** Threads that help this one where there is much to compile. */
  readonly threads?: number;
}

type MadeFile = CompiledFile & { readonly fresh: boolean };

/** Caches results by source, which is immutable, and settings. */
const made = new WeakMap<SourceFile, { readonly settingsKey: string; readonly file: CompiledFile }>();

/**
 * Compiles files, unless the result is cached in this process or on disk. All results go through the same bytes: they do
 * not depend on where a file was compiled, or when.
 */
export async function compileEach(
  sources: readonly SourceFile[],
  { settings, cache, deadline = createDeadline(), threads = THREADS }: CompileContext,
): Promise<readonly MadeFile[]> {
  const settingsKey = settingsKeyOf(settings);
  const keep = (file: CompiledFile): CompiledFile => {
    if (isLasting(file)) made.set(file.source, { settingsKey, file });
    return file;
  };
  const asked = sources.map((source) => {
    const last = made.get(source);
    if (last?.settingsKey === settingsKey) return { source, key: "", file: last.file };
    const key = cacheKey("document", [settingsKey, source.path, source.text]);
    const bytes = cache.get(key);
    return { source, key, file: bytes && keep(decodeFile(bytes, source, settings)) };
  });
  const fresh = new Map<SourceFile, CompiledFile>();
  const batches = batchesOf(asked.filter(({ file }) => file === null));
  await shareOut(batches, {
    settings,
    deadline,
    threads: batches.length < MANY_BATCHES ? 0 : threads,
    onCompiled({ source, key }, bytes) {
      const file = keep(decodeFile(bytes, source, settings));
      if (isLasting(file)) cache.put(key, bytes);
      fresh.set(source, file);
    },
  });
  return asked.flatMap(({ source, file }) => {
    const own = file ?? fresh.get(source);
    return own === undefined ? [] : [{ ...own, fresh: file === null }];
  });
}

/** Short: each file has it in its key. */
function settingsKeyOf({
  checks,
  timeZone,
  locales,
  defaultLocale,
  prose,
  additions,
  fields,
}: DocumentSettings): string {
  const settings = { checks, timeZone, locales, defaultLocale, prose, additions, fields };
  return createHash("sha256").update(JSON.stringify(settings)).digest("hex");
}

/** Errors are not cached, since one may be a timeout on a busy machine. */
function isLasting({ problems }: CompiledFile): boolean {
  return problems.every(({ level }) => level === "warning");
}

/** A file that no cache has, and the key of its result. */
interface Missing {
  readonly source: SourceFile;
  readonly key: string;
}

/** Characters compiled under one watchdog: it takes milliseconds to set, longer than most documents to compile. */
const BATCH_LENGTH = 256_000;

function batchesOf(missing: readonly Missing[]): readonly (readonly Missing[])[] {
  const batches: Missing[][] = [];
  let length = 0;
  for (const one of missing) {
    length += one.source.text.length;
    const batch = batches.at(-1);
    if (batch !== undefined && length <= BATCH_LENGTH) {
      batch.push(one);
      continue;
    }
    batches.push([one]);
    length = one.source.text.length;
  }
  return batches;
}

/** Some two seconds of work. A thread is half a second old before it compiles anything, and slow at first. */
const MANY_BATCHES = 8;

/** What one thread alone must do (read files, look at the folder as a whole) keeps no more of them busy. */
const THREADS = Math.min(availableParallelism() - 1, 3);

/** A thread never waits for this one to hand it the next batch, which may itself be compiling. */
const BATCHES_AHEAD = 2;

/** A worker that is done with a batch takes the next one. */
async function shareOut(
  batches: readonly (readonly Missing[])[],
  options: {
    readonly settings: DocumentSettings;
    readonly deadline: Deadline;
    readonly threads: number;
    readonly onCompiled: (missing: Missing, bytes: Uint8Array) => void;
  },
): Promise<void> {
  const { settings, deadline, threads, onCompiled } = options;
  const queue = batches.values();
  const drain = async (compile: (sources: readonly SourceFile[]) => Promise<readonly Uint8Array[]>) => {
    for (const batch of queue) {
      const compiled = await compile(batch.map(({ source }) => source));
      for (const [at, bytes] of compiled.entries()) {
        const missing = batch[at];
        if (missing !== undefined) onCompiled(missing, bytes);
      }
    }
  };
  const others = Array.from({ length: threads }, () => openThread(settings));
  const here = async (sources: readonly SourceFile[]) => {
    // Meanwhile the others may say what they have done.
    if (threads > 0) await setImmediate();
    return compileBatch(sources, { settings, deadline });
  };
  const ahead = others.flatMap((thread) => Array.from({ length: BATCHES_AHEAD }, () => drain(thread.compile)));
  try {
    await Promise.all([...ahead, drain(here)]);
  } finally {
    await Promise.all(others.map((thread) => thread.close()));
  }
}

/** Another thread that compiles. */
interface CompileThread {
  /** As `compileBatch`, one batch after the other. Rejects with what the thread failed of. */
  compile(sources: readonly SourceFile[]): Promise<readonly Uint8Array[]>;
  close(): Promise<unknown>;
}

/** The stack that Node gives the main thread: what nests too deep for one must do so for all. */
const STACK_MB = 1.15;

/** Most of what a thread makes it sends away. A larger one makes it no faster and stays with the process. */
const YOUNG_MB = 8;

function openThread(settings: DocumentSettings): CompileThread {
  const worker = new Worker(new URL("./compile-thread.ts", import.meta.url), {
    workerData: settings,
    resourceLimits: { stackSizeMb: STACK_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const answers = on(worker, "message", { close: ["exit"] });
  return {
    async compile(sources) {
      worker.postMessage(sources);
      const answer = await answers.next();
      if (answer.done === true) throw new Error("a thread that compiles ended before it was done");
      return answer.value[0];
    },
    close: () => worker.terminate(),
  };
}
