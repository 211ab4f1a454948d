export class DeadlineExceeded extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = "DeadlineExceeded";
  }
}

/**
 * The promise's own outcome, or `DeadlineExceeded` after `ms`. The timer belongs to the request that calls this, so a
 * promise that another, cancelled request owned cannot hang it.
 */
export function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlineExceeded(ms)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits until the promise is settled, either way, but no longer than `ms`. */
export function settledWithin(promise: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    promise.then(settle, settle);
  });
}
