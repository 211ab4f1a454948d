import type { NavigationView } from "./navigation.ts";
import { prefersReducedMotion } from "./smooth-scroll.ts";

/** The snapshot of the old page is shown for so long at most; the browser's own limit is 4 s. */
const LONGEST_MS = 1_000;

/** The part of `window` that is needed here. */
export interface FadingPage extends Pick<EventTarget, "addEventListener"> {
  matchMedia(query: string): { readonly matches: boolean };
  readonly document: { startViewTransition(show: () => Promise<void>): { readonly ready: Promise<unknown> } };
}

/**
 * Fades from one page to the next, where the browser supports it, the visitor does not prefer reduced motion and the
 * browser has not animated the change itself (a swipe back). React Router's own way keeps a list in session storage.
 */
export class PageTransitions {
  readonly #page: FadingPage;
  #pageShown: () => void = () => {};
  #swiped = false;

  constructor(page: FadingPage) {
    this.#page = page;
    const note = (event: Event) => (this.#swiped = "hasUAVisualTransition" in event && !!event.hasUAVisualTransition);
    page.addEventListener("popstate", note, { capture: true });
  }

  /** The navigation for the view: it hears of another page only after the browser has taken its snapshot of the old one. */
  follow(navigation: NavigationView): NavigationView {
    let { pathname } = navigation.state.location;
    return {
      get state() {
        return navigation.state;
      },
      subscribe: (show) =>
        navigation.subscribe((state) => {
          const other = state.location.pathname !== pathname;
          pathname = state.location.pathname;
          if (other && this.#animates()) this.#fade(() => show(navigation.state));
          else show(state);
        }),
    };
  }

  /** Called when the next page is rendered. */
  pageShown(): void {
    this.#pageShown();
  }

  #animates(): boolean {
    const swiped = this.#swiped;
    this.#swiped = false;
    return !swiped && "startViewTransition" in this.#page.document && !prefersReducedMotion(this.#page);
  }

  #fade(show: () => void): void {
    const { ready } = this.#page.document.startViewTransition(() => {
      show();
      return new Promise<void>((resolve) => {
        this.#pageShown = resolve;
        setTimeout(resolve, LONGEST_MS);
      });
    });
    // Rejects where the fade is skipped: by the next one, or in a hidden tab. The page is shown anyway.
    ready.catch(() => {});
  }
}
