/** Reads or writes under way at once: local KV is one SQLite file, and the REST API counts requests. */
const PARALLEL = 16;

/** Does the work for every item, a few at a time; results are in the order of the items. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += PARALLEL) {
    results.push(...(await Promise.all(items.slice(at, at + PARALLEL).map(work))));
  }
  return results;
}
