/**
 * Work that is begun before anybody awaits it: until then its failure is nobody's, and no unhandled one. Whoever awaits it
 * hears of it.
 */
export function inBackground<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => {});
  return work;
}
