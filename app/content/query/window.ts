import type { QueryParams } from "./params.ts";

/** How many of the sorted documents an answer can hold, so that no more need sorting; null for all of them. */
export function windowSize({ first, limit = 0, skip = 0 }: QueryParams): number | null {
  if (skip < 0 || limit < 0) return null;
  if (first) return skip + 1;
  return limit === 0 ? null : skip + limit;
}

/**
 * `skip`, then `limit`, each as `slice` takes it and 0 meaning none; then the first alone if that is asked for.
 *
 * @example cutWindow(["a", "b", "c"], { skip: 1 }) // ["b", "c"]
 * @example cutWindow(["a", "b", "c"], { limit: -1 }) // ["a", "b"]
 */
export function cutWindow<T>(rows: readonly T[], { first, limit, skip }: QueryParams): readonly T[] {
  const rest = skip ? rows.slice(skip) : rows;
  const limited = limit ? rest.slice(0, limit) : rest;
  return first ? limited.slice(0, 1) : limited;
}
