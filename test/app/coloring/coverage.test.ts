import { describe, expect, test } from "vitest";
import { createCoverage, createSampler, MAX_SAMPLES } from "#app/coloring/picture/coverage.ts";
import { layersOf } from "#app/coloring/picture/paint-layers.ts";
import { countColored, isPainted } from "#app/coloring/picture/painted.ts";
import type { Mark } from "#app/coloring/picture/picture.ts";
import { PAPER, type Stroke, toGrid, WIDTHS } from "#app/coloring/picture/stroke.ts";
import { regionWords } from "#app/coloring/studio/region-words.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { studio } from "#app/words/studio.ts";
import { filled, RED, strokeOf } from "#test/app/coloring/sample-picture.ts";

function region(name: string, path: string): Drawing["shapes"][number] {
  return { kind: "region", name, color: "#ffffff", crayon: 1, path };
}

/** A field under a square at its left, a ring with a hole, a pupil on the field, and a square that is wholly covered. */
const DRAWING: Drawing = {
  width: 128,
  height: 128,
  credit: "",
  shapes: [
    region("hidden", "M5 5L15 5L15 15L5 15Z"),
    region("field", "M0 0L128 0L128 60L0 60Z"),
    region("square", "M0 0L64 0L64 60L0 60Z"),
    { kind: "solid", path: "M100 0L128 0L128 60L100 60Z" },
    region("ring", "M20 70L100 70L100 120L20 120ZM40 80L40 110L80 110L80 80Z"),
  ],
};
const [HIDDEN, FIELD, SQUARE, RING] = [1, 2, 3, 4];
const LAYERS = layersOf(DRAWING);

/** To and fro between two heights, over all the width. */
function sweep(top: number, bottom: number, of: Partial<Stroke> = {}): Stroke {
  const rows = Array.from({ length: Math.ceil((bottom - top) / 8) + 1 }, (_, at) => Math.min(top + at * 8, bottom));
  const points = rows.flatMap((y, at) => (at % 2 === 0 ? [0, 128] : [128, 0]).map((x) => toGrid({ x, y }, DRAWING)));
  return strokeOf({ width: WIDTHS.large, points, ...of });
}

