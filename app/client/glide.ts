/** Of every smooth scroll (docs/specification.md 9). */
const DURATION_MS = 300;

/** A visitor who does this while the page glides wants to be elsewhere. */
const INTERRUPTIONS = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** The part of `window` that is needed here. */
export interface GlidingPage extends Still, Pick<EventTarget, "addEventListener"> {
  readonly scrollY: number;
  readonly performance: Pick<Performance, "now">;
  requestAnimationFrame(callback: () => void): number;
  scrollTo(options: { readonly top: number; readonly behavior: "instant" }): void;
}

interface Still {
  matchMedia(query: string): { readonly matches: boolean };
}

/** Moves a page to where `land` would put it at once: at once, or in a glide that its visitor can stop. */
export interface Mover {
  jump(land: () => void): void;
  glide(land: () => void): void;
}

export function createMover(page: GlidingPage): Mover {
  let gliding = new AbortController();
  const jump = (land: () => void) => {
    gliding.abort();
    land();
  };
  const glide = (land: () => void) => {
    const from = page.scrollY;
    jump(land);
    if (prefersStillness(page) || page.scrollY === from) return;
    gliding = new AbortController();
    animate(page, { from, to: page.scrollY, land, gliding });
  };
  return { jump, glide };
}

/** Whether somebody has asked for as little motion as possible. */
export function prefersStillness(page: Still): boolean {
  return page.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

interface Glide {
  readonly from: number;
  readonly to: number;
  readonly land: () => void;
  readonly gliding: AbortController;
}

/** Begins where the page was, before anything else was drawn, and ends with `land`, whatever has grown meanwhile. */
function animate(page: GlidingPage, { from, to, land, gliding }: Glide): void {
  const { signal } = gliding;
  const stop = () => gliding.abort();
  for (const sign of INTERRUPTIONS) page.addEventListener(sign, stop, { signal, passive: true });
  const start = page.performance.now();
  const step = () => {
    if (signal.aborted) return;
    const part = (page.performance.now() - start) / DURATION_MS;
    if (part < 1) {
      page.scrollTo({ top: from + (to - from) * eased(part), behavior: "instant" });
      page.requestAnimationFrame(step);
    } else {
      land();
      stop();
    }
  };
  step();
}

/** Fast off, soft landing. */
function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}
