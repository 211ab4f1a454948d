import { markHandled } from "#app/content/mark-handled.ts";
import { canonicalPath, prefixOf } from "#app/content/path/canonical-path.ts";
import { addressesOfHead } from "#app/content/reader/page-navigation.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { isDatedAhead, parsePointer, parseShard } from "#app/content/release/parse.ts";
import { shardIn } from "#app/content/release/records.ts";
import { isReserved, pageBefore } from "#app/content/routing/names.ts";
import { decodeTranslations } from "#app/content/words/translations.ts";
import { isWithin } from "../age.ts";
import type { RequestContext } from "../context.ts";
import type { Current, PointerMemory } from "../isolate.ts";
import { described } from "../log.ts";
import { pollUntil, readKv, readSnapshot, settledWithin } from "./kv.ts";
import { ContentUnavailable, createObjectSource, loadRelease } from "./objects.ts";

/** An isolate that slept longer than this reads the pointer before it answers, so that a rollback reaches its first visitor. */
const LONGEST_TRUST_MS = 60_000;

/** A check may read the pointer and two manifests from KV, each with its own deadline, and the snapshot. */
const KV_READS = 5;
const REST_MS = 2_000;

/** What this isolate goes by, without waiting: null where it must read first. Starts the read in the background. */
export function cachedCurrent(c: RequestContext): Current | null {
  const settings = c.get("settings");
  const now = c.get("now");
  const { checkedAt: since, current } = c.get("isolate").pointer;
  if (isWithin(settings.pointerMs, { since, now })) return current;
  if (settings.pointerMs === 0 || current === null || !isWithin(LONGEST_TRUST_MS, { since, now })) return null;
  if (runningCheck(c) === null) startCheck(c);
  return current;
}

/** What this isolate goes by. Throws `ContentUnavailable` where there is nothing. */
export async function readCurrent(c: RequestContext): Promise<Current> {
  const known = cachedCurrent(c);
  if (known !== null) return known;
  await refresh(c);
  const { current } = c.get("isolate").pointer;
  if (current === null) throw new ContentUnavailable();
  return current;
}

/** An unknown name may be newer than our pointer, which is then read again, at most this often. */
const RECHECK_MS = 1_000;

/** Reads the pointer again for what it does not name. False where that was done a moment ago. */
export async function refreshPointer(c: RequestContext): Promise<boolean> {
  const { pointer, clock } = c.get("isolate");
  if (isWithin(RECHECK_MS, { since: pointer.checkedAt, now: clock() })) return false;
  await refresh(c);
  return true;
}

/** Reads `current` again, one read at a time. Settles when it is done or lost; whatever fails, the current one stays. */
async function refresh(c: RequestContext): Promise<void> {
  const { pointer } = c.get("isolate");
  const running = runningCheck(c);
  if (running === null) await settledWithin(startCheck(c), longestCheck(c));
  else await pollUntil(() => pointer.checking !== running, longestCheck(c));
}

/**
 * The check under way, null where there is none, one whose request took it along when it was cut off, or where each request
 * reads for itself: what another one has begun to read may be older than this one.
 */
function runningCheck(c: RequestContext): PointerMemory["checking"] {
  const isolate = c.get("isolate");
  const { checking } = isolate.pointer;
  if (c.get("settings").pointerMs === 0 || checking === null) return null;
  return isWithin(longestCheck(c), { since: checking.since, now: isolate.clock() }) ? checking : null;
}

function longestCheck(c: RequestContext): number {
  return c.get("settings").kvDeadlineMs * KV_READS + REST_MS;
}

function startCheck(c: RequestContext): Promise<void> {
  const { pointer: memory, clock } = c.get("isolate");
  const own = { since: clock() };
  memory.checking = own;
  const check = checkPointer(c).finally(() => {
    memory.checkedAt = clock();
    if (memory.checking === own) memory.checking = null;
  });
  c.executionCtx.waitUntil(check.catch((error) => logLost(c, error)));
  return check;
}

