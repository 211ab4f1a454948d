import { createHash } from "node:crypto";
import { type CompiledFile, compileBatch, decodeFile } from "./compiled-file.ts";
import type { DocumentSettings } from "./front-matter/fields.ts";
import { createDeadline, type Deadline } from "./markdown/parse.ts";
import { shareOut, THREADS } from "./share-out.ts";
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
  await shareOut(
    batches.map((batch) => batch.map(({ source }) => source)),
    {
      threads: batches.length < MANY_BATCHES ? 0 : threads,
      module: new URL("./compile-thread.ts", import.meta.url),
      data: settings,
      limits: { maxYoungGenerationSizeMb: YOUNG_MB },
      here: (batch) => compileBatch(batch, { settings, deadline }),
      onMade(compiled, at) {
        for (const [nth, { source, key }] of (batches[at] ?? []).entries()) {
          const bytes = compiled[nth];
          if (bytes === undefined) continue;
          const file = keep(decodeFile(bytes, source, settings));
          if (isLasting(file)) cache.put(key, bytes);
          fresh.set(source, file);
        }
      },
    },
  );
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

/** Most of what a thread makes it sends away. A larger one makes it no faster and stays with the process. */
const YOUNG_MB = 8;
