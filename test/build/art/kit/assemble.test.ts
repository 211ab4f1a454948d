import { describe, expect, it } from "vitest";
import type { Shape } from "#app/drawings/drawing.ts";
import { parsePath } from "#app/drawings/path.ts";
import { assemble } from "#build/art/kit/assemble.ts";
import { roundBox } from "#build/art/kit/curve.ts";
import { area, line, type Part } from "#build/art/kit/part.ts";
import { ellipse } from "#build/art/outlines.ts";
import { ringsOf } from "#build/art/paths.ts";

const shirt = area("shirt", "blue", roundBox([0, 0], [100, 100], 4));
const sleeve = area("shirt", "blue", roundBox([80, 20], [60, 30], 4));
const belt = area("belt", "brown", roundBox([-4, 60], [108, 20], 4));

function shapesOf(parts: readonly Part[]): readonly string[] {
  return assemble(parts).shapes.map((shape) => (shape.kind === "region" ? shape.name : shape.kind));
}

function areaOf(shape: Shape | undefined): number {
  return ringsOf(parsePath(shape?.path ?? "")).reduce((sum, ring) => sum + Math.abs(ring.area), 0);
}

describe("a figure out of parts", () => {
  it("has one region for each material, without a seam", () => {
    const { shapes } = assemble([shirt, sleeve]);
    expect(shapes).toHaveLength(1);
    expect(ringsOf(parsePath(shapes[0]?.path ?? ""))).toHaveLength(1);
  });

  it("keeps what is worn over a material in front of it, where the material goes on above", () => {
    expect(shapesOf([shirt, belt, sleeve])).toEqual(["belt", "shirt"]);
    const [, around] = assemble([shirt, belt, sleeve]).shapes;
    const [whole] = assemble([shirt, sleeve, belt]).shapes;
    expect(areaOf(around)).toBeLessThan(0.9 * areaOf(whole));
  });

  it("keeps lines on the material that they are drawn on, but for those that it covers later", () => {
    const [seam, hidden] = [line("M50 5L50 55"), line("M90 30L110 30")];
    expect(shapesOf([shirt, seam, belt, sleeve])).toEqual(["belt", "shirt", "line"]);
    expect(shapesOf([shirt, hidden, belt, sleeve])).toEqual(["belt", "shirt"]);
  });

  it("has no region for what is covered", () => {
    expect(shapesOf([area("leg", "peach", ellipse(50, 50, 20, 20)), shirt])).toEqual(["shirt"]);
  });

  it("is as large as the sheet allows, whatever the size of its parts", () => {
    const [small] = assemble([area("dot", "red", ellipse(3, 3, 1, 2))]).shapes;
    const [large] = assemble([area("dot", "red", ellipse(300, 300, 100, 200))]).shapes;
    expect(small?.path).toBe(large?.path);
  });
});
