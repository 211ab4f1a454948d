/** Work that is begun before it is awaited: until then its failure is no unhandled rejection. */
export function inBackground<Work>(work: Work): Work {
  if (work instanceof Promise) work.catch(() => {});
  return work;
}
