import type { Exchange } from "../exchange.ts";
import { described } from "../log.ts";
import { checkPointer } from "./check-pointer.ts";
import { settledWithin } from "./deadline.ts";
import { ContentUnavailable } from "./load-release.ts";
import type { Current } from "./pointer-memory.ts";

/** An isolate that slept longer than this looks before it answers, so that a rollback reaches its first visitor. */
const LONGEST_TRUST_MS = 60_000;

/** A check may read the pointer and two manifests from KV, each with its own deadline, and the snapshot. */
const KV_READS = 5;
const REST_MS = 2_000;

/** What this isolate goes by, without waiting: null where it must look first. Starts the look in the background. */
export function cachedCurrent(exchange: Exchange): Current | null {
  const { isolate, settings, now } = exchange;
  const age = now - isolate.pointer.checkedAt;
  if (age < settings.pointerMs) return isolate.pointer.current;
  if (settings.pointerMs === 0 || age > LONGEST_TRUST_MS || isolate.pointer.current === null) return null;
  if (runningCheck(exchange) === null) startCheck(exchange);
  return isolate.pointer.current;
}

/** What this isolate goes by. Throws `ContentUnavailable` where there is nothing. */
export async function readCurrent(exchange: Exchange): Promise<Current> {
  const known = cachedCurrent(exchange);
  if (known !== null) return known;
  await refresh(exchange);
  const { current } = exchange.isolate.pointer;
  if (current === null) throw new ContentUnavailable();
  return current;
}

/** A name nobody knows may be newer than our pointer; it makes us look again this often and no oftener. */
const RECHECK_MS = 1_000;

/** Reads the pointer again for what it does not name. False where that was done a moment ago. */
export async function refreshPointer(exchange: Exchange): Promise<boolean> {
  const { pointer, clock } = exchange.isolate;
  if (clock() - pointer.checkedAt < RECHECK_MS) return false;
  await refresh(exchange);
  return true;
}

/** Reads `current` again, one read at a time. Settles when it is done or lost; whatever fails, the current one stays. */
async function refresh(exchange: Exchange): Promise<void> {
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
  return settings.kvDeadlineMs * KV_READS + REST_MS;
}

function startCheck(exchange: Exchange): Promise<void> {
  const { pointer: memory, clock } = exchange.isolate;
  const checking = checkPointer(exchange).finally(() => {
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
