import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { MissingObject } from "#app/content/release/objects.ts";
import { parseManifest, parsePointer, UnknownFormat } from "#app/content/release/parse.ts";
import type { Exchange } from "../exchange.ts";
import { described } from "../log.ts";
import { settledWithin } from "./deadline.ts";
import { readKv } from "./kv.ts";
import { createObjectSource } from "./objects.ts";
import type { Held, LoadedRelease } from "./pointer-memory.ts";
import { readSnapshot } from "./snapshot.ts";

/** KV's least: the pointer is the one value that changes. */
const POINTER_CACHE_TTL = 30;

/** An isolate that slept longer than this looks before it answers, so that a rollback reaches its first visitor. */
const LONGEST_TRUST_MS = 60_000;

/** A check may read the pointer, a manifest and the snapshot, each with its own deadline. */
const CHECK_DEADLINES = 4;

/** Nothing to answer from: no release in KV's reach and no snapshot. Answered 503, never cached. */
export class ContentUnavailable extends Error {
  constructor() {
    super("no release: neither KV nor the embedded snapshot has one whole");
    this.name = "ContentUnavailable";
  }
}

/** What this isolate goes by, without waiting: null where it must look first. Starts the look in the background. */
export function heldNow(exchange: Exchange): Held | null {
  const { isolate, settings, now } = exchange;
  const age = now - isolate.pointer.checkedAt;
  if (age < settings.pointerMs) return isolate.pointer.held;
  if (settings.pointerMs === 0 || age > LONGEST_TRUST_MS || isolate.pointer.held === null) return null;
  if (runningCheck(exchange) === null) startCheck(exchange);
  return isolate.pointer.held;
}

/** What this isolate goes by. Throws `ContentUnavailable` where there is nothing. */
export async function currentHeld(exchange: Exchange): Promise<Held> {
  const known = heldNow(exchange);
  if (known !== null) return known;
  await lookAgain(exchange);
  const { held } = exchange.isolate.pointer;
  if (held === null) throw new ContentUnavailable();
  return held;
}

/** Reads `current` again, one read at a time. Settles when it is done or lost; whatever fails, what is held stays. */
export async function lookAgain(exchange: Exchange): Promise<void> {
  const checking = runningCheck(exchange) ?? startCheck(exchange);
  await settledWithin(checking, longestCheck(exchange));
}

/** The check under way, null where there is none, or one whose request took it along when it was cut off. */
function runningCheck(exchange: Exchange): Promise<void> | null {
  const { pointer: memory, clock } = exchange.isolate;
  const lost = clock() - memory.checkingSince > longestCheck(exchange);
  return lost ? null : memory.checking;
}

function longestCheck({ settings }: Exchange): number {
  return settings.kvDeadlineMs * CHECK_DEADLINES;
}

function startCheck(exchange: Exchange): Promise<void> {
  const { pointer: memory, clock } = exchange.isolate;
  const checking = check(exchange).finally(() => {
    memory.checkedAt = clock();
    if (memory.checking === checking) memory.checking = null;
  });
  memory.checking = checking;
  memory.checkingSince = clock();
  exchange.waitUntil(checking.catch((error) => logLost(exchange, error)));
  return checking;
}

function logLost({ isolate }: Exchange, error: unknown): void {
  isolate.once("pointer-check", { level: "error", event: "pointer-check-failed", ...described(error) });
}

async function check(exchange: Exchange): Promise<void> {
  const memory = exchange.isolate.pointer;
  const pointer = await readPointer(exchange);
  if (pointer !== null && !isOlder(pointer, memory.held?.pointer ?? null)) await adopt(exchange, pointer);
  if (memory.held !== null) return;
  const embedded = await readSnapshotPointer(exchange);
  const release = embedded === null ? null : await loadRelease(exchange, embedded.release);
  if (embedded !== null && release !== null)
    memory.held = { pointer: pointer ?? embedded, release, source: "snapshot" };
}

/** Goes by a new pointer as far as its release can be loaded; otherwise only by what it says of other releases. */
async function adopt(exchange: Exchange, pointer: Pointer): Promise<void> {
  const memory = exchange.isolate.pointer;
  const { held } = memory;
  if (held?.release.id === pointer.release) {
    memory.held = { pointer, release: held.release, source: "kv" };
    return;
  }
  const release = await loadRelease(exchange, pointer.release);
  if (release !== null) {
    memory.before = held?.release ?? memory.before;
    memory.held = { pointer, release, source: "kv" };
    return;
  }
  const [previous] = pointer.previous;
  const fallback = held?.release ?? (previous === undefined ? null : await loadRelease(exchange, previous));
  if (fallback !== null) memory.held = { pointer, release: fallback, source: held?.source ?? "kv" };
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

export async function readSnapshotPointer(exchange: Exchange): Promise<Pointer | null> {
  const bytes = await readSnapshot(exchange, "current");
  return bytes === null ? null : parsePointer(new TextDecoder().decode(bytes));
}

async function readPointer(exchange: Exchange): Promise<Pointer | null> {
  const bytes = await readKv(exchange, "current", { cacheTtl: POINTER_CACHE_TTL });
  if (bytes === null) return null;
  const pointer = parsePointer(new TextDecoder().decode(bytes));
  if (pointer === null) {
    const record = { level: "error", event: "pointer-unreadable", bytes: bytes.length } as const;
    exchange.isolate.once("pointer-unreadable", record);
    exchange.isolate.kv.fault(exchange.isolate.clock());
  }
  return pointer;
}

/** KV may show an older pointer again; a namespace that was emptied starts its epochs over with a newer date. */
function isOlder(pointer: Pointer, held: Pointer | null): boolean {
  return held !== null && pointer.epoch < held.epoch && pointer.publishedAt <= held.publishedAt;
}
