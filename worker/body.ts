import { FORBIDDEN_KEYS, isRecord, type Json, type JsonObject } from "#app/content/json.ts";

/** The body of a request as text, null where it is longer than `limit` bytes: see `readBoundedBytes`. */
export async function readBoundedText(request: Request, limit: number): Promise<string | null> {
  const bytes = await readBoundedBytes(request.body, limit);
  return bytes && new TextDecoder().decode(bytes);
}

/** Bytes that a body has room for before it needs more. */
const FIRST_ROOM = 4_096;

/** Chunks that may be of any size; of more, each must be of so many bytes, on average. No network makes smaller ones. */
const ANY_SIZE = 256;
const MIN_CHUNK = 64;

/**
 * All bytes of a body, null where there are more than `limit`, or too many chunks. Counts what arrives and not what
 * content-length says (docs/threats.md A25), and stops reading there. No chunk is stored: in workerd one of a single byte
 * holds a buffer of 4 KB, and takes 16 µs.
 */
export async function readBoundedBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let bytes = new Uint8Array(Math.min(FIRST_ROOM, limit));
  let length = 0;
  let chunks = 0;
  for await (const chunk of body ?? []) {
    const end = length + chunk.byteLength;
    chunks += 1;
    if (end > limit || (chunks > ANY_SIZE && end < chunks * MIN_CHUNK)) return null;
    if (end > bytes.length)
      bytes = withRoom(bytes.subarray(0, length), Math.min(limit, Math.max(end, 2 * bytes.length)));
    bytes.set(chunk, length);
    length = end;
  }
  return bytes.subarray(0, length);
}

function withRoom(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length);
  larger.set(bytes);
  return larger;
}

/** JSON from outside: an object no deeper than `depth` and without the three forbidden names, or null. */
export function parseBoundedObject(text: string, depth: number): JsonObject | null {
  const value = parseOrNull(text);
  return isRecord(value) && isShallow(value, depth) ? value : null;
}

function parseOrNull(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isShallow(value: Json, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([key, below]) => !FORBIDDEN_KEYS.has(key) && isShallow(below, depth - 1));
}
