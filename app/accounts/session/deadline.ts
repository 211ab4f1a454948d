/** The promise, or a `TimeoutError` after `ms`. The work goes on, and its result is ignored. */
export function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException(`no answer within ${ms} ms`, "TimeoutError")), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
