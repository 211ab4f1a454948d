import { describe, expect, it } from "vitest";
import { extentOfStrokes } from "#app/drawings/activities/tracing/stroke-letters.ts";
import { strokeLine } from "#app/drawings/activities/tracing/stroke-line.ts";
import { stepsOf } from "#app/drawings/activities/tracing/walk-stroke.ts";

/** Between the closest points of two letters. */
function gapIn(pair: string): number {
  const [left = [], right = []] = strokeLine(pair).letters.map(({ strokes }) =>
    strokes.flatMap((stroke) => stepsOf(stroke, 4)),
  );
  return Math.min(...left.flatMap((a) => right.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
}

describe("letters in a line", () => {
  it("follow each other from the left edge to the width", () => {
    const { letters, width } = strokeLine("Fox");
    expect(letters.map(({ character }) => character)).toEqual(["F", "o", "x"]);
    const boxes = letters.map(({ strokes }) => extentOfStrokes(strokes));
    expect(boxes[0]?.left).toBeCloseTo(0);
    expect(boxes.at(-1)?.right).toBeCloseTo(width);
  });

  it("never touch, and round ones are closer than straight ones", () => {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-’"];
    for (const left of "AFKLPTVWYfgjory’-")
      for (const right of letters) expect(gapIn(left + right), left + right).toBeGreaterThan(9);
    expect(gapIn("oo")).toBeLessThan(gapIn("ll"));
  });

  it("have no hole between them where one has a tail or an arm", () => {
    for (const pair of ["ij", "Ta", "ga", "fo", "Yo", "yj"]) expect(gapIn(pair), pair).toBeLessThan(40);
  });

  it("have room between words, the same before every letter", () => {
    const space = (letter: string) =>
      strokeLine(`o ${letter}`).width - strokeLine("o").width - strokeLine(letter).width;
    expect(space("o")).toBeGreaterThan(gapIn("oo") + 20);
    expect(space("l")).toBeCloseTo(space("o"), 0);
  });
});
