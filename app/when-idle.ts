import { useEffect } from "react";
import { useSite } from "./site-context.ts";

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

/** Fetches in an idle moment what may be used later, unless the visitor saves data. `load` is the same function each time. */
export function usePrefetch(load: () => unknown): void {
  const { browser } = useSite();
  useEffect(
    () =>
      whenIdle(() => {
        if (browser?.savesData() === false) load();
      }),
    [browser, load],
  );
}
