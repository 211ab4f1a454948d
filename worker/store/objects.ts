import { localeAt } from "#app/content/path/canonical-path.ts";
import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import type { Globals } from "#app/content/release/manifest.ts";
import { MissingObject, type ObjectSource } from "#app/content/release/objects.ts";
import { parseGlobals, parseManifest, UnknownFormat } from "#app/content/release/parse.ts";
import { decodeTranslations } from "#app/content/words/parts.ts";
import { ENGLISH_WORDS, type PageWords } from "#app/server/frame.ts";
import type { Exchange } from "../exchange.ts";
import type { ContentSource, LoadedRelease, ObjectRead } from "../isolate.ts";
import { DeadlineExceeded, readKv, readSnapshot, withDeadline } from "./kv.ts";

/** A waiter outlasts both KV attempts of the read it waits for, and this for the rest; then the read is lost. */
const KV_ATTEMPTS = 2;
const REST_MS = 2_000;

/** The objects of every release as one request reads them: isolate memory, then KV, then the embedded snapshot. */
export function createObjectSource(exchange: Exchange): ObjectSource {
  const { objects } = exchange.isolate;
  return {
    async bytes(hash) {
      const known = objects.bytes.get(hash);
      if (known !== null) return known;
      const bytes = await readOnce(exchange, hash);
      objects.bytes.set(hash, bytes, bytes.length);
      return bytes;
    },
    async parsed(hash, parse) {
      const known = objects.value(hash, parse);
      if (known !== null) return known;
      const bytes = await readOnce(exchange, hash);
      const value = objects.value(hash, parse) ?? parse(bytes);
      objects.keepValue({ hash, parse, value }, bytes);
      return value;
    },
  };
}

/** What is in this isolate's memory and nothing else, for answers that must not wait for a store. */
export function createMemorySource({ isolate: { objects } }: Exchange): ObjectSource {
  return {
    async bytes(hash) {
      return objects.bytes.get(hash) ?? missing(hash);
    },
    async parsed(hash, parse) {
      return objects.value(hash, parse) ?? missing(hash);
    },
  };
}

function missing(hash: ObjectHash): never {
  throw new MissingObject(hash);
}

/** One read a key, whoever asks; it runs in `waitUntil`, so that a visitor who leaves does not take it along. */
async function readOnce(exchange: Exchange, hash: ObjectHash): Promise<Uint8Array> {
  const { inFlight } = exchange.isolate.objects;
  const reading = inFlight.get(hash) ?? startRead(exchange, hash);
  try {
    const { bytes, source } = await withDeadline(reading, exchange.settings.kvDeadlineMs * KV_ATTEMPTS + REST_MS);
    exchange.trace.note(source);
    return bytes;
  } catch (error) {
    endRead(exchange, hash, reading);
    throw error instanceof DeadlineExceeded ? new MissingObject(hash) : error;
  }
}

function startRead(exchange: Exchange, hash: ObjectHash): Promise<ObjectRead> {
  const reading = fetchObject(exchange, hash);
  exchange.isolate.objects.inFlight.set(hash, reading);
  const ended = () => endRead(exchange, hash, reading);
  exchange.waitUntil(reading.then(ended, ended));
  return reading;
}

function endRead(exchange: Exchange, hash: ObjectHash, reading: Promise<ObjectRead>): void {
  const { inFlight } = exchange.isolate.objects;
  if (inFlight.get(hash) === reading) inFlight.delete(hash);
}

/**
 * An object from the nearest store that has it whole: KV, the snapshot, and KV once more for a fault that passes; a KV
 * that hangs, or has shown no pointer, is asked last and once. Throws `MissingObject` where none has it.
 */
async function fetchObject(exchange: Exchange, hash: ObjectHash): Promise<ObjectRead> {
  const { clock, kv, pointer } = exchange.isolate;
  const distrusted = kv.isHung(clock()) || pointer.stranded;
  const order: readonly ContentSource[] = distrusted ? ["snapshot", "kv"] : ["kv", "snapshot", "kv"];
  for (const [attempt, source] of order.entries()) {
    if (attempt === 2 && kv.isHung(clock())) break;
    const bytes = source === "kv" ? await readKv(exchange, `o/${hash}`) : await readSnapshot(exchange, `o/${hash}`);
    if (bytes !== null && (await isIntact(exchange, { hash, bytes, source }))) return { bytes, source };
    if (source === "kv") kv.fault(clock());
  }
  throw new MissingObject(hash);
}

/** The name is the hash of the bytes: truncated, swapped or foreign values are found out here, and are misses. */
async function isIntact(
  exchange: Exchange,
  { hash, bytes, source }: ObjectRead & { hash: ObjectHash },
): Promise<boolean> {
  if ((await sha256Hex(bytes)) === hash) return true;
  const key = `o/${hash}`;
  exchange.isolate.once(`corrupt ${key}`, {
    level: "error",
    event: "object-corrupt",
    key,
    source,
    bytes: bytes.length,
  });
  return false;
}

/** SHA-256 in 64 lower-case hex digits: the name of these bytes as an object. */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The manifest of a release, null where it is not whole in reach or of a format that this worker does not speak. */
export async function loadRelease(exchange: Exchange, id: ReleaseId): Promise<LoadedRelease | null> {
  try {
    return { id, manifest: await createObjectSource(exchange).parsed(id, parseManifest) };
  } catch (error) {
    if (!(error instanceof MissingObject) && !(error instanceof UnknownFormat)) throw error;
    const record = { level: "error", event: "release-not-usable", release: id, error: error.message } as const;
    exchange.isolate.once(`release ${id} ${error.name}`, record);
    return null;
  }
}

/** The manifest of the one release that will do. Throws `ContentUnavailable` where it is out of reach. */
export async function reachableRelease(exchange: Exchange, id: ReleaseId): Promise<LoadedRelease> {
  const release = await loadRelease(exchange, id);
  if (release === null) throw new ContentUnavailable();
  return release;
}

/** Results of the site's named queries, {} for a site without any. */
export async function readGlobals(exchange: Exchange, { manifest }: LoadedRelease): Promise<Globals> {
  return manifest.globals === null ? {} : createObjectSource(exchange).parsed(manifest.globals, parseGlobals);
}

/** The words of the locale of an address. Throws `MissingObject` where a translation is out of reach. */
export async function readWords(
  objects: ObjectSource,
  { manifest: { site } }: LoadedRelease,
  pathname: string,
): Promise<PageWords> {
  const words = site.words?.[localeAt(pathname, site)];
  if (words === undefined) return ENGLISH_WORDS;
  return { translations: await objects.parsed(words.all, decodeTranslations), files: words.files };
}

/** Nothing to answer from: no release in KV's reach and no snapshot. Answered 503, never cached. */
export class ContentUnavailable extends Error {
  constructor() {
    super("no release: neither KV nor the embedded snapshot has one whole");
    this.name = "ContentUnavailable";
  }
}
