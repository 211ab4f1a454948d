import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenWanted } from "#app/client/boot/when-wanted.ts";
import type { Connected } from "#app/client/preload/connection.ts";

/** An element as far as an event's target is asked. */
class FakeElement {
  readonly #is: readonly string[];

  constructor(...is: readonly string[]) {
    this.#is = is;
  }

  closest(selector: string): FakeElement | null {
    return this.#is.some((name) => selector.split(", ").includes(name)) ? this : null;
  }

  matches(selector: string): boolean {
    return this.#is.includes(selector);
  }
}

class FakeDocument extends EventTarget {
  hidden = false;
  readonly readyState: DocumentReadyState;

  constructor(readyState: DocumentReadyState) {
    super();
    this.readyState = readyState;
  }
}

class FakePage extends EventTarget {
  readonly document: FakeDocument;
  readonly navigator: Connected;
  readonly setTimeout = setTimeout;
  readonly idle: (() => void)[] = [];

  constructor(readyState: DocumentReadyState = "interactive", connection: Connected["connection"] = {}) {
    super();
    this.document = new FakeDocument(readyState);
    this.navigator = { onLine: true, connection };
  }

  requestIdleCallback(callback: () => void, { timeout }: { readonly timeout: number }): number {
    expect(timeout).toBe(2_000);
    return this.idle.push(callback);
  }

  happen(type: string, target: FakeElement | null = null): void {
    this.dispatchEvent(Object.defineProperty(new Event(type), "target", { value: target ?? this }));
  }
}

const PARAGRAPH = new FakeElement("p");

function wanted(page: FakePage) {
  const start = vi.fn();
  whenWanted(page, start);
  return start;
}

describe("whenWanted", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("Element", FakeElement);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    "pointerdown",
    "touchstart",
    "input",
    "click",
    "submit",
  ])("starts at once at a %s, and once only", (sign) => {
    const page = new FakePage();
    const start = wanted(page);
    page.happen(sign, PARAGRAPH);
    page.happen("click", PARAGRAPH);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("starts when somebody points at what can be used, and not at what can only be read", () => {
    const page = new FakePage();
    const start = wanted(page);
    page.happen("pointerover", PARAGRAPH);
    expect(start).not.toHaveBeenCalled();
    page.happen("pointerover", new FakeElement("a[href]"));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("starts with a focus that a keyboard has set, and no other", () => {
    const page = new FakePage();
    const start = wanted(page);
    page.happen("focusin", PARAGRAPH);
    expect(start).not.toHaveBeenCalled();
    page.happen("focusin", new FakeElement(":focus-visible"));
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("starts at an idle moment five seconds after the page has loaded", () => {
    const page = new FakePage();
    const start = wanted(page);
    vi.advanceTimersByTime(60_000);
    page.happen("load");
    vi.advanceTimersByTime(4_999);
    expect(page.idle).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(start).not.toHaveBeenCalled();
    page.idle[0]?.();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("waits, in a tab that nobody sees, until it is seen", () => {
    const page = new FakePage("complete");
    page.document.hidden = true;
    const start = wanted(page);
    vi.advanceTimersByTime(60_000);
    expect(page.idle).toHaveLength(0);
    page.document.dispatchEvent(new Event("visibilitychange"));
    page.idle[0]?.();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("starts for who saves data only at a sign of use", () => {
    const page = new FakePage("complete", { saveData: true });
    const start = wanted(page);
    vi.advanceTimersByTime(60_000);
    expect(page.idle).toHaveLength(0);
    page.happen("pointerdown");
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("waits a moment more where a browser has no idle callbacks", () => {
    const page = Object.assign(new FakePage("complete"), { requestIdleCallback: undefined });
    const start = wanted(page);
    vi.advanceTimersByTime(5_199);
    expect(start).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(start).toHaveBeenCalledTimes(1);
  });
});
