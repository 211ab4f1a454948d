import { FORBIDDEN_KEYS, isRecord, type Json, type JsonObject } from "#app/content/json.ts";

/** The body of a request as text, null where it is longer than `limit` bytes: see `readBoundedBytes`. */
export async function readBoundedText(request: Request, limit: number): Promise<string | null> {
  const bytes = await readBoundedBytes(request.body, limit);
  return bytes && new TextDecoder().decode(bytes);
}

/**
 * All bytes of a body, null where there are more than `limit`. Counts what arrives and not what content-length says
 * (docs/threats.md A25), and stops reading at the limit.
 */
export async function readBoundedBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
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
