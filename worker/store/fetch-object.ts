import type { ObjectHash } from "#app/content/release/hash.ts";
import { MissingObject } from "#app/content/release/objects.ts";
import type { Exchange } from "../exchange.ts";
import type { ContentSource } from "../trace.ts";
import { readKv } from "./kv.ts";
import type { Found } from "./object-memory.ts";
import { sha256Hex } from "./sha256.ts";
import { readSnapshot } from "./snapshot.ts";

/**
 * An object from the nearest store that has it whole: KV, the snapshot, and KV once more for a fault that passes; a KV
 * that hangs, or has shown no pointer, is asked last and once. Throws `MissingObject` where none has it.
 */
export async function fetchObject(exchange: Exchange, hash: ObjectHash): Promise<Found> {
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
async function isIntact(exchange: Exchange, { hash, bytes, source }: Found & { hash: ObjectHash }): Promise<boolean> {
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
