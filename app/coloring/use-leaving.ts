import { useCallback, useEffect } from "react";
import { flushSync } from "react-dom";

/**
 * Finishes what a hand is at before the page goes away, another app comes before it, or the way back leads elsewhere:
 * ahead of whoever keeps the picture then, and in the same moment, since there may be no next one. Gives the same for
 * whoever closes.
 */
export function useLeaving(finish: () => void): () => void {
  const leave = useCallback(() => flushSync(finish), [finish]);
  useEffect(() => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal, capture: true };
    window.addEventListener("pagehide", leave, options);
    window.addEventListener("popstate", leave, options);
    document.addEventListener("visibilitychange", () => document.hidden && leave(), options);
    return () => leaving.abort();
  }, [leave]);
  return leave;
}
