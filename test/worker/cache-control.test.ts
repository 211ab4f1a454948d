import { describe, expect, test } from "vitest";
import { briefCacheControl, namedCacheControl } from "#worker/headers.ts";

describe("an answer that its address names for good", () => {
  test.each([
    [null, "public, max-age=31536000, immutable"],
    [4_000_000_000_000, "public, max-age=31536000"],
    [61_999, "public, max-age=60"],
    [2_000, "public, max-age=1"],
    [1_999, "no-store"],
    [500, "no-store"],
  ])("that changes at %s is cached as %s at 1,000 ms", (until, header) => {
    expect(namedCacheControl(until, 1_000)).toBe(header);
  });
});

describe("an answer that the next release changes", () => {
  test("is kept for its time, and no longer than until it changes by itself", () => {
    expect(briefCacheControl(300, { until: null, now: 0 })).toBe("public, max-age=300");
    expect(briefCacheControl(300, { until: 10_000, now: 0 })).toBe("public, max-age=10");
    expect(briefCacheControl(300, { until: 100, now: 0 })).toBe("no-store");
  });
});
