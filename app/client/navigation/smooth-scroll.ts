/** Duration of a smooth scroll (docs/specification.md 9). */
const DURATION_MS = 300;

/** Any of these ends a smooth scroll: the visitor wants to be elsewhere. */
const INTERRUPTIONS = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** The part of `window` that is needed here. */
export interface ScrollingPage extends MotionPreference, Pick<EventTarget, "addEventListener"> {
  readonly scrollY: number;
  readonly performance: Pick<Performance, "now">;
  requestAnimationFrame(callback: () => void): number;
  scrollTo(options: { readonly top: number; readonly behavior: "instant" }): void;
}

interface MotionPreference {
  matchMedia(query: string): { readonly matches: boolean };
}

/** Scrolls a page to where `scroll` scrolls it: at once, or smoothly, until the visitor interrupts it. */
export function createScroller(page: ScrollingPage) {
  let scrolling = new AbortController();
  const jump = (scroll: () => void) => {
    scrolling.abort();
    scroll();
  };
  const smooth = (scroll: () => void) => {
    const from = page.scrollY;
    jump(scroll);
    if (prefersReducedMotion(page) || page.scrollY === from) return;
    scrolling = new AbortController();
    animate(page, { from, to: page.scrollY, scroll, scrolling });
  };
  return { jump, smooth };
}

export function prefersReducedMotion(page: MotionPreference): boolean {
  return page.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

interface SmoothScroll {
  readonly from: number;
  readonly to: number;
  readonly scroll: () => void;
  readonly scrolling: AbortController;
}

/**
 * Starts at the old position before the next paint, and ends with `scroll`, since the page may have grown meanwhile.
 */
function animate(page: ScrollingPage, { from, to, scroll, scrolling }: SmoothScroll): void {
  const { signal } = scrolling;
  const stop = () => scrolling.abort();
  for (const sign of INTERRUPTIONS) page.addEventListener(sign, stop, { signal, passive: true });
  const start = page.performance.now();
  const step = () => {
    if (signal.aborted) return;
    const part = (page.performance.now() - start) / DURATION_MS;
    if (part < 1) {
      // Fast first, then slow.
      const eased = 1 - (1 - part) ** 3;
      page.scrollTo({ top: from + (to - from) * eased, behavior: "instant" });
      page.requestAnimationFrame(step);
    } else {
      scroll();
      stop();
    }
  };
  step();
}
