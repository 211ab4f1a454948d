import { expect, it } from "vitest";
import { circle, crayonRegion } from "#build/art/crayon-region.ts";
import { tidy } from "#build/art/tidy.ts";

it("leaves out what is covered, drops light slivers and inks dark ones", () => {
  const page = crayonRegion("page", "white", "M0 0h100v100h-100Z");
  const covered = crayonRegion("covered", "red", circle(50, 50, 10));
  const cover = crayonRegion("cover", "blue", circle(50, 50, 20));
  const [gleam, hair] = [
    crayonRegion("gleam", "yellow", "M5 5h30v0.8h-30Z"),
    crayonRegion("hair", "brown", "M5 90h30v0.8h-30Z"),
  ];
  const { shapes } = tidy({ width: 100, height: 100, credit: "", shapes: [page, covered, cover, gleam, hair] });
  expect(shapes).toEqual([page, cover, { kind: "solid", path: hair.path }]);
});
