import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Lru } from "#worker/isolate.ts";

describe("a bounded memory", () => {
  test("forgets first what was asked for longest ago", () => {
    const lru = new Lru<string>(3);
    for (const key of ["a", "b", "c"]) lru.set(key, key, 1);
    lru.get("a");
    lru.set("d", "d", 1);
    expect(["a", "b", "c", "d"].map((key) => lru.get(key))).toEqual(["a", null, "c", "d"]);
  });

  test("keeps nothing that alone is over the limit, and drops what it replaces", () => {
    const lru = new Lru<string>(3);
    lru.set("a", "small", 1);
    lru.set("a", "large", 4);
    expect(lru.get("a")).toBeNull();
  });

  test("never holds more weight than its limit", () => {
    const entry = fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const lru = new Lru<number>(10);
        const weights = new Map<string, number>();
        for (const [key, weight] of entries) {
          lru.set(key, weight, weight);
          weights.set(key, weight);
        }
        const held = [...weights].filter(([key]) => lru.get(key) !== null);
        expect(held.reduce((sum, [, weight]) => sum + weight, 0)).toBeLessThanOrEqual(10);
      }),
    );
  });
});
