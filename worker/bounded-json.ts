import { FORBIDDEN_KEYS, isRecord, type Json, type JsonObject } from "#app/content/json.ts";

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
