import { describe, expect, it } from "vitest";
import { createScroller } from "#app/client/navigation/smooth-scroll.ts";

/** A page 5,000 high, whose frames are drawn when the test says so. */
class FakePage extends EventTarget {
  scrollY = 0;
  still = false;
  time = 0;
  readonly performance = { now: () => this.time };
  #frame: (() => void) | null = null;

  matchMedia(query: string): { readonly matches: boolean } {
    return { matches: this.still && query.includes("reduce") };
  }

  requestAnimationFrame(callback: () => void): number {
    this.#frame = callback;
    return 1;
  }

  scrollTo({ top, behavior }: { top: number; behavior: string }): void {
    if (behavior !== "instant") throw new Error("the style sheet would smooth the smoothing");
    this.scrollY = top;
  }

  draw(ms: number): number {
    this.time += ms;
    const frame = this.#frame;
    this.#frame = null;
    frame?.();
    return this.scrollY;
  }
}

function setUp(still = false) {
  const page = new FakePage();
  page.still = still;
  const scroller = createScroller(page);
  return { page, scroller, scroll: () => page.scrollTo({ top: 900, behavior: "instant" }) };
}

describe("a smooth scroll", () => {
  it("begins where the page is, takes 300 ms and ends where it would have landed", () => {
    const { page, scroller, scroll } = setUp();
    scroller.smooth(scroll);
    expect(page.scrollY).toBe(0);
    const seen = [page.draw(100), page.draw(100), page.draw(99)];
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.every((top) => top > 0 && top < 900)).toBe(true);
    expect(page.draw(1)).toBe(900);
    page.scrollY = 5;
    expect(page.draw(100)).toBe(5);
  });

  it("ends where the goal is by then", () => {
    const { page, scroller } = setUp();
    let goal = 900;
    scroller.smooth(() => page.scrollTo({ top: goal, behavior: "instant" }));
    page.draw(100);
    goal = 1_000;
    expect(page.draw(200)).toBe(1_000);
  });

  it.each(["wheel", "touchstart", "keydown", "pointerdown"])("stops at a %s", (sign) => {
    const { page, scroller, scroll } = setUp();
    scroller.smooth(scroll);
    const top = page.draw(100);
    page.dispatchEvent(new Event(sign));
    expect(page.draw(200)).toBe(top);
  });

  it("gives way to the next one", () => {
    const { page, scroller, scroll } = setUp();
    scroller.smooth(scroll);
    page.draw(100);
    scroller.jump(() => page.scrollTo({ top: 50, behavior: "instant" }));
    expect(page.draw(200)).toBe(50);
  });

  it("is a jump for those who want no motion", () => {
    const { page, scroller, scroll } = setUp(true);
    scroller.smooth(scroll);
    expect(page.scrollY).toBe(900);
    expect(page.draw(100)).toBe(900);
  });
});
