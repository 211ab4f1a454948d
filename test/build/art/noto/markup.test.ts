import { expect, it } from "vitest";
import { brightEye } from "#build/art/noto/markup.ts";
import { paintedShapes } from "#build/art/painted.ts";
import { splitPieces } from "#build/art/paths.ts";
import { parseSvg } from "#build/art/svg-tree.ts";

it("draws an eye with a gleam in it, however small", () => {
  const { root, definitions } = parseSvg(`<svg>${brightEye(20, 20, 1.5, 2)}</svg>`);
  const [eye, ...others] = paintedShapes(root, definitions).flatMap(({ path }) =>
    splitPieces(path, { evenOdd: false }),
  );
  expect(others).toEqual([]);
  expect(eye?.area).toBeLessThan(0.95 * Math.PI * 1.5 * 2);
});
