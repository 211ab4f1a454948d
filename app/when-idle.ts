/** A browser that is busy all the time is interrupted so often. */
const LATEST_MS = 500;

/** Calls back in a moment without other work. Safari knows no idle moments. Not that of the boot script, which every page waits for and which never stops. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}

/** The part of `navigator` that is needed here; only Chromium has `connection`. */
export interface Connected extends Pick<Navigator, "onLine"> {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the visitor saves data: nothing is fetched then that may not be used. */
export function savesData({ connection }: Connected): boolean {
  return connection?.saveData === true;
}
