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

  it("have parts in another color, in the shape they had", () => {
    const figure = painted(12);
    const repaired = repairFigure("police-car", figure);
    expect(repaired.at(-1)).toEqual({ ...figure[11], fill: { red: 147, green: 160, blue: 168, alpha: 1 } });
    expect(repaired.slice(2, -1)).toEqual(figure.slice(3, -1));
  });

  it("have what is drawn below them before all their parts", () => {
    const figure = painted(5);
    const repaired = repairFigure("swan", figure);
    expect(repaired[0]).not.toEqual(figure[0]);
    expect(repaired.slice(1, 3)).toEqual(figure.slice(0, 2));
  });

  it("lose their gleams and shadows", () => {
    const figure = painted(8);
    expect(repairFigure("pea-pod", painted(10))).toHaveLength(7);
    expect(repairFigure("heart-with-arrow", painted(11))).toHaveLength(7);
    expect(() => repairFigure("heart-with-arrow", figure)).toThrow("noto:heart-with-arrow has no part 10 to repair");
  });

  it("fail loudly where Noto has other parts than it had", () => {
    expect(() => repairFigure("lion", painted(8))).toThrow("noto:lion has no part 8 to repair");
    expect(() => repairFigure("police-car", painted(11))).toThrow("noto:police-car has no part 11 to repair");
  });

  it("stay as they are where nothing is weak", () => {
    const figure = painted(2);
    expect(repairFigure("abacus", figure)).toEqual(figure);
  });
});
