import type { Pointer } from "#app/content/release/manifest.ts";
import { parsePointer } from "#app/content/release/parse.ts";
import type { Exchange } from "../exchange.ts";
import { readKv } from "./kv.ts";
import { readSnapshot } from "./snapshot.ts";

/** KV's least: the pointer is the one value that changes. */
const POINTER_CACHE_TTL = 30;

/** `current`, null where KV has none, fails, or holds something else under that key. */
export async function readPointer(exchange: Exchange): Promise<Pointer | null> {
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
