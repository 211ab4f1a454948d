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

/** The current release without waiting; null if the pointer must be read first. A stale one is refreshed in the background. */
export function cachedCurrent(c: RequestContext): Current | null {
  const settings = c.get("settings");
  const now = c.get("now");
  const { checkedAt: since, current } = c.get("isolate").pointer;
  if (isWithin(settings.pointerMs, { since, now })) return current;
  if (settings.pointerMs === 0 || current === null || !isWithin(LONGEST_TRUST_MS, { since, now })) return null;
  if (runningCheck(c) === null) startCheck(c);
  return current;
}

/** The current release. Throws `ContentUnavailable` if there is none. */
export async function readCurrent(c: RequestContext): Promise<Current> {
  const known = cachedCurrent(c);
  if (known !== null) return known;
  await refresh(c);
  const { current } = c.get("isolate").pointer;
  if (current === null) throw new ContentUnavailable();
  return current;
}

/** An unknown release may be newer than our pointer, which is then read again, at most this often. */
const RECHECK_MS = 1_000;

/** Reads the pointer again because it does not name a release. False if that was done a moment ago. */
export async function refreshPointer(c: RequestContext): Promise<boolean> {
  const { pointer, clock } = c.get("isolate");
  if (isWithin(RECHECK_MS, { since: pointer.checkedAt, now: clock() })) return false;
  await refresh(c);
  return true;
}

/** Reads `current` again, one read at a time. Settles when the read ends or times out; if it fails, the pointer stays. */
async function refresh(c: RequestContext): Promise<void> {
  const { pointer } = c.get("isolate");
  const running = runningCheck(c);
  if (running === null) await settledWithin(startCheck(c), longestCheck(c));
  else await pollUntil(() => pointer.checking !== running, longestCheck(c));
}

/**
 * The running check. Null if there is none, if it is overdue (it was cancelled with its request), or if `POINTER_SECONDS` is
 * 0: then each request reads the pointer itself, because a read that began earlier may miss a publish.
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
 * Reads `current` and adopts it as far as its release can be loaded. If that fails, the pointer stays as it is; an isolate
 * without one takes the snapshot's.
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

/** Adopts a new pointer. If its release cannot be loaded, the release in use stays beside the new pointer. */
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
 * Starts reading what the head of the requested page needs while the manifest is still loading: the shards of the page and of
 * the pages above it (the first page of a list is one of those), and the words of its locale.
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

/** KV may return an older pointer again. A namespace that was emptied restarts its epochs, with a newer date. */
function isOlder(pointer: Pointer, current: Pointer | null): boolean {
  return current !== null && pointer.epoch < current.epoch && pointer.publishedAt <= current.publishedAt;
}

/** The minimum of KV: the pointer is the only value that changes. */
const POINTER_CACHE_TTL = 30;

/** The value of `current`; null if KV has none, fails, or holds one that cannot be parsed or is dated ahead. */
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
