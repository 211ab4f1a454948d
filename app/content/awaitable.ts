/** A value that is in memory, or the promise of one that waits for a store; `await` takes either. */
export type Awaitable<Value> = Value | Promise<Value>;

/**
 * Goes on with a value: at once where it is there.
 *
 * `andThen(objects.parsed(hash, parseRows), (rows) => rows.length)`
 */
export function andThen<From, To>(value: Awaitable<From>, next: (value: From) => Awaitable<To>): Awaitable<To> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Work that fails as a promise does, at once or later: what is in memory may be the wrong thing, too. */
export function attempt<Value>(work: () => Awaitable<Value>): Awaitable<Value> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}

/** `Promise.all` of values that may be there; a promise only where one of them is. */
export function allOf<const Values extends readonly unknown[]>(values: Values): Awaitable<There<Values>> {
  return areThere(values) ? values : Promise.all(values);
}

type There<Values extends readonly unknown[]> = { -readonly [At in keyof Values]: Awaited<Values[At]> };

function areThere<Values extends readonly unknown[]>(values: Values): values is Values & There<Values> {
  return !values.some((value) => value instanceof Promise);
}
