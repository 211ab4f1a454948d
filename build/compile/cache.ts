import { createHash } from "node:crypto";

/** What was made before, by what it was made of. Anything may be gone from it at any time. */
export interface CompileCache {
  get(key: string): Uint8Array | null;
  put(key: string, value: Uint8Array): void;
}

/** Remembers nothing. */
export const NO_CACHE: CompileCache = { get: () => null, put: () => undefined };

/** The key of what is made of these texts alone. */
export function cacheKey(kind: string, parts: readonly string[]): string {
  const hash = createHash("sha256").update(kind);
  for (const part of parts) hash.update(`\0${part.length}\0`).update(part);
  return hash.digest("hex");
}
