import type { Pointer } from "#app/content/release/manifest.ts";
import { parsePointer } from "#app/content/release/parse.ts";
import type { Exchange } from "../exchange.ts";
import { readKv, readSnapshot } from "./kv.ts";
import { loadRelease } from "./load-release.ts";

/**
 * Reads `current` and goes by it as far as it can be followed. Whatever fails, the current one stays; an isolate without
 * one takes the snapshot.
 */
export async function checkPointer(exchange: Exchange): Promise<void> {
  const memory = exchange.isolate.pointer;
  const pointer = await readPointer(exchange);
  memory.stranded = pointer === null && (memory.stranded || memory.current === null);
  if (pointer !== null && !isOlder(pointer, memory.current?.pointer ?? null)) await adopt(exchange, pointer);
  if (memory.current !== null) return;
  const embedded = await readSnapshotPointer(exchange);
  const release = embedded === null ? null : await loadRelease(exchange, embedded.release);
  if (embedded !== null && release !== null)
    memory.current = { pointer: pointer ?? embedded, release, source: "snapshot" };
}

/** Goes by a new pointer as far as its release can be loaded; otherwise only by what it says of other releases. */
async function adopt(exchange: Exchange, pointer: Pointer): Promise<void> {
  const memory = exchange.isolate.pointer;
  const { current } = memory;
  if (current?.release.id === pointer.release) {
    memory.current = { pointer, release: current.release, source: "kv" };
    return;
  }
  const release = await loadRelease(exchange, pointer.release);
  if (release !== null) {
    memory.before = current?.release ?? memory.before;
    memory.current = { pointer, release, source: "kv" };
    return;
  }
  const [previous] = pointer.previous;
  const fallback = current?.release ?? (previous === undefined ? null : await loadRelease(exchange, previous.release));
  if (fallback !== null) memory.current = { pointer, release: fallback, source: current?.source ?? "kv" };
}

/** KV may show an older pointer again; a namespace that was emptied starts its epochs over with a newer date. */
function isOlder(pointer: Pointer, current: Pointer | null): boolean {
  return current !== null && pointer.epoch < current.epoch && pointer.publishedAt <= current.publishedAt;
}

/** KV's least: the pointer is the one value that changes. */
const POINTER_CACHE_TTL = 30;

/** `current`, null where KV has none, fails, or holds something else under that key. */
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

/** The pointer of the release that the build embedded, null for a build without one. */
export async function readSnapshotPointer(exchange: Exchange): Promise<Pointer | null> {
  const bytes = await readSnapshot(exchange, "current");
  return bytes === null ? null : parsePointer(new TextDecoder().decode(bytes));
}
