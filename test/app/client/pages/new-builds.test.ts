import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchBuilds } from "#app/client/pages/build-manifest.ts";
import { BUILD } from "../../fixture.ts";

class FakeDocument extends EventTarget {
  hidden = false;

  show(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

function setUp(answer: () => unknown = () => ({ id: BUILD }), seconds = 300) {
  const document = new FakeDocument();
  const fetchJson = vi.fn(async (_url: string) => answer());
  const isNewer = watchBuilds(document, { build: BUILD, seconds, ask: fetchJson });
  return { document, fetchJson, isNewer };
}

const AFTER = 300_000;

describe("the watch for newer builds", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it("looks once an interval, each time at another address", async () => {
    const { fetchJson, isNewer } = setUp();
    await vi.advanceTimersByTimeAsync(AFTER - 1);
    expect(fetchJson).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1 + AFTER);
    expect(fetchJson.mock.calls).toEqual([["/builds/latest.json?1300000"], ["/builds/latest.json?1600000"]]);
    expect(isNewer()).toBe(false);
  });

  it("tells of another build, and looks no more", async () => {
    const { fetchJson, isNewer } = setUp(() => ({ id: "another" }));
    await vi.advanceTimersByTimeAsync(5 * AFTER);
    expect(isNewer()).toBe(true);
    expect(fetchJson).toHaveBeenCalledOnce();
  });

  it("does not look while the tab is hidden", async () => {
    const { document, fetchJson } = setUp();
    document.show(true);
    await vi.advanceTimersByTimeAsync(5 * AFTER);
    expect(fetchJson).not.toHaveBeenCalled();
  });

  it("looks at once when the tab comes back after longer than the interval", async () => {
    const { document, fetchJson } = setUp();
    document.show(true);
    await vi.advanceTimersByTimeAsync(AFTER + 1);
    document.show(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchJson).toHaveBeenCalledOnce();
  });

  it("looks when it would have anyway where the tab comes back sooner", async () => {
    const { document, fetchJson } = setUp();
    document.show(true);
    await vi.advanceTimersByTimeAsync(AFTER / 2);
    document.show(false);
    await vi.advanceTimersByTimeAsync(AFTER / 2 - 1);
    expect(fetchJson).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchJson).toHaveBeenCalledOnce();
  });

  it("looks at once when the tab comes back on a clock that has stepped back", async () => {
    const { document, fetchJson } = setUp();
    document.show(true);
    vi.setSystemTime(1_000_000 - 7_200_000);
    document.show(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchJson).toHaveBeenCalledOnce();
  });

  it.each([
    ["fails", () => Promise.reject(new Error("no network"))],
    ["brings something else", () => "<!doctype html>"],
    ["brings a build without a name", () => ({ id: 5 })],
  ])("goes on in silence when a look %s", async (_how, answer) => {
    const { fetchJson, isNewer } = setUp(answer);
    await vi.advanceTimersByTimeAsync(2 * AFTER);
    expect(fetchJson).toHaveBeenCalledTimes(2);
    expect(isNewer()).toBe(false);
  });

  it("never looks with an interval of 0", async () => {
    const { document, fetchJson } = setUp(undefined, 0);
    document.show(false);
    await vi.advanceTimersByTimeAsync(AFTER);
    expect(fetchJson).not.toHaveBeenCalled();
  });

  it("does not look without end where the interval is longer than a timer can be", async () => {
    const { fetchJson } = setUp(undefined, 1e12);
    await vi.advanceTimersByTimeAsync(AFTER);
    expect(fetchJson).not.toHaveBeenCalled();
  });
});
