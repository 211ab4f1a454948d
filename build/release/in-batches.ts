/** Reads or writes under way at once: local KV is one SQLite file. */
export const PARALLEL = 16;

/** Does the work for every item, a few at a time; results are in the order of the items. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const batch of batches(items, PARALLEL)) results.push(...(await Promise.all(batch.map(work))));
  return results;
}

/** The items in their order, `size` at a time. */
export function* batches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
