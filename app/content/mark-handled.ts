/** Marks a promise as handled that is awaited later, or never: until then its rejection is no unhandled one. */
export function markHandled<Work>(work: Work): Work {
  if (work instanceof Promise) work.catch(() => {});
  return work;
}
