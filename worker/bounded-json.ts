import type { Json, JsonObject } from "#app/content/json.ts";

/** Own keys that change an object's kind when it is copied (threats.md A17). */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** JSON from outside: an object no deeper than `depth` and without the three forbidden names, or null. */
export function parseBoundedObject(text: string, depth: number): JsonObject | null {
  const value = parseOrNull(text);
  return isJsonObject(value) && isShallow(value, depth) ? value : null;
}

function parseOrNull(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isShallow(value: Json, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([key, below]) => !FORBIDDEN.has(key) && isShallow(below, depth - 1));
}
