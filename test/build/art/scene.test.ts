import { describe, expect, it } from "vitest";
import { type Point, parsePath } from "#app/content/drawing/path.ts";
import { sheet } from "#build/art/ground.ts";
import { contains, ringsOf } from "#build/art/paths.ts";
import { drawScene, scenes } from "#build/art/scenes.ts";
import { brokenLaws } from "#test/build/art/broken-laws.ts";

describe.each(Object.keys(scenes))("the scene %s", (name) => {
  const drawing = drawScene(name);

  it("is a good coloring page, full of things to color", () => {
    expect(drawing && brokenLaws(drawing)).toEqual([]);
    expect(drawing?.shapes.length).toBeGreaterThan(25);
  });

  it("keeps all figures on its page, and is the same every time", () => {
    expect([drawing?.width, drawing?.height]).toEqual([sheet.width + 2, sheet.height + 2]);
    expect(drawScene(name)).toEqual(drawing);
  });
});

it("leaves the gleams of eyes white, whatever lies below a face", () => {
  const { shapes } = drawScene("playground") ?? { shapes: [] };
  const gleams = shapes.flatMap((shape) => (shape.kind === "solid" ? ringsOf(parsePath(shape.path)).slice(1) : []));
  const regions = shapes.flatMap((shape) => (shape.kind === "region" ? [ringsOf(parsePath(shape.path))] : []));
  const covers = (rings: (typeof regions)[number], point: Point): boolean =>
    rings.filter(({ points }) => contains(points, point)).length % 2 === 1;
  expect(gleams.length).toBe(6);
  for (const { points } of gleams) expect(regions.filter((rings) => covers(rings, middleOf(points)))).toEqual([]);
});

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

it("credits the figures of others where there are some, and else nothing", () => {
  expect(drawScene("farm")?.credit).toContain("Noto");
  expect(drawScene("zoo")?.credit).toBe("");
});

it("knows no scene by a wrong name", () => {
  expect(drawScene("constructor")).toBeNull();
});
