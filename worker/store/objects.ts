import { memoizeWeak } from "#app/content/memoize-weak.ts";
import { localeAt } from "#app/content/path/canonical-path.ts";
import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import type { Manifest } from "#app/content/release/manifest.ts";
import { MissingObject, type ObjectSource } from "#app/content/release/objects.ts";
import { parseManifest, UnknownFormat } from "#app/content/release/parse.ts";
import { decodeTranslations } from "#app/content/words/translations.ts";
import { ENGLISH_WORDS, type PageWords } from "#app/server/shell.ts";
import type { RequestContext } from "../context.ts";
import type { Settings } from "../env.ts";
import type { ContentSource, LoadedRelease, ObjectRead, RunningRead } from "../isolate.ts";
import { type Open, openObject, openSharedValue, partOf } from "./integrity.ts";
import { pollUntil, readKv, readSnapshot, settledWithin } from "./kv.ts";

/** A request waits for another's read as long as two KV attempts and this rest take; then it counts as lost. */
const KV_ATTEMPTS = 2;
const REST_MS = 2_000;

/** Reads objects of any release for one request: from isolate memory, then KV, then the embedded snapshot. */
export function createObjectSource(c: RequestContext): ObjectSource {
  const { objects } = c.get("isolate");
  /** Parts that are being unpacked: several lists of a page often share one. */
  const unpacking = new Map<ObjectHash, Promise<Uint8Array>>();
  const unpacked = (hash: ObjectHash, within: ObjectHash) => {
    const begun = unpacking.get(hash) ?? readPart(c, { hash, within }).finally(() => unpacking.delete(hash));
    unpacking.set(hash, begun);
    return begun;
  };
  const readParsed: ObjectSource["parsed"] = async (hash, parse, within) => {
    const bytes = within === undefined ? await readOnce(c, hash) : await unpacked(hash, within());
    const value = objects.value(hash, parse) ?? parse(bytes);
    objects.keepValue({ hash, parse, value }, bytes);
    return value;
  };
  return {
    async bytes(hash) {
      const known = objects.bytes.get(hash);
      if (known !== null) return known;
      const bytes = await readOnce(c, hash);
      objects.bytes.set(hash, bytes, bytes.length);
      return bytes;
    },
    parsed: (hash, parse, within) => objects.value(hash, parse) ?? readParsed(hash, parse, within),
  };
}

/** Reads isolate memory alone, for answers that must not wait for a store. */
export function createMemorySource(c: RequestContext): ObjectSource {
  const { objects } = c.get("isolate");
  return {
    async bytes(hash) {
      return objects.bytes.get(hash) ?? missing(hash);
    },
    parsed: (hash, parse) => objects.value(hash, parse) ?? missing(hash),
  };
}

function missing(hash: ObjectHash): never {
  throw new MissingObject(hash);
}

/** Unpacks one part of a shared value and checks its hash. Its neighbours stay packed until they are read. */
async function readPart(
  c: RequestContext,
  { hash, within }: { readonly hash: ObjectHash; readonly within: ObjectHash },
): Promise<Uint8Array> {
  const { objects } = c.get("isolate");
  const held = objects.bytes.get(within);
  const value = held ?? (await readOnce(c, within, openSharedValue));
  if (held === null) objects.bytes.set(within, value, value.length);
  const part = await partOf(value, hash);
  if (part !== null) return part;
  objects.bytes.delete(within);
  logCorrupt(c, { hash, within, source: "memory", bytes: value.length });
  const openWhole: Open = async (other) => ((await partOf(other, hash)) === null ? null : other);
  const again = await fetchObject(c, within, openWhole).catch(() => missing(hash));
  c.get("trace").note(again.source);
  objects.bytes.set(within, again.bytes, again.bytes.length);
  return (await partOf(again.bytes, hash)) ?? missing(hash);
}

/** Reads a key once for all requests. Throws `MissingObject` if no store has it, or none answers in time. */
async function readOnce(c: RequestContext, hash: ObjectHash, open: Open = openObject): Promise<Uint8Array> {
  const read = c.get("isolate").objects.inFlight.get(hash) ?? startRead(c, hash, open);
  const timeout = c.get("settings").kvDeadlineMs * KV_ATTEMPTS + REST_MS;
  if (read.request === c.req.raw) await settledWithin(read.ended, timeout);
  else await pollUntil(() => read.outcome !== null, timeout);
  if (read.outcome?.status === "fulfilled") {
    const { bytes, source } = read.outcome.value;
    c.get("trace").note(source);
    return bytes;
  }
  endRead(c, hash, read);
  throw read.outcome === null ? new MissingObject(hash) : read.outcome.reason;
}