function logLost(c: RequestContext, error: unknown): void {
  c.get("isolate").once("pointer-check", { level: "error", event: "pointer-check-failed", ...described(error) });
}

/**
 * Reads `current` and goes by it as far as it can be followed. Whatever fails, the current one stays; an isolate without
 * one takes the snapshot.
 */
async function checkPointer(c: RequestContext): Promise<void> {
  const memory = c.get("isolate").pointer;
  const pointer = await readPointer(c);
  memory.kvEmpty = pointer === null && (memory.kvEmpty || memory.current === null);
  if (pointer !== null && !isOlder(pointer, memory.current?.pointer ?? null)) await adopt(c, pointer);
  if (memory.current !== null) return;
  const embedded = await readSnapshotPointer(c);
  const release = embedded === null ? null : await loadRelease(c, embedded.release);
  if (embedded !== null && release !== null)
    memory.current = { pointer: pointer ?? embedded, release, source: "snapshot" };
}

/** Goes by a new pointer as far as its release can be loaded; otherwise only by what it says of other releases. */
async function adopt(c: RequestContext, pointer: Pointer): Promise<void> {
  const memory = c.get("isolate").pointer;
  const { current } = memory;
  if (current?.release.id === pointer.release) {
    memory.current = { pointer, release: current.release, source: "kv" };
    return;
  }
  readAhead(c, pointer);
  const release = await loadRelease(c, pointer.release);
  if (release !== null) {
    memory.current = { pointer, release, source: "kv" };
    return;
  }
  const [previous] = pointer.previous;
  const fallback = current?.release ?? (previous === undefined ? null : await loadRelease(c, previous.release));
  if (fallback !== null) memory.current = { pointer, release: fallback, source: current?.source ?? "kv" };
}

/**
 * Starts to read what the head of a page will want, or what is requested behind one, beside the manifest that names it: the
 * shards that hold it and the pages above it, of which the first page of a list is one; and the words of its locale.
 */
function readAhead(c: RequestContext, { shardNames = "", words = {} }: Pointer): void {
  const { pathname } = c.get("address");
  const page = pageBefore(pathname) ?? pathname;
  const path = isReserved(page) ? null : canonicalPath(page);
  if (path === null) return;
  const objects = createObjectSource(c);
  const shards = new Set(addressesOfHead(path).map((address) => shardIn(shardNames, address)));
  for (const shard of shards) if (shard !== null) markHandled(objects.parsed(shard, parseShard));
  const translation = words[prefixOf(pathname, Object.keys(words))];
  if (translation !== undefined) markHandled(objects.parsed(translation, decodeTranslations));
}

/** KV may show an older pointer again; a namespace that was emptied starts its epochs over with a newer date. */
function isOlder(pointer: Pointer, current: Pointer | null): boolean {
  return current !== null && pointer.epoch < current.epoch && pointer.publishedAt <= current.publishedAt;
}

/** KV's least: the pointer is the one value that changes. */
const POINTER_CACHE_TTL = 30;

/** `current`, null where KV has none, fails, or holds what is not to be believed under that key. */
async function readPointer(c: RequestContext): Promise<Pointer | null> {
  const isolate = c.get("isolate");
  const bytes = await readKv(c, "current", { cacheTtl: POINTER_CACHE_TTL });
  if (bytes === null) return null;
  const pointer = parsePointer(new TextDecoder().decode(bytes));
  const now = isolate.clock();
  if (pointer !== null && !isDatedAhead(pointer, now)) {
    isolate.pointer.seenAt = now;
    return pointer;
  }
  const event = pointer === null ? "pointer-unreadable" : "pointer-dated-ahead";
  isolate.once(event, { level: "error", event, bytes: bytes.length, publishedAt: pointer?.publishedAt });
  isolate.kv.fault(now);
  return null;
}

/** The pointer of the release that the build embedded, null for a build without one. */
export async function readSnapshotPointer(c: RequestContext): Promise<Pointer | null> {
  const bytes = await readSnapshot(c, "current");
  return bytes === null ? null : parsePointer(new TextDecoder().decode(bytes));
}
