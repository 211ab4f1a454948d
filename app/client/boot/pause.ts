/** Lets the browser answer the visitor and paint before the caller goes on. */
export function pause(): Promise<void> {
  if ("scheduler" in globalThis && "yield" in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
