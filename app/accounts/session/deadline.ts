/** What is left of a promise that took too long. */
export class TimedOut extends Error {
  override readonly name = "TimeoutError";
}

/** The promise, or `TimedOut` after `ms`. The work goes on, and its result is ignored. */
export function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimedOut(`no answer within ${ms} ms`)), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
