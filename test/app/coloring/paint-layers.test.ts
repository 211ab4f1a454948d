import { describe, expect, test } from "vitest";
import {
  boundsOf,
  growingPath,
  layersFrom,
  layersOf,
  layersUnder,
  paintAt,
  tracesOf,
} from "#app/coloring/picture/paint-layers.ts";
import type { Paint } from "#app/coloring/picture/paints.ts";
import { pictureSvg } from "#app/coloring/picture/picture-files.ts";
import { distanceToSegment, GRID, PAPER, type Stroke, toGrid, WIDTHS } from "#app/coloring/picture/stroke.ts";
import { sweepOver } from "#app/coloring/studio/studio-reducer.ts";
import { startLine } from "#app/coloring/studio/use-drawing-input.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { flatten, formatPath, type Point, parsePath } from "#app/drawings/path.ts";
import { filled, RED, strokeOf } from "#test/app/coloring/sample-picture.ts";

const DOTS: Paint = { color: 4, pattern: "dots" };

const square = (x: number) =>
  ({
    kind: "region",
    name: "square",
    color: "#ffffff",
    crayon: 1,
    path: `M${x} 40L${x + 20} 40L${x + 20} 60L${x} 60Z`,
  }) as const;

/** Three squares beside each other, with paper around them. */
const DRAWING: Drawing = { width: 128, height: 100, credit: "", shapes: [square(10), square(50), square(90)] };
const LAYERS = layersOf(DRAWING);

function stroke(from: [number, number], to: [number, number], of: Partial<Stroke> = {}): Stroke {
  const points = [from, to].map(([x, y]) => toGrid({ x, y }, DRAWING));
  return strokeOf({ width: WIDTHS.small, points, ...of });
}

describe("a stroke lies", () => {
  test("on the paper and every shape it touches where it roams", () => {
    expect(layersUnder(stroke([20, 50], [60, 50]), LAYERS)).toEqual([PAPER, 1, 2]);
    expect(layersUnder(stroke([5, 80], [120, 80]), LAYERS)).toEqual([PAPER]);
    expect(layersUnder(stroke([5, 64], [120, 64], { width: WIDTHS.large }), LAYERS)).toEqual([PAPER, 1, 2, 3]);
  });

  test("on its own shape alone where it stays inside", () => {
    expect(layersUnder(stroke([20, 50], [60, 50], { within: 1 }), LAYERS)).toEqual([1]);
    expect(layersUnder(stroke([20, 50], [60, 50], { within: PAPER }), LAYERS)).toEqual([PAPER]);
  });

  test("nowhere when it was drawn beside the paper", () => {
    expect(layersUnder(stroke([-40, 50], [-10, 50]), LAYERS)).toEqual([]);
    expect(layersUnder(stroke([-40, 50], [-10, 50], { within: PAPER }), LAYERS)).toEqual([]);
  });

  test("on what is new of it, while it grows", () => {
    const points = [20, 60, 61, 62].map((x) => toGrid({ x, y: 50 }, DRAWING));
    expect(layersFrom({ ...stroke([0, 0], [0, 0]), points }, LAYERS, 2)).toEqual([PAPER, 2]);
  });
});

describe("what a stroke leaves on a shape", () => {
  /** Over all three squares, and once more over the first and the second. */
  const points = [
    [5, 45],
    [120, 50],
    [30, 90],
    [5, 55],
    [60, 58],
  ].map(([x = 0, y = 0]) => toGrid({ x, y }, DRAWING));
  const back = { ...stroke([0, 0], [0, 0]), points };

  const markOn = (layer: number) => formatPath(tracesOf(back, LAYERS).get(layer) ?? []);
  const segmentsOf = (path: string) =>
    flatten(parsePath(path)).flatMap(({ points: line }) =>
      line.slice(1).map((to, at) => ({ from: line[at] ?? to, to })),
    );
  const distance = (point: Point, path: string) =>
    Math.min(...segmentsOf(path).map(({ from, to }) => distanceToSegment(point, from, to)));

  test("is all of it that is seen there, and nothing that it does not go over", () => {
    const whole = growingPath(DRAWING)(back, 0);
    expect(layersUnder(back, LAYERS)).toEqual([PAPER, 1, 2, 3]);
    for (const layer of layersUnder(back, LAYERS)) {
      const path = markOn(layer);
      const { low, high } = LAYERS.bounds[layer] ?? boundsOf([]);
      const isSeen = ({ x, y }: Point) => x >= low.x && x <= high.x && y >= low.y && y <= high.y;
      const seen = segmentsOf(whole).flatMap(({ from, to }) => [from, to].filter(isSeen));
      expect(seen.length).toBeGreaterThan(0);
      expect(Math.max(...seen.map((point) => distance(point, path)))).toBeLessThan(0.02);
      const halves = segmentsOf(path).map(({ from, to }) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }));
      expect(Math.max(...halves.map((point) => distance(point, whole)))).toBeLessThan(0.02);
    }
  });

  test("is a part of it, begun anew where it comes back", () => {
    const begun = (layer: number) => markOn(layer).match(/M/g)?.length;
    expect([2, 3].map(begun)).toEqual([2, 1]);
    expect(markOn(3).length).toBeLessThan(growingPath(DRAWING)(back, 0).length);
  });
});

