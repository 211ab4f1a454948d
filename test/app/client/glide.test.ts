import { describe, expect, it } from "vitest";
import { createMover } from "#app/client/glide.ts";

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
  const mover = createMover(page);
  return { page, mover, land: () => page.scrollTo({ top: 900, behavior: "instant" }) };
}

describe("a glide", () => {
  it("begins where the page is, takes 300 ms and ends where it would have landed", () => {
    const { page, mover, land } = setUp();
    mover.glide(land);
    expect(page.scrollY).toBe(0);
    const seen = [page.draw(100), page.draw(100), page.draw(99)];
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.every((top) => top > 0 && top < 900)).toBe(true);
    expect(page.draw(1)).toBe(900);
    page.scrollY = 5;
    expect(page.draw(100)).toBe(5);
  });

  it("ends where the goal is by then", () => {
    const { page, mover } = setUp();
    let goal = 900;
    mover.glide(() => page.scrollTo({ top: goal, behavior: "instant" }));
    page.draw(100);
    goal = 1_000;
    expect(page.draw(200)).toBe(1_000);
  });

  it.each(["wheel", "touchstart", "keydown", "pointerdown"])("stops at a %s", (sign) => {
    const { page, mover, land } = setUp();
    mover.glide(land);
    const top = page.draw(100);
    page.dispatchEvent(new Event(sign));
    expect(page.draw(200)).toBe(top);
  });

  it("gives way to the next one", () => {
    const { page, mover, land } = setUp();
    mover.glide(land);
    page.draw(100);
    mover.jump(() => page.scrollTo({ top: 50, behavior: "instant" }));
    expect(page.draw(200)).toBe(50);
  });

  it("is a jump for those who want no motion", () => {
    const { page, mover, land } = setUp(true);
    mover.glide(land);
    expect(page.scrollY).toBe(900);
    expect(page.draw(100)).toBe(900);
  });
});