/** Runs in `waitUntil`, so that it is not cancelled when the visitor leaves. */
function startRead(c: RequestContext, hash: ObjectHash, open: Open): RunningRead {
  const run = async () => {
    [read.outcome] = await Promise.allSettled([fetchObject(c, hash, open)]);
    endRead(c, hash, read);
  };
  const read: RunningRead = { request: c.req.raw, ended: run(), outcome: null };
  c.get("isolate").objects.inFlight.set(hash, read);
  c.executionCtx.waitUntil(read.ended);
  return read;
}

function endRead(c: RequestContext, hash: ObjectHash, read: RunningRead): void {
  const { inFlight } = c.get("isolate").objects;
  if (inFlight.get(hash) === read) inFlight.delete(hash);
}

/**
 * Fetches an object from KV, then the snapshot, then KV once more in case the fault was temporary. If KV hangs, or has shown
 * no pointer yet, it is read last and once. Throws `MissingObject` if neither has it whole.
 */
async function fetchObject(c: RequestContext, hash: ObjectHash, open: Open): Promise<ObjectRead> {
  const { clock, kv, pointer } = c.get("isolate");
  const distrusted = kv.isHung(clock()) || pointer.kvEmpty;
  const order: readonly ContentSource[] = distrusted ? ["snapshot", "kv"] : ["kv", "snapshot", "kv"];
  for (const [attempt, source] of order.entries()) {
    if (attempt === 2 && kv.isHung(clock())) break;
    const value = source === "kv" ? await readKv(c, `o/${hash}`) : await readSnapshot(c, `o/${hash}`);
    const bytes = value === null ? null : await open(value, hash);
    if (bytes !== null) return { bytes, source };
    if (value !== null) logCorrupt(c, { hash, within: hash, source, bytes: value.length });
    if (source === "kv") kv.fault(clock());
  }
  throw new MissingObject(hash);
}

/** `within`: the shared value that contains it, or the object itself. */
function logCorrupt(
  c: RequestContext,
  about: {
    readonly hash: ObjectHash;
    readonly within: ObjectHash;
    readonly source: ContentSource;
    readonly bytes: number;
  },
): void {
  const { hash: object, within, ...rest } = about;
  const key = `o/${within}`;
  c.get("isolate").once(`corrupt ${key}`, { level: "error", event: "object-corrupt", key, object, ...rest });
}

/** Loads a release; null if its manifest is missing, damaged or of a format that this worker does not know. */
export async function loadRelease(c: RequestContext, id: ReleaseId): Promise<LoadedRelease | null> {
  try {
    return { id, manifest: withDeployOrigin(c, await createObjectSource(c).parsed(id, parseManifest)) };
  } catch (error) {
    if (!(error instanceof MissingObject) && !(error instanceof UnknownFormat)) throw error;
    const record = { level: "error", event: "release-not-usable", release: id, error: error.message } as const;
    c.get("isolate").once(`release ${id} ${error.name}`, record);
    return null;
  }
}

/** The manifest with `ORIGIN` of wrangler.toml, if that is set, instead of the origin of `.site.yml`. */
export function withDeployOrigin(c: RequestContext, manifest: Manifest): Manifest {
  const settings = c.get("settings");
  return settings.origin === "" ? manifest : manifestWithOrigin(settings)(manifest);
}

/** One object for each manifest, since caches use it as their key. */
const manifestWithOrigin = memoizeWeak(({ origin }: Settings) =>
  memoizeWeak((manifest: Manifest): Manifest => ({ ...manifest, site: { ...manifest.site, origin } })),
);

/** Loads a release that has no fallback. Throws `ContentUnavailable` if that fails. */
export async function reachableRelease(c: RequestContext, id: ReleaseId): Promise<LoadedRelease> {
  const release = await loadRelease(c, id);
  if (release === null) throw new ContentUnavailable();
  return release;
}

/** The words of the interface in the locale of an address. Throws `MissingObject` if a translation is missing. */
export async function readWords(
  objects: ObjectSource,
  { manifest: { site } }: LoadedRelease,
  pathname: string,
): Promise<PageWords> {
  const words = site.words?.[localeAt(pathname, site)];
  if (words === undefined) return ENGLISH_WORDS;
  return { translations: await objects.parsed(words.all, decodeTranslations), files: words.files };
}

/** Neither KV nor the snapshot has a release. The answer is 503, not cached. */
export class ContentUnavailable extends Error {
  constructor() {
    super("no release: neither KV nor the embedded snapshot has one whole");
    this.name = "ContentUnavailable";
  }
}
