import { describe, expect, it } from "vitest";
import { repairFigure } from "#build/art/noto/repair.ts";
import { paintedShapes } from "#build/art/painted.ts";
import { parseSvg } from "#build/art/svg-tree.ts";

function painted(parts: number) {
  const { root, definitions } = parseSvg(`<svg>${'<path fill="#dc2f32" d="M0 0H9V9Z"/>'.repeat(parts)}</svg>`);
  return paintedShapes(root, definitions);
}

describe("figures of Noto", () => {
  it("have weak parts drawn anew, each in its place", () => {
    const figure = painted(9);
    const repaired = repairFigure("lion", figure);
    expect(repaired.slice(0, 7)).toEqual(figure.slice(0, 7));
    expect(repaired.slice(7).map(({ fill, stroke }) => [fill !== null, stroke !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it("fail loudly where Noto has other parts than it had", () => {
    expect(() => repairFigure("lion", painted(8))).toThrow("noto:lion has no part 8 to repair");
  });

  it("stay as they are where nothing is weak", () => {
    const figure = painted(2);
    expect(repairFigure("accordion", figure)).toEqual(figure);
  });
});
