import { hash, randomUUID } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join, relative } from "node:path";
import { crc32 } from "node:zlib";
import { ROOT } from "../../paths.ts";
import { batches } from "../../release/store.ts";

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

/** One for each folder and compiler used lately; older packs belong to clones and compilers that are gone. */
const MAX_PACKS = 8;

/** No pack is read that is larger: it would take its time and the memory for more than it saves. */
const MAX_BYTES = 2 ** 30;

export interface CacheFile extends CompileCache {
  /** Writes down what is new. Whatever keeps it from that is no failure: the next run compiles again. */
  keep(): void;
}

/** Bytes of new records that wait in memory to be written together. */
const MAX_WAITING = 2 ** 22;

/**
 * What a compiler made of a folder, in one file: ten thousand small ones would take longer to read than they save. New
 * records are appended, where there are many already while others are made: those of a hundred thousand documents would
 * take 0.2 GB of memory. Where more of the file is unused than used, or something in it is broken, another takes its
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
  const name = hash("sha256", `${relative(ROOT, folder)}\0${version}`).slice(0, 32);
  const file = join(directory, `${name}.pack`);
  const { entries: kept, whole } = readPack(file);
  const values = new Map(kept);
  const used = new Set<string>();
  /** Those of the values that the file does not have. */
  const waiting = new Map<string, Uint8Array>();
  let waitingBytes = 0;
  /** Keys of values that the file alone has. */
  const away = new Set<string>();
  let awayBytes = 0;
  let rewrite = !whole;
  const write = (entries: readonly Entry[], { anew }: { readonly anew: boolean }): boolean => {
    waitingBytes = 0;
    const written = orFailed(() => writePack(file, { entries, anew }));
    if (written) rewrite = false;
    return written;
  };
  const putAway = () => {
    if (!write([...(rewrite ? values : waiting)], { anew: rewrite })) return;
    awayBytes += bytesOf(waiting);
    for (const key of waiting.keys()) {
      values.delete(key);
      away.add(key);
    }
    waiting.clear();
  };
  const bringBack = () => {
    const pack = readPack(file);
    for (const [key, value] of pack.entries) if (away.has(key)) values.set(key, value);
    rewrite ||= !pack.whole;
    away.clear();
    awayBytes = 0;
  };
  return {
    get(key) {
      if (away.has(key)) bringBack();
      const value = values.get(key);
      if (value === undefined) return null;
      used.add(key);
      return value;
    },
    put(key, value) {
      values.set(key, value);
      used.add(key);
      waiting.set(key, value);
      waitingBytes += value.length;
      if (waitingBytes > MAX_WAITING) putAway();
    },
    keep() {
      const usedBytes = awayBytes + bytesOf([...values].filter(([key]) => used.has(key)));
      const anew = rewrite || usedBytes * 2 < awayBytes + bytesOf(values);
      if (anew && away.size > 0) bringBack();
      const wanted = anew ? [...values].filter(([key]) => used.has(key)) : [...waiting];
      if (!write(wanted, { anew })) return;
      waiting.clear();
      orFailed(() => dropOldPacks(directory));
    },
  };
}

type Entry = readonly [key: string, value: Uint8Array];

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
  { entries, anew }: { readonly entries: readonly Entry[]; readonly anew: boolean },
): void {
  mkdirSync(join(file, ".."), { recursive: true });
  if (!anew) {
    appendEntries(file, entries);
    utimesSync(file, new Date(), new Date());
    return;
  }
  const fresh = `${file}.${randomUUID()}`;
  appendEntries(fresh, entries);
  renameSync(fresh, file);
}

/** Records written at once: a call for each takes long, and all of them in one buffer as much memory again. */
const RECORDS_AT_ONCE = 1_000;

function appendEntries(file: string, entries: readonly Entry[]): void {
  appendFileSync(file, "");
  for (const batch of batches(entries, RECORDS_AT_ONCE)) appendFileSync(file, encodeEntries(batch));
}

/** Those used longest ago, and what processes that were killed left of their own. */
function dropOldPacks(directory: string): void {
  const files = readdirSync(directory).map((name) => join(directory, name));
  const byAge = files
    .map((file) => ({ file, usedAt: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => b.usedAt - a.usedAt);
  for (const { file } of byAge.slice(MAX_PACKS)) rmSync(file, { force: true });
}

function bytesOf(entries: Iterable<Entry>): number {
  let bytes = 0;
  for (const [, value] of entries) bytes += value.length;
  return bytes;
}

/** A full disk, a folder that is read-only. */
function orFailed(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** What a pack holds, as far as it could be read. */
interface Pack {
  readonly entries: ReadonlyMap<string, Uint8Array>;
  /** False where something in it was cut off or overwritten: what would be added behind that is lost. */
  readonly whole: boolean;
}

/** A record: the length of its body, the sum of that, then the body: a key and its value. */
const SUM_AT = 4;
const BODY_AT = 8;

/** Keys are SHA-256 as hex. */
const KEY = 64;

/** The bytes of entries, to be written behind others. */
function encodeEntries(entries: Iterable<Entry>): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const [key, value] of entries) {
    const name = Buffer.from(key, "latin1");
    const head = Buffer.alloc(BODY_AT);
    head.writeUInt32LE(name.length + value.length);
    head.writeUInt32LE(crc32(value, crc32(name)), SUM_AT);
    parts.push(head, name, value);
  }
  return Buffer.concat(parts);
}

/** Reads the records up to the first one that is not what it says. The values are views of the bytes. */
function decodePack(bytes: Uint8Array): Pack {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Uint8Array>();
  let at = 0;
  while (at + BODY_AT <= bytes.length) {
    const end = at + BODY_AT + view.getUint32(at, true);
    const body = bytes.subarray(at + BODY_AT, end);
    if (end > bytes.length || body.length < KEY || crc32(body) !== view.getUint32(at + SUM_AT, true)) break;
    const value = new Uint8Array(bytes.buffer, body.byteOffset + KEY, body.length - KEY);
    entries.set(Buffer.from(body.buffer, body.byteOffset, KEY).toString("latin1"), value);
    at = end;
  }
  return { entries, whole: at === bytes.length };
}
