import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageTransitions } from "#app/client/navigation/page-transitions.ts";

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

function setUp() {
  const page = new FakePage();
  const transitions = createPageTransitions(page);
  const show = vi.fn();
  return { page, transitions, show };
}

describe("a fade from one page to the next", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("ends as soon as the next page stands", async () => {
    const { page, transitions, show } = setUp();
    transitions.change(show);
    expect([page.fading, show.mock.calls.length]).toEqual([1, 1]);
    transitions.pageShown();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.fading).toBe(0);
  });

  it("ends after a second where the next page never comes to stand", async () => {
    const { page, transitions, show } = setUp();
    transitions.change(show);
    await vi.advanceTimersByTimeAsync(999);
    expect(page.fading).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.fading).toBe(0);
  });

  it("is none for a visitor who wants no motion, and after a swipe that has moved the page", () => {
    const { page, transitions, show } = setUp();
    page.still = true;
    transitions.change(show);
    page.still = false;
    page.goBack(true);
    transitions.change(show);
    expect([page.fading, show.mock.calls.length]).toEqual([0, 2]);
    page.goBack(false);
    transitions.change(show);
    expect(page.fading).toBe(1);
  });
});
