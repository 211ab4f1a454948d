import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteReader, ByteWriter } from "#app/coloring/picture/bytes.ts";
import { distanceToSegment, fromGrid, GRID, simplify, strokeCurve, toGrid } from "#app/coloring/picture/stroke.ts";
import { startLine } from "#app/coloring/studio/use-drawing-input.ts";
import type { Point } from "#app/drawings/path.ts";

const points = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });

function distanceToLine(point: Point, line: readonly Point[]): number {
  return Math.min(...line.map((to, at) => distanceToSegment(point, line[at - 1] ?? to, to)));
}

/** A hand that draws rings, in so many points. */
function rings(count: number): readonly Point[] {
  return Array.from({ length: count }, (_, at) => ({
    x: Math.round(1000 + 600 * Math.cos(at / 40)),
    y: Math.round(1000 + 600 * Math.sin(at / 40)),
  }));
}

describe("a simplified line", () => {
  test("keeps its ends, and passes every point within the tolerance", () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 80 }), fc.nat({ max: 50 }), (line, tolerance) => {
        const simple = simplify(line, tolerance);
        expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)]);
        for (const point of line) expect(distanceToLine(point, simple)).toBeLessThanOrEqual(tolerance);
      }),
    );
  });
});

describe("a line under a hand", () => {
  test("is near every place where the hand was, and ends where it is", () => {
    const line = startLine(2);
    for (const point of rings(500)) {
      line.add(point);
      expect(line.points().at(-1)).toEqual(point);
    }
    for (const point of rings(500)) expect(distanceToLine(point, line.points())).toBeLessThan(4);
    expect(line.points().length).toBeLessThan(150);
  });

  test("is steadied where it shakes, and has the corners that a quick hand draws", () => {
    const drawn = (points: readonly Point[]) => {
      const line = startLine(2);
      for (const point of points) line.add(point);
      return line.points();
    };
    const shaking = Array.from({ length: 30 }, (_, at) => ({ x: 10 * at, y: 500 + 3 * (at % 2) }));
    expect(drawn(shaking).length).toBeLessThan(6);
    const [, corner = { x: 0, y: 0 }] = drawn([
      { x: 0, y: 0 },
      { x: 400, y: 0 },
      { x: 400, y: 400 },
    ]);
    expect(Math.hypot(corner.x - 400, corner.y)).toBeLessThan(6);
  });

  test("never changes again what is settled of it", () => {
    const line = startLine(2);
    for (const point of rings(200)) line.add(point);
    const before = line.points().slice(0, line.settled());
    for (const point of rings(400).slice(200)) line.add(point);
    expect(line.settled()).toBeGreaterThan(before.length);
    expect(line.points().slice(0, before.length)).toEqual(before);
  });

  test("has a hand's rest as one point", () => {
    const line = startLine(2);
    for (let at = 0; at < 200; at++) line.add({ x: 7, y: 7 });
    expect(line.points()).toEqual([{ x: 7, y: 7 }]);
  });
});

describe("the curve of a stroke", () => {
  test("runs through its points, straight on where they are straight, and has sharp corners", () => {
    const corner = [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 30 },
    ];
    expect(strokeCurve(corner)).toEqual([
      ["M", 0, 0],
      ["C", 0, 0, 30, 0, 30, 0],
      ["C", 30, 0, 30, 30, 30, 30],
    ]);
    const [, , piece] = strokeCurve([0, 30, 60, 90].map((x) => ({ x, y: 0 })));
    expect(piece).toEqual(["C", 40, 0, 50, 0, 60, 0]);
  });

  test("never swings out of the box around two of its points by more than a third of the way between them", () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 2, maxLength: 20 }), (line) => {
        for (const [at, [, ...numbers]] of strokeCurve(line).entries()) {
          const [from, to] = [line[at - 1], line[at]];
          if (from === undefined || to === undefined) continue;
          const room = Math.hypot(to.x - from.x, to.y - from.y) / 3 + 1e-6;
          const [ax = 0, ay = 0, bx = 0, by = 0] = numbers;
          expect(Math.hypot(ax - from.x, ay - from.y)).toBeLessThanOrEqual(room);
          expect(Math.hypot(bx - to.x, by - to.y)).toBeLessThanOrEqual(room);
        }
      }),
    );
  });

  test("is a dot where a brush was only set down", () => {
    expect(strokeCurve([{ x: 4, y: 5 }])).toEqual([
      ["M", 4, 5],
      ["L", 4.01, 5],
    ]);
  });
});

test("the grid gives a drawing's places back, less than half a step away", () => {
  const drawing = { width: 90, height: 120 };
  fc.assert(
    fc.property(fc.double({ min: 0, max: 120, noNaN: true }), (x) => {
      const { x: back } = fromGrid(toGrid({ x, y: 0 }, drawing), drawing);
      expect(Math.abs(back - x)).toBeLessThanOrEqual(120 / GRID / 2 + 1e-9);
    }),
  );
});

test("numbers come back from their bytes, small ones from one", () => {
  const numbers = fc.array(fc.integer({ min: -(2 ** 27), max: 2 ** 27 - 1 }));
  fc.assert(
    fc.property(numbers, (written) => {
      const writer = new ByteWriter();
      for (const number of written) writer.signed(number);
      const reader = new ByteReader(writer.bytes());
      expect(written.map(() => reader.signed())).toEqual(written);
      expect([reader.isAtEnd(), reader.signed()]).toEqual([true, null]);
    }),
  );
  const writer = new ByteWriter();
  for (const number of [-64, 63]) writer.signed(number);
  expect(writer.bytes()).toHaveLength(2);
});

describe("a number of a picture", () => {
  test("has four bytes at most: what claims more was written by nobody here", () => {
    expect(new ByteReader(Uint8Array.of(0x80, 0x80, 0x80, 0x01)).natural()).toBe(2 ** 21);
    expect(new ByteReader(Uint8Array.of(0x80, 0x80, 0x80, 0x80, 0x01)).natural()).toBeNull();
  });
});
