import { describe, expect, it } from "vitest";
import { drawMandala, petalKinds, petalPath } from "#build/art/mandala.ts";
import { brokenLaws } from "#test/build/art/broken-laws.ts";
import { runs } from "#test/harness/tier.ts";

describe("a mandala", () => {
  it.each(
    Array.from({ length: runs(12, 40) }, (_, at) => String(at + 1)),
  )("of seed %s is a good coloring page", (seed) => {
    expect(brokenLaws(drawMandala(seed))).toEqual([]);
  });

  it("is the same for the same seed, and another for another", () => {
    expect(drawMandala("7")).toEqual(drawMandala("7"));
    expect(drawMandala("7")).not.toEqual(drawMandala("8"));
  });
});

describe.each(petalKinds)("a %s", (kind) => {
  it("begins and ends on its spoke, and is closed", () => {
    const path = petalPath(kind, { inner: 10, outer: 20, angle: 0, reach: 0.3 });
    expect(path).toMatch(/^M0 -10C.*Z$/);
  });
});