test("a stroke that was shown is not looked at again, whichever shapes are cleared", () => {
  const { points, ...rest } = stroke([20, 50], [60, 50]);
  let looks = 0;
  const watched = {
    ...rest,
    get points() {
      looks += 1;
      return points;
    },
  };
  layersUnder(watched, LAYERS);
  const before = looks;
  expect(before).toBeGreaterThan(0);
  expect([1, 2, 3].map((region) => sweepOver([watched], { region, layers: LAYERS }) !== null)).toEqual([
    true,
    true,
    false,
  ]);
  expect(looks).toBe(before);
});

test("a growing stroke has the path of the whole one at any time", () => {
  const [line, path] = [startLine(2), growingPath(DRAWING)];
  let settled = 0;
  let tail: typeof path | null = null;
  for (let at = 0; at < 300; at++) {
    line.add({ x: 9 * at, y: Math.round(900 + 400 * Math.sin(at / 7)) });
    const points = line.points();
    const whole = growingPath(DRAWING)({ points }, 0);
    expect(path({ points }, settled)).toBe(whole);
    if (tail !== null) expect(whole).toContain(tail({ points }, settled).split("C").slice(2).join("C"));
    settled = Math.max(line.settled() - 1, 0);
    if (at === 200) tail = growingPath(DRAWING, settled - 1);
  }
  expect(settled).toBeGreaterThan(20);
});

test("what is seen at a place is the topmost stroke, or the fill where it was rubbed out", () => {
  const on = { layers: LAYERS, at: { x: GRID / 2, y: GRID / 4 } };
  const marks = [stroke([10, 32], [120, 32]), stroke([60, 20], [60, 80], { paint: DOTS, within: 2 })];
  const fills = filled([2, DOTS]);
  expect(paintAt({ fills, marks }, { layer: 2, ...on })).toEqual(RED);
  const rubbed = [...marks, stroke([64, 32], [64, 33], { paint: null, within: 2 })];
  expect(paintAt({ fills, marks: rubbed }, { layer: 2, ...on })).toMatchObject(DOTS);
  expect(paintAt({ fills, marks: rubbed }, { layer: 1, ...on })).toEqual(RED);
  expect(paintAt({ fills, marks: [] }, { layer: 1, ...on })).toBeNull();
});

describe("a magic stroke", () => {
  /** The first square is red, the second has no color of its own, the third is skin. */
  const shapes = [square(10), { ...square(50), crayon: 0 }, { ...square(90), crayon: 12, isSkin: true } as const];
  const drawing: Drawing = { ...DRAWING, shapes };
  const layers = layersOf(drawing);
  const magic = stroke([5, 50], [120, 50], { paint: "magic" });
  const peach: Paint = { color: 11, pattern: "plain" };

  test("brings out the color of the key on each shape, and leaves nothing where there is none", async () => {
    expect(layersUnder(magic, layers)).toEqual([1, 3]);
    expect(layersFrom(magic, layers, 0)).toEqual([1, 3]);
    expect(layersUnder({ ...magic, within: PAPER }, layers)).toEqual([]);
    const svg = await pictureSvg(drawing, { picture: { fills: filled([2, DOTS]), marks: [magic] }, title: "Squares" });
    expect([...svg.matchAll(/<path d="[^"]*" stroke="([^"]+)"/g)].map(([, paint]) => paint)).toEqual([
      "#dc2f32",
      "#f2c08f",
    ]);
  });

  test("gives the color that is seen to the picker", () => {
    const picture = { fills: filled([2, DOTS]), marks: [magic] };
    const seen = (layer: number) => paintAt(picture, { layer, layers, at: magic.points[0] ?? { x: 0, y: 0 } });
    expect([seen(1), seen(3)]).toEqual([RED, peach]);
    expect(seen(2)).toMatchObject(DOTS);
    expect(seen(PAPER)).toBeNull();
  });
});

describe("a picture's file", async () => {
  const marks = [stroke([20, 50], [60, 50]), stroke([15, 50], [25, 50], { paint: null, within: 1 })];
  const svg = await pictureSvg(DRAWING, { picture: { fills: filled([1, DOTS]), marks }, title: "Squares" });

  test("has strokes cut to their shape, and its outline above them", () => {
    const [, first = ""] = /data-region="1".*?\/>(.*?)<path class="region" data-region="2"/.exec(svg) ?? [];
    expect(first).toContain('<clipPath id="layer-1"><path d="M10 40L30 40L30 60L10 60Z"/></clipPath>');
    expect(first).toMatch(
      /<g clip-path="url\(#layer-1\)".*<\/g><path fill="none" d="M10 40L30 40L30 60L10 60Z"\/><\/g>$/,
    );
    expect([...first.matchAll(/ stroke="([^"]+)"/g)].map(([, paint]) => paint)).toEqual(["#dc2f32", "url(#dots-4)"]);
  });

  test("has what roams between the shapes below them, and nothing on a shape that was not touched", () => {
    const paper = svg.indexOf('<clipPath id="layer-0">');
    expect(paper).toBeGreaterThan(0);
    expect(paper).toBeLessThan(svg.indexOf('data-region="1"'));
    expect(svg).not.toContain('id="layer-3"');
  });
});
