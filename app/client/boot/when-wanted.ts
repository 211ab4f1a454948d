/** Events that mean the visitor begins to use the page. */
const SIGNS = ["pointerdown", "keydown", "focusin", "touchstart"] as const;

/** Where `requestIdleCallback` is missing, how long after the load event the page counts as idle. */
const IDLE_MS = 200;

/** A page that paints nothing may never be told that it is idle: after this long it counts as idle all the same. */
const IDLE_TIMEOUT_MS = 2_000;

/** The part of `window` that is needed here; Safari has no idle callbacks. */
export interface IdlePage {
  requestIdleCallback?(callback: () => void, options: { readonly timeout: number }): number;
  setTimeout(callback: () => void, ms: number): unknown;
}

export interface WantedPage extends IdlePage, Pick<Window, "addEventListener"> {
  readonly document: Pick<Document, "readyState">;
}

/** Calls back once: when the page is loaded and idle, or at the first sign of use. */
export function whenWanted(page: WantedPage, start: () => void): void {
  const signs = new AbortController();
  const once = (): void => {
    if (signs.signal.aborted) return;
    signs.abort();
    start();
  };
  for (const sign of SIGNS) page.addEventListener(sign, once, { signal: signs.signal, passive: true, capture: true });
  if (page.document.readyState === "complete") whenIdle(page, once);
  else page.addEventListener("load", () => whenIdle(page, once), { signal: signs.signal });
}

/** Calls back when the browser is idle. */
export function whenIdle(page: IdlePage, callback: () => void): void {
  if (page.requestIdleCallback) page.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  else page.setTimeout(callback, IDLE_MS);
}
