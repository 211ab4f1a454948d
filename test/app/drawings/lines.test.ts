import { describe, expect, it } from "vitest";
import { outlineWidth, withLines } from "#app/drawings/outline.ts";
import { drawingOf, square } from "./sample-drawing.ts";

const eye = { kind: "solid", path: "M40 40L60 40L60 60Z" } as const;
const whisker = { kind: "line", path: "M10 95L90 95", width: 1.5 } as const;
const drawing = drawingOf({ shapes: [square({ at: 10, size: 80 }), eye, whisker] });

describe("the lines of a drawing", () => {
  it("are bold unless somebody wants others", () => {
    expect(withLines(drawing, "bold")).toBe(drawing);
  });

  it("may be thin, each of them, while what is black stays black", () => {
    const thin = withLines(drawing, "thin");
    expect(outlineWidth(thin)).toBeCloseTo(outlineWidth(drawing) * 0.4);
    expect(thin.shapes[2]).toMatchObject({ kind: "line", width: expect.closeTo(0.6) });
    expect(thin.shapes[1]).toEqual(eye);
  });

  it("print nothing black where ink is saved, and hide what lies below it as before", () => {
    const saver = withLines(drawing, "saver");
    expect(saver.shapes.filter(({ kind }) => kind === "solid")).toEqual([]);
    expect(saver.shapes[1]).toMatchObject({ kind: "region", path: eye.path });
  });

  it("never become too thin to print: a third of a millimetre", () => {
    const [longest, paper] = [100, 245];
    const hair = drawingOf({ shapes: [square({}), { ...whisker, width: 0.01 }] });
    const saver = withLines(hair, "saver");
    expect((outlineWidth(saver) * paper) / longest).toBeGreaterThan(0.33);
    expect(saver.shapes[1]).toMatchObject({ width: outlineWidth(saver) });
  });

  it("go to half where there is much to color, and to a third where that is for adults", () => {
    const share = (count: number) => {
      const shapes = Array.from({ length: count }, () => square({}));
      return outlineWidth(drawingOf({ shapes })) / outlineWidth(drawing);
    };
    expect([share(14), share(32), share(100), share(150)]).toEqual([1, 0.5, 0.5, expect.closeTo(1 / 3)]);
  });

  it("are never thicker for being thin", () => {
    const fine = drawingOf({ shapes: Array.from({ length: 200 }, () => square({})) });
    expect(outlineWidth(withLines(fine, "thin"))).toBeLessThanOrEqual(outlineWidth(fine));
  });

  it("stay as they are where they are an artist's own", () => {
    const traced = { ...drawing, outline: 0.05 };
    expect(withLines(traced, "thin")).toBe(traced);
    expect(withLines(traced, "saver")).toBe(traced);
  });
});
