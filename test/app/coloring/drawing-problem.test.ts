import { expect, it } from "vitest";
import { problemOf } from "#app/coloring/own/drawing-problem.ts";
import type { Shape } from "#app/drawings/drawing.ts";
import { drawingFromInk } from "#app/drawings/tracing/drawing-from-ink.ts";
import { options } from "#test/build/art/ink/scans.ts";

const [width, height] = [400, 300];

/** What is said of a picture of these tones. */
function problemIn(tone: (x: number, y: number) => number) {
  const data = Uint8Array.from({ length: width * height }, (_, at) => tone(at % width, Math.floor(at / width)));
  return problemOf(drawingFromInk({ width, height, data }, options()));
}

const ink = 20;
const paper = 245;

it.each([
  ["an empty sheet", () => paper, "noLines"],
  ["darkness", () => 0, "noLines"],
  ["more ink than paper", (x: number, y: number) => (x % 9 < 2 || y % 9 < 2 ? ink : paper), "tooDark"],
  ["some boxes", (x: number, y: number) => (x % 150 < 4 || y % 130 < 4 ? ink : paper), null],
] as const)("%s: %s", (_, tone, problem) => {
  expect(problemIn(tone)).toBe(problem);
});

it("a photo of grass has more areas than a child can color", () => {
  const region: Shape = { kind: "region", path: "M0 0L1 0L1 1Z", name: "part", color: "#ff0000", crayon: 1 };
  const withRegions = (count: number) => {
    const shapes = Array.from({ length: count }, () => region);
    return problemOf({ drawing: { width: 128, height: 128, credit: "", shapes }, findings: [] });
  };
  expect(withRegions(600)).toBeNull();
  expect(withRegions(601)).toBe("tooMany");
});
