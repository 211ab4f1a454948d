import { describe, expect, it } from "vitest";
import { type Turns, turnDrawing, turned } from "#app/coloring/own/turn-drawing.ts";
import type { Drawing } from "#app/drawings/drawing.ts";

const around: readonly Turns[] = [0, 1, 2, 3];

/** A sheet of 40 by 60 with one region in its upper left corner. */
const drawing: Drawing = {
  width: 40,
  height: 60,
  credit: "",
  shapes: [
    { kind: "region", path: "M2 2L10 2L10 12L2 12Z", name: "part, top left", color: "#ff0000", crayon: 1 },
    { kind: "solid", path: "M0 0L1 0L1 1Z" },
  ],
};

function regionOf({ shapes }: Drawing) {
  const [region] = shapes.flatMap((shape) => (shape.kind === "region" ? [shape] : []));
  return region;
}

describe("a drawing that is turned", () => {
  it.each([
    [0, "part, top left", 40, 60],
    [1, "part, top right", 60, 40],
    [2, "part, bottom right", 40, 60],
    [3, "part, bottom left", 60, 40],
  ] as const)("%i quarters calls its corner %s and is %i by %i", (turns, name, width, height) => {
    const other = turnDrawing(drawing, turns);
    expect(regionOf(other)?.name).toBe(name);
    expect([other.width, other.height]).toEqual([width, height]);
    expect(regionOf(other)?.crayon).toBe(1);
  });

  it("four times is as it was", () => {
    const once = (before: Drawing) => turnDrawing(before, 1);
    expect(once(once(once(once(drawing))))).toEqual({ ...drawing, shapes: turnDrawing(drawing, 0).shapes });
  });

  it("to the left and to the right is as it was", () => {
    for (const turns of around) expect(turned(turned(turns, 1), -1)).toBe(turns);
    expect(around.map((turns) => turned(turns, 1))).toEqual([1, 2, 3, 0]);
  });
});
