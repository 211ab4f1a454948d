import type { DataRouter } from "react-router";
import { prefersStillness } from "./glide.ts";

/**
 * One page fades into the next, where the browser can do that, the visitor has nothing against motion and the browser
 * has not moved the page itself (a swipe back). react-router's own way would keep a list in the tab's storage.
 */
export class PageTransitions {
  readonly #page: Window;
  #arrived: () => void = () => {};
  #swiped = false;

  constructor(page: Window) {
    this.#page = page;
    const note = ({ hasUAVisualTransition }: PopStateEvent) => (this.#swiped = hasUAVisualTransition);
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
      });
    });
    // It rejects where the fade is skipped: by the next one, or in a hidden tab. The page is shown all the same.
    ready.catch(() => {});
  }
}