/** All of the work at once. */
function done<Result>(work: Generator<undefined, Result>): Result {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

function pieces(work: Generator<undefined, unknown>): number {
  let count = 0;
  while (work.next().done !== true) count += 1;
  return count;
}

const painted = (...strokes: readonly Stroke[]) => done(createCoverage(LAYERS)(strokes));

describe("samples", () => {
  const samplesOf = createSampler(DRAWING);

  test("lie where a region is seen: beside what covers it, and not in its holes", () => {
    const field = samplesOf(FIELD);
    expect(field).toHaveLength(MAX_SAMPLES);
    expect(field.every(({ x, y }) => x >= 64 && x < 100 && y < 60)).toBe(true);
    const ring = samplesOf(RING);
    expect(ring).toHaveLength(MAX_SAMPLES);
    expect(ring.some(({ x, y }) => x > 40 && x < 80 && y > 80 && y < 110)).toBe(false);
  });

  test("are spread evenly", () => {
    const square = samplesOf(SQUARE);
    for (const [x, y] of [
      [0, 0],
      [32, 0],
      [0, 30],
      [32, 30],
    ] as const) {
      const quarter = square.filter((at) => at.x >= x && at.x < x + 32 && at.y >= y && at.y < y + 30);
      expect(Math.abs(quarter.length - MAX_SAMPLES / 4)).toBeLessThanOrEqual(2);
    }
  });

  test("are none of a region that nobody sees, or that there is not", () => {
    expect(samplesOf(HIDDEN)).toEqual([]);
    expect(samplesOf(9)).toEqual([]);
  });
});

describe("a region is painted", () => {
  test("once strokes cover a fair share of it, and partly before", () => {
    const half = painted(sweep(0, 22, { within: SQUARE }));
    expect([...half.keys()]).toEqual([SQUARE]);
    expect(half.get(SQUARE)).toBeCloseTo(0.45, 1);
    expect(isPainted(half, SQUARE)).toBe(false);
    expect(isPainted(painted(sweep(0, 22, { within: SQUARE }), sweep(30, 45, { within: SQUARE })), SQUARE)).toBe(true);
  });

  test("by what roams over it, and not by what stays in another or on the paper", () => {
    expect([...painted(sweep(0, 128)).values()]).toEqual([1, 1, 1]);
    expect(painted(sweep(0, 128, { within: PAPER })).size).toBe(0);
    expect([...painted(sweep(0, 128, { within: RING })).keys()]).toEqual([RING]);
  });

  test("no more where the eraser went, and by a stroke after it again", () => {
    const eraser = sweep(0, 60, { paint: null, within: SQUARE });
    const rubbed = painted(sweep(0, 128), eraser);
    expect([...rubbed.keys()].toSorted()).toEqual([FIELD, RING]);
    expect(isPainted(painted(sweep(0, 128), eraser, sweep(0, 60)), SQUARE)).toBe(true);
  });

  test("or not whatever was looked at before: strokes that come, go and come back", () => {
    const strokes = [
      sweep(0, 128),
      sweep(0, 60, { paint: null, within: SQUARE }),
      sweep(0, 20),
      sweep(70, 90, { paint: null }),
    ];
    const coverage = createCoverage(LAYERS);
    for (const count of [1, 2, 4, 3, 0, 2, 4, 1]) {
      expect(done(coverage(strokes.slice(0, count)))).toEqual(painted(...strokes.slice(0, count)));
    }
    expect(done(coverage(strokes.slice(2)))).toEqual(painted(...strokes.slice(2)));
  });
});

test("magic paints where the key has a color, and stickers color nothing", () => {
  const colorless = (shape: Drawing["shapes"][number]) =>
    "name" in shape && shape.name === "ring" ? { crayon: 0 } : {};
  const drawing = { ...DRAWING, shapes: DRAWING.shapes.map((shape) => ({ ...shape, ...colorless(shape) })) };
  const sticker: Mark = { kind: "sticker", figure: 0, at: { x: 900, y: 900 }, width: 4_000, turn: 0, flipped: false };
  const work = createCoverage(layersOf(drawing))([sticker, sweep(0, 128, { paint: "magic" })]);
  expect([...done(work).keys()].toSorted()).toEqual([FIELD, SQUARE]);
});

test("work on strokes that was broken off is taken up again for others", () => {
  const coverage = createCoverage(LAYERS);
  const broken = coverage([sweep(0, 128), sweep(0, 20)]);
  expect(broken.next().done).toBe(false);
  const other = [sweep(0, 60, { within: SQUARE })];
  expect(done(coverage(other))).toEqual(painted(...other));
});

test("work on many strokes is cut into as many pieces, those that are known and were looked at in vain too", () => {
  const strokes = Array.from({ length: 50 }, (_, at) => sweep(0, 8, { within: at % 2 === 0 ? SQUARE : PAPER }));
  const coverage = createCoverage(LAYERS);
  expect(pieces(coverage(strokes))).toBeGreaterThanOrEqual(50);
  expect(pieces(coverage(strokes.slice(1)))).toBeGreaterThanOrEqual(49);
});

test("a region that is filled and painted counts once", () => {
  const all = painted(sweep(0, 128));
  expect(countColored({ fills: new Map() }, all)).toBe(3);
  expect(countColored({ fills: filled([SQUARE, RED], [HIDDEN, RED]) }, all)).toBe(4);
});

test("what is told of a region names its fill and what the brush did", () => {
  const words = (fills: readonly number[], ...strokes: readonly Stroke[]) => {
    const picture = { fills: filled(...fills.map((at) => [at, RED] as const)), marks: strokes };
    return regionWords(SQUARE, { drawing: DRAWING, picture, painted: painted(...strokes), words: studio.english });
  };
  expect(words([])).toBe("square, 3 of 4, not colored");
  expect(words([SQUARE])).toBe("square, 3 of 4, red");
  expect(words([], sweep(0, 10))).toBe("square, 3 of 4, partly painted with the brush");
  expect(words([], sweep(0, 60))).toBe("square, 3 of 4, painted with the brush");
  expect(words([SQUARE], sweep(0, 60))).toBe("square, 3 of 4, red, painted with the brush");
  expect(words([], sweep(0, 60), sweep(0, 60, { paint: null }))).toBe("square, 3 of 4, not colored");
});
