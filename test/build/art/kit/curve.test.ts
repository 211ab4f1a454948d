import { describe, expect, it } from "vitest";
import { flatten, type Point } from "#app/drawings/path.ts";
import { type Limb, limbOutline, smooth } from "#build/art/kit/curve.ts";
import { normalizePath, ringsOf } from "#build/art/paths.ts";

const arm: Limb = {
  joints: [
    [0, 0],
    [20, 10],
    [30, 40],
  ],
  radii: [8, 6, 5],
};

function pointsOf(path: string): readonly Point[] {
  return flatten(normalizePath(path)).flatMap(({ points }) => points);
}

describe("a smooth curve", () => {
  it("goes through all its places", () => {
    const points = pointsOf(smooth([[0, 0], [10, 5], [20, 0]])); // biome-ignore format: a row of places
    for (const [x, y] of [[0, 0], [10, 5], [20, 0]] as const) // biome-ignore format: a row of places
      expect(points.some((point) => Math.hypot(point.x - x, point.y - y) < 0.01)).toBe(true);
  });
});

describe("a limb", () => {
  it("is closed, as wide as its joints say, and round only at the body", () => {
    const [whole] = ringsOf(normalizePath(limbOutline(arm)));
    const [sock] = ringsOf(normalizePath(limbOutline(arm, { from: 0.5 })));
    expect(Math.min(...(whole?.points ?? []).map(({ x }) => x))).toBeLessThan(-5);
    expect(sock?.commands.filter(([letter]) => letter === "L").length).toBeGreaterThan(0);
    expect(Math.abs(sock?.area ?? 0)).toBeLessThan(0.6 * Math.abs(whole?.area ?? 0));
  });

  it("is wider in clothes", () => {
    const areaOf = (thicker: number): number =>
      Math.abs(ringsOf(normalizePath(limbOutline(arm, { thicker })))[0]?.area ?? 0);
    expect(areaOf(2)).toBeGreaterThan(1.2 * areaOf(0));
  });
});
