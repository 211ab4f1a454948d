import { createHash, randomUUID } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "../paths.ts";
import type { CompileCache } from "./cache.ts";
import { decodePack, encodeEntries, type Pack } from "./cache-pack.ts";

/** One for each folder and compiler used lately; older packs belong to clones and compilers that are gone. */
const MOST_PACKS = 8;

/** No pack is read that is larger: it would take its time and the memory for more than it saves. */
const MAX_BYTES = 2 ** 30;

export interface CacheFile extends CompileCache {
  /** Writes down what is new. Whatever keeps it from that is no failure: the next run compiles again. */
  keep(): void;
}

/**
 * What a compiler made of a folder, in one file: ten thousand small ones would take longer to read than they save. New
 * records are appended. Where more of the file is unused than used, or something in it is broken, another takes its
 * place at once. So no process reads half a file, and what one loses to another is compiled again.
 */
export function openCacheFile(options: {
  /** The folder of content: known by its place in the project, so that clones of one may share a directory. */
  readonly folder: string;
  /** Of the compiler. */
  readonly version: string;
  readonly directory: string;
}): CacheFile {
  const { folder, version, directory } = options;
  const name = createHash("sha256")
    .update(`${relative(ROOT, folder)}\0${version}`)
    .digest("hex")
    .slice(0, 32);
  const file = join(directory, `${name}.pack`);
  const { entries: kept, whole } = readPack(file);
  const entries = new Map(kept);
  const used = new Set<string>();
  const fresh = new Set<string>();
  let rewrite = !whole;
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return null;
      used.add(key);
      return Uint8Array.from(value);
    },
    put(key, value) {
      entries.set(key, value);
      used.add(key);
      fresh.add(key);
    },
    keep() {
      const wanted = [...entries].filter(([key]) => used.has(key));
      const anew = rewrite || bytesOf(wanted) * 2 < bytesOf(entries);
      const added = wanted.filter(([key]) => fresh.has(key));
      const written = orFailed(() => writePack(file, { entries: anew ? wanted : added, anew }));
      if (!written) return;
      rewrite = false;
      fresh.clear();
      orFailed(() => dropOldPacks(directory));
    },
  };
}

function readPack(file: string): Pack {
  const none = { entries: new Map(), whole: false };
  try {
    return statSync(file).size > MAX_BYTES ? none : decodePack(readFileSync(file));
  } catch {
    return none;
  }
}

function writePack(
  file: string,
  { entries, anew }: { readonly entries: readonly (readonly [string, Uint8Array])[]; readonly anew: boolean },
): void {
  mkdirSync(join(file, ".."), { recursive: true });
  if (!anew) {
    appendFileSync(file, encodeEntries(entries));
    utimesSync(file, new Date(), new Date());
    return;
  }
  const fresh = `${file}.${randomUUID()}`;
  writeFileSync(fresh, encodeEntries(entries));
  renameSync(fresh, file);
}

/** Those used longest ago, and what processes that were killed left of their own. */
function dropOldPacks(directory: string): void {
  const files = readdirSync(directory).map((name) => join(directory, name));
  const byAge = files
    .map((file) => ({ file, usedAt: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.usedAt - a.usedAt);
  for (const { file } of byAge.slice(MOST_PACKS)) rmSync(file, { force: true });
}

function bytesOf(entries: Iterable<readonly [string, Uint8Array]>): number {
  let bytes = 0;
  for (const [, value] of entries) bytes += value.length;
  return bytes;
}

/** A full disk, a folder nobody may write to. */
function orFailed(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
