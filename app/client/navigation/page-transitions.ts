import { prefersReducedMotion } from "./smooth-scroll.ts";

/** The snapshot of the old page is shown for so long at most; the browser's own limit is 4 s. */
const LONGEST_MS = 1_000;

/** The part of `window` that is needed here. */
export interface FadingPage extends Pick<EventTarget, "addEventListener"> {
  matchMedia(query: string): { readonly matches: boolean };
  readonly document: { startViewTransition(show: () => Promise<void>): { readonly ready: Promise<unknown> } };
}

export type PageTransitions = ReturnType<typeof createPageTransitions>;

/**
 * Fades from one page to the next, where the browser supports it, the visitor does not prefer reduced motion and the
 * browser has not animated the change itself (a swipe back). React Router's own way keeps a list in session storage.
 */
export function createPageTransitions(page: FadingPage) {
  let ended = () => {};
  let swiped = false;
  const note = (event: Event) => (swiped = "hasUAVisualTransition" in event && !!event.hasUAVisualTransition);
  page.addEventListener("popstate", note, { capture: true });
  function fade(show: () => void): void {
    const { ready } = page.document.startViewTransition(() => {
      show();
      return new Promise<void>((resolve) => {
        ended = resolve;
        setTimeout(resolve, LONGEST_MS);
      });
    });
    // Rejects where the fade is skipped: by the next one, or in a hidden tab. The page is shown anyway.
    ready.catch(() => {});
  }
  return {
    /** Shows another page, after the browser has taken its picture of the old one where it fades. */
    change(show: () => void): void {
      if (swiped || !("startViewTransition" in page.document) || prefersReducedMotion(page)) show();
      else fade(show);
    },
    /** Called when the next page is rendered. */
    pageShown(): void {
      swiped = false;
      ended();
    },
  };
}
