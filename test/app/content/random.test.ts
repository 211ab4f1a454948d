import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pick, randomFrom } from "#app/content/random.ts";

function row(seed: string): number[] {
  const random = randomFrom(seed);
  return Array.from({ length: 20 }, () => random());
}

describe("seeded numbers", () => {
  it("are the same for the same seed, others for another, and lie from 0 to 1", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(row(seed)).toEqual(row(seed));
        expect(row(seed)).not.toEqual(row(`${seed}+`));
        expect(row(seed).every((value) => value >= 0 && value < 1)).toBe(true);
      }),
    );
  });

  it("pick each of several in the end, and nothing else", () => {
    const random = randomFrom("pick");
    const picked = new Set(Array.from({ length: 200 }, () => pick(random, ["a", "b", "c"])));
    expect([...picked].sort()).toEqual(["a", "b", "c"]);
  });
});
