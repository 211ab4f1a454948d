import { describe, expect, it } from "vitest";
import { mendFigure } from "#build/art/noto-mended.ts";
import { paintedShapes } from "#build/art/painted.ts";
import { parseSvg } from "#build/art/svg-tree.ts";

function painted(parts: number) {
  const { root, definitions } = parseSvg(`<svg>${'<path fill="#dc2f32" d="M0 0H9V9Z"/>'.repeat(parts)}</svg>`);
  return paintedShapes(root, definitions);
}

describe("figures of Noto", () => {
  it("have weak parts drawn anew, each in its place", () => {
    const figure = painted(9);
    const mended = mendFigure("lion", figure);
    expect(mended.slice(0, 7)).toEqual(figure.slice(0, 7));
    expect(mended.slice(7).map(({ fill, stroke }) => [fill !== null, stroke !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it("fail loudly where Noto has other parts than it had", () => {
    expect(() => mendFigure("lion", painted(8))).toThrow("noto:lion has no part 8 to mend");
  });

  it("stay as they are where nothing is weak", () => {
    const figure = painted(2);
    expect(mendFigure("accordion", figure)).toEqual(figure);
  });
});
