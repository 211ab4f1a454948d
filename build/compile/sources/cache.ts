import { hash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { isRecord } from "#app/content/json.ts";
import { ROOT } from "../../paths.ts";

/** What was made before, by what it was made of. Anything may be gone from it at any time. */
export interface CompileCache {
  get(key: string): Uint8Array | null;
  put(key: string, value: Uint8Array): void;
}

/** Remembers nothing. */
export const NO_CACHE: CompileCache = { get: () => null, put: () => undefined };

/** The key of what is made of these texts alone. */
export function cacheKey(kind: string, parts: readonly string[]): string {
  return hash("sha256", [kind, ...parts.map((part) => `\0${part.length}\0${part}`)].join(""));
}

/** One for each folder and compiler used lately; older files belong to clones and compilers that are gone. */
const MAX_FILES = 8;

/** How long a write waits for that of another process. */
const TIMEOUT_MS = 1_000;

export interface CacheFile extends CompileCache {
  /** Writes down what is new. Whatever keeps it from that is no failure: the next run compiles again. */
  keep(): void;
}

/**
 * What a compiler made of a folder, in one database: ten thousand small files would take longer to read than they save.
 * Each value has its checksum. Where more of the file is unused than used, the rest is forgotten.
 */
export function openCacheFile(options: {
  /** The folder of content: known by its place in the project, so that clones of one may share a directory. */
  readonly folder: string;
  /** Of the compiler. */
  readonly version: string;
  readonly directory: string;
}): CacheFile {
  const { folder, version, directory } = options;
  const name = hash("sha256", `${relative(ROOT, folder)}\0${version}`).slice(0, 32);
  const file = join(directory, `${name}.sqlite`);
  let kept = orNull(() => openReader(file));
  /** Whether this process has looked for values that are no longer used. */
  let isSwept = false;
  const used = new Set<string>();
  /** Those of the values that the file does not have. */
  const waiting = new Map<string, Uint8Array>();
  return {
    get(key) {
      const value = waiting.get(key) ?? orNull(() => kept?.read(key) ?? null);
      if (value !== null) used.add(key);
      return value;
    },
    put(key, value) {
      waiting.set(key, value);
      used.add(key);
    },
    keep() {
      if (isSwept && waiting.size === 0) return;
      kept?.close();
      orNull(() => {
        mkdirSync(directory, { recursive: true });
        writeValues(file, { waiting, used: isSwept ? null : used });
        isSwept = true;
        waiting.clear();
        utimesSync(file, new Date(), new Date());
        dropOldFiles(directory);
      });
      // Another file may have taken the place of the one that was read.
      kept = orNull(() => openReader(file));
    },
  };
}

function openReader(file: string) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT_MS });
  const statement = database.prepare("select sum, value from made where key = ?");
  return {
    read(key: string): Uint8Array | null {
      const row = statement.get(key);
      return row?.value instanceof Uint8Array && row.sum === crc32(row.value) ? row.value : null;
    },
    close: () => database.close(),
  };
}

interface NewValues {
  readonly waiting: ReadonlyMap<string, Uint8Array>;
  /** Of those of the file; null to look for no others. */
  readonly used: ReadonlySet<string> | null;
}

/** In a file that is damaged nothing is worth keeping: another takes its place. */
function writeValues(file: string, values: NewValues): void {
  try {
    write(file, values);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    rmSync(file, { recursive: true });
    write(file, values);
  }
}

function write(file: string, { waiting, used }: NewValues): void {
  const database = new DatabaseSync(file, { timeout: TIMEOUT_MS });
  try {
    // What a machine that loses its power leaves half done is compiled again.
    database.exec("pragma synchronous = off; create table if not exists made (key text primary key, sum, value)");
    database.exec("begin immediate");
    const insert = database.prepare("insert or replace into made values (?, ?, ?)");
    for (const [key, value] of waiting) insert.run(key, crc32(value), value);
    const unused = used === null ? [] : unusedKeys(database, used);
    const remove = database.prepare("delete from made where key = ?");
    for (const key of unused) remove.run(key);
    database.exec("commit");
    if (unused.length > 0) database.exec("vacuum");
  } finally {
    database.close();
  }
}

/** Keys of values that no compile of this process used, where they are more than half of all bytes. */
function unusedKeys(database: DatabaseSync, used: ReadonlySet<string>): readonly string[] {
  const [own, others]: [number[], [string, number][]] = [[], []];
  for (const { key, size } of database.prepare("select key, length(value) as size from made").iterate()) {
    if (used.has(String(key))) own.push(Number(size));
    else others.push([String(key), Number(size)]);
  }
  const bytes = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
  return bytes(own) < bytes(others.map(([, size]) => size)) ? others.map(([key]) => key) : [];
}

/** Codes of SQLite for a file with an error in it, for one that cannot be opened, and for one that is no database. */
const DAMAGED: readonly unknown[] = [11, 14, 26];

function isDamaged(error: unknown): boolean {
  return isRecord(error) && DAMAGED.includes(error.errcode);
}

/** Those used longest ago. */
function dropOldFiles(directory: string): void {
  const files = readdirSync(directory).map((name) => join(directory, name));
  const byAge = files
    .map((file) => ({ file, usedAt: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.usedAt - a.usedAt);
  for (const { file } of byAge.slice(MAX_FILES)) rmSync(file, { recursive: true, force: true });
}

/** What cannot be read or written is not there: a full disk, a folder that is read-only, a damaged file. */
function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
