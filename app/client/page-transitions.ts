import type { DataRouter } from "react-router";
import { prefersStillness } from "./glide.ts";

/** The picture of the old page stands still for so long at most; the browser itself would let it stand for 4 s. */
const LONGEST_MS = 1_000;

/** The part of `window` that is needed here. */
export interface FadingPage extends Pick<EventTarget, "addEventListener"> {
  matchMedia(query: string): { readonly matches: boolean };
  readonly document: { startViewTransition(show: () => Promise<void>): { readonly ready: Promise<unknown> } };
}

/**
 * One page fades into the next, where the browser can do that, the visitor has nothing against motion and the browser
 * has not moved the page itself (a swipe back). react-router's own way would keep a list in the tab's storage.
 */
export class PageTransitions {
  readonly #page: FadingPage;
  #arrived: () => void = () => {};
  #swiped = false;

  constructor(page: FadingPage) {
    this.#page = page;
    const note = (event: Event) => (this.#swiped = "hasUAVisualTransition" in event && !!event.hasUAVisualTransition);
    page.addEventListener("popstate", note, { capture: true });
  }

  /** The router as a view is to see it: told of another page only when the old one is in the picture. */
  follow(router: DataRouter): DataRouter {
    let { pathname } = router.state.location;
    const subscribe: DataRouter["subscribe"] = (show) =>
      router.subscribe((state, changes) => {
        const other = state.location.pathname !== pathname;
        pathname = state.location.pathname;
        if (other && this.#animates()) this.#fade(() => show(router.state, changes));
        else show(state, changes);
      });
    return Object.create(router, { subscribe: { value: subscribe } });
  }

  /** Called when the next page stands. */
  arrived(): void {
    this.#arrived();
  }

  #animates(): boolean {
    const swiped = this.#swiped;
    this.#swiped = false;
    return !swiped && "startViewTransition" in this.#page.document && !prefersStillness(this.#page);
  }

  #fade(show: () => void): void {
    const { ready } = this.#page.document.startViewTransition(() => {
      show();
      return new Promise<void>((resolve) => {
        this.#arrived = resolve;
        setTimeout(resolve, LONGEST_MS);
      });
    });
    // It rejects where the fade is skipped: by the next one, or in a hidden tab. The page is shown all the same.
    ready.catch(() => {});
  }
}
