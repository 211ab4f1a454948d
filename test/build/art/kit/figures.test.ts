import { describe, expect, it } from "vitest";
import { type Drawing, regionCount, type Shape } from "#app/drawings/drawing.ts";
import { flatten, parsePath } from "#app/drawings/path.ts";
import { judgeDrawing } from "#build/art/judge-drawing.ts";
import { drawKit, figures } from "#build/art/kit/draw-kit.ts";
import { measureDrawing } from "#build/art/measure-drawing.ts";
import { gleamWidths, hiddenGleams } from "#test/build/art/gleam-widths.ts";

const sheet = { width: 180, height: 245 };
/** Millimeters across the widest place of a region: the tip of a crayon as thick as a thumb. */
const thickCrayon = 4;
/** Eyes that are seen, where it is not both: the others are closed, or behind dark glasses or a patch. */
const eyesSeen: Readonly<Record<string, number>> = { "cane-walker": 0, pirate: 1, sleeper: 0, yogi: 0 };

const drawings = Object.keys(figures).map((name) => ({ name, drawing: drawn(name) }));

function drawn(name: string): Drawing {
  const drawing = drawKit(name);
  if (drawing === null) throw new Error(`there is no figure ${name}`);
  return drawing;
}

function pointsOf({ shapes }: Pick<Drawing, "shapes">) {
  return shapes.flatMap(({ path }) => flatten(parsePath(path)).flatMap(({ points }) => points));
}

function skinOf({ shapes }: Drawing): string | undefined {
  return shapes.find(
    (shape): shape is Extract<Shape, { kind: "region" }> =>
      shape.kind === "region" && shape.name === "face" && shape.isSkin === true,
  )?.color;
}

describe.each(drawings)("the $name", ({ name, drawing }) => {
  it("has closed regions with names of their own, 12 to 28 of them", () => {
    expect(judgeDrawing(drawing)).toEqual([]);
    expect(regionCount(drawing)).toBeGreaterThanOrEqual(12);
    expect(regionCount(drawing)).toBeLessThanOrEqual(28);
  });

  it("is one in its skin, whatever part of it is seen", () => {
    const bare = /^(face|neck|(left|right) (arm|hand|leg|foot))$/;
    const regions = drawing.shapes.filter((shape) => shape.kind === "region");
    const unmarked = regions.filter(
      ({ name, color, isSkin }) => bare.test(name) && color === skinOf(drawing) && !isSkin,
    );
    expect(unmarked).toEqual([]);
  });

  it("has room for a thick crayon in each region, and little ink", () => {
    const { across, ink, black } = measureDrawing(drawing);
    expect(Math.min(...across)).toBeGreaterThanOrEqual(thickCrayon);
    expect(ink).toBeLessThanOrEqual(0.14);
    expect(black).toBeLessThanOrEqual(0.01);
  });

  it("fills the sheet and stays on it", () => {
    const points = pointsOf(drawing);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(0.7 * sheet.height);
    expect(Math.min(...xs, ...ys)).toBeGreaterThan(0);
    expect(Math.max(...xs)).toBeLessThan(sheet.width);
    expect(Math.max(...ys)).toBeLessThan(sheet.height);
  });

  it("looks at the child with a gleam in its eyes", () => {
    expect(gleamWidths(drawing).length).toBeGreaterThanOrEqual(eyesSeen[name] ?? 2);
    expect(hiddenGleams(drawing)).toEqual([]);
  });
});

describe("all figures together", () => {
  it("have skin of different colors, each a region of its own", () => {
    const skins = Map.groupBy(drawings, ({ drawing }) => skinOf(drawing));
    expect([...skins.keys()]).not.toContain(undefined);
    const shares = [...skins.values()].map(({ length }) => length / drawings.length);
    expect(Math.max(...shares)).toBeLessThan(0.7);
  });

  it("are known by no other name", () => {
    expect(drawKit("constructor")).toBeNull();
    expect(drawKit("pirat")).toBeNull();
  });
});
