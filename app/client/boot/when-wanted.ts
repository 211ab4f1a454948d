import { type Connected, savesData } from "../preload/connection.ts";

/** Events that mean that a visitor begins to use the page, and not only to read it. */
export const SIGNS = ["pointerover", "pointerdown", "touchstart", "focusin", "input", "click", "submit"] as const;

/** What is there to be used. A page that opens below a mouse at rest gets an event of that, too. */
const CONTROL = "a[href], button, summary, label, input, select, textarea";

/** Who reads on without touching anything gets the application after so long, at an idle moment. */
const CALM_MS = 5_000;

/** Where `requestIdleCallback` is missing, how long after the load event the page counts as idle. */
const IDLE_MS = 200;

/** A page that paints nothing may never get an idle callback: after this long it counts as idle all the same. */
const IDLE_TIMEOUT_MS = 2_000;

/** The part of `window` that is needed here; Safari has no idle callbacks. */
export interface IdlePage {
  requestIdleCallback?(callback: () => void, options: { readonly timeout: number }): number;
  setTimeout(callback: () => void, ms: number): unknown;
}

export interface WantedPage extends IdlePage, Pick<Window, "addEventListener"> {
  readonly document: Pick<Document, "readyState" | "hidden" | "addEventListener">;
  readonly navigator: Connected;
}

/**
 * Calls back once: at the first sign of use, or a calm while after the load event. Who saves data pays for what they use,
 * and a hidden tab waits until it is visible.
 */
export function whenWanted(page: WantedPage, start: () => void): void {
  const signs = new AbortController();
  const { signal } = signs;
  const once = (): void => {
    if (signal.aborted) return;
    signs.abort();
    start();
  };
  const note = (event: Event) => isUse(event) && once();
  for (const sign of SIGNS) page.addEventListener(sign, note, { signal, passive: true, capture: true });
  if (savesData(page.navigator)) return;
  afterLoad(page, () => page.setTimeout(() => whenSeen(page.document, () => whenIdle(page, once)), CALM_MS));
}

function isUse({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return true;
  if (type === "pointerover") return target.closest(CONTROL) !== null;
  // Focus that a script or the browser has set is no sign of the visitor.
  return type !== "focusin" || target.matches(":focus-visible");
}

/** Calls back when all of the document is there. */
export function whenParsed(document: Pick<Document, "readyState" | "addEventListener">, callback: () => void): void {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", callback, { once: true });
  else callback();
}

/** Calls back when the page and all that it names are loaded. */
export function afterLoad(
  page: Pick<Window, "addEventListener"> & { readonly document: Pick<Document, "readyState"> },
  callback: () => void,
): void {
  if (page.document.readyState === "complete") callback();
  else page.addEventListener("load", callback, { once: true });
}

function whenSeen(document: WantedPage["document"], callback: () => void): void {
  if (!document.hidden) callback();
  else document.addEventListener("visibilitychange", callback, { once: true });
}

export function whenIdle(page: IdlePage, callback: () => void): void {
  if (page.requestIdleCallback) page.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  else page.setTimeout(callback, IDLE_MS);
}
