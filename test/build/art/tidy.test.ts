import { expect, it } from "vitest";
import { outlineWidth } from "#app/drawings/outline.ts";
import { crayonRegion } from "#build/art/crayon-region.ts";
import { circle } from "#build/art/outlines.ts";
import { tidy } from "#build/art/tidy.ts";

it("leaves out what is covered, drops light slivers, inks dark ones and keeps the outline of others", () => {
  const page = crayonRegion("page", "white", "M0 0h100v100h-100Z");
  const covered = crayonRegion("covered", "red", circle(50, 50, 10));
  const cover = crayonRegion("cover", "blue", circle(50, 50, 20));
  const [gleam, hair, straw] = [
    crayonRegion("gleam", "yellow", "M5 5h30v0.8h-30Z"),
    crayonRegion("hair", "charcoal", "M5 90h30v0.8h-30Z"),
    crayonRegion("straw", "brown", "M5 95h30v0.8h-30Z"),
  ];
  const drawing = { width: 100, height: 100, credit: "", shapes: [page, covered, cover, gleam, hair, straw] };
  const { shapes } = tidy(drawing);
  const outline = { kind: "line", path: straw.path, width: outlineWidth(drawing) };
  expect(shapes).toEqual([page, cover, { kind: "solid", path: hair.path }, outline]);
});
