import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PageTransitions } from "#app/client/navigation/page-transitions.ts";
import { navigationTo } from "./navigation-fixture.ts";

/** A browser that keeps the picture of the old page until what it was given has come. */
class FakePage extends EventTarget {
  still = false;
  fading = 0;
  readonly document = {
    startViewTransition: (show: () => Promise<void>) => {
      this.fading += 1;
      void show().then(() => {
        this.fading -= 1;
      });
      return { ready: Promise.resolve() };
    },
  };

  matchMedia(query: string): { readonly matches: boolean } {
    return { matches: this.still && query.includes("reduce") };
  }

  goBack(swipe: boolean): void {
    this.dispatchEvent(Object.assign(new Event("popstate"), { hasUAVisualTransition: swipe }));
  }
}

/** A navigation as a view sees it, and where that view stands. */
function setUp() {
  const page = new FakePage();
  const transitions = new PageTransitions(page);
  const { navigation } = navigationTo();
  const shown: string[] = [];
  transitions.follow(navigation).subscribe(({ location }) => shown.push(location.pathname));
  return { page, transitions, navigation, shown };
}

describe("a fade from one page to the next", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("ends as soon as the next page stands", async () => {
    const { page, transitions, navigation, shown } = setUp();
    await navigation.follow("/next");
    expect([page.fading, shown.at(-1)]).toEqual([1, "/next"]);
    transitions.pageShown();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.fading).toBe(0);
  });

  it("ends after a second where the next page never comes to stand", async () => {
    const { page, navigation } = setUp();
    await navigation.follow("/next");
    await vi.advanceTimersByTimeAsync(999);
    expect(page.fading).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.fading).toBe(0);
  });

  it("is none within a page, for whoever wants no motion, and after a swipe that has moved the page", async () => {
    const { page, navigation, shown } = setUp();
    await navigation.follow("/#part");
    page.still = true;
    await navigation.follow("/still");
    page.still = false;
    page.goBack(true);
    await navigation.follow("/swiped");
    expect([page.fading, shown.at(-1)]).toEqual([0, "/swiped"]);
    page.goBack(false);
    await navigation.follow("/pressed");
    expect(page.fading).toBe(1);
  });
});
