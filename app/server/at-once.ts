/** Turns of the microtask queue within which an answer that waits for no store is there. */
const TURNS = 256;

/** The value of a promise that settles without anything from outside of the isolate, null where it waits for more. */
export async function atOnce<Value>(promise: Promise<Value>): Promise<Value | null> {
  let settled = false;
  const settle = (): void => {
    settled = true;
  };
  promise.then(settle, settle);
  for (let turn = 0; turn < TURNS && !settled; turn++) await null;
  return settled ? promise : null;
}
