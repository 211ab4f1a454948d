import { describe, expect, it, vi } from "vitest";
import { whenWanted } from "#app/client/boot/when-wanted.ts";

class FakePage extends EventTarget {
  readonly document: { readyState: DocumentReadyState };
  readonly idle: (() => void)[] = [];
  readonly timeouts: number[] = [];

  constructor(readyState: DocumentReadyState) {
    super();
    this.document = { readyState };
  }

  requestIdleCallback(callback: () => void, { timeout }: { readonly timeout: number }): number {
    this.timeouts.push(timeout);
    return this.idle.push(callback);
  }

  setTimeout(): number {
    throw new Error("this page has idle callbacks");
  }
}

describe("whenWanted", () => {
  it("waits for the load event, and then until the page is idle", () => {
    const page = new FakePage("interactive");
    const start = vi.fn();
    whenWanted(page, start);
    expect(page.idle).toHaveLength(0);
    page.dispatchEvent(new Event("load"));
    expect(start).not.toHaveBeenCalled();
    page.idle[0]?.();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("waits only until the page is idle where it is loaded", () => {
    const page = new FakePage("complete");
    whenWanted(page, vi.fn());
    expect(page.idle).toHaveLength(1);
  });

  it("counts a page as idle after two seconds, though a browser that paints nothing never says so", () => {
    const page = new FakePage("complete");
    whenWanted(page, vi.fn());
    expect(page.timeouts).toEqual([2_000]);
  });

  it.each(["pointerdown", "keydown", "focusin", "touchstart"])("starts at once at a %s, and once only", (sign) => {
    const page = new FakePage("interactive");
    const start = vi.fn();
    whenWanted(page, start);
    page.dispatchEvent(new Event(sign));
    page.dispatchEvent(new Event("keydown"));
    page.dispatchEvent(new Event("load"));
    for (const callback of page.idle) callback();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("waits a moment after the load event where a browser has no idle callbacks", () => {
    vi.useFakeTimers();
    const page = Object.assign(new EventTarget(), { document: { readyState: "complete" as const }, setTimeout });
    const start = vi.fn();
    whenWanted(page, start);
    expect(start).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(start).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
