import { describe, expect, it } from "vitest";
import { markSizes, onPaper } from "#app/drawings/activities/tracing/letter-items.ts";
import { strokeLine } from "#app/drawings/activities/tracing/stroke-line.ts";
import { strokeMarks } from "#app/drawings/activities/tracing/stroke-marks.ts";
import { stepsOf, walkStroke } from "#app/drawings/activities/tracing/walk-stroke.ts";
import type { Point } from "#app/drawings/path.ts";

const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÁÉÍÓÚÑÜÇáéíóúñüçëØøŁßÆ-’"];
const NAMES = ["Maximiliane-Sophie", "Wilhelmina", "Mississippi", "Jacqueline", "Zoë", "José"];

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function marked(text: string, height: number) {
  const strokes = onPaper(strokeLine(text).letters, { x: 0, y: 0, height });
  const sizes = markSizes(height);
  return { sizes, strokes: strokes.flat(), marks: strokeMarks(strokes, sizes).flat() };
}

const cases = [
  ...ALPHABET.flatMap((letter) => [10, 25, 50].map((height) => ({ text: letter, height, ...marked(letter, height) }))),
  ...NAMES.map((name) => ({ text: name, height: 15, ...marked(name, 15) })),
];

describe("the marks of strokes", () => {
  it("are a number beside each stroke, on no stroke, dot or other number", () => {
    for (const { text, height, sizes, strokes, marks } of cases) {
      const roads = strokes.flatMap((stroke) => stepsOf(stroke, 0.6));
      const numbers = marks.flatMap(({ number }) => (number === null ? [] : [number]));
      expect(numbers.length, text).toBe(strokes.length);
      for (const [at, number] of numbers.entries()) {
        const label = `${text} ${at + 1} at ${height} mm`;
        expect(Math.min(...roads.map((point) => distance(point, number))), label).toBeGreaterThan(
          sizes.road / 2 + sizes.number * 0.95,
        );
        for (const { start } of marks) expect(distance(start, number), label).toBeGreaterThan(sizes.dot + sizes.number);
        for (const other of numbers.slice(0, at))
          expect(distance(other, number), label).toBeGreaterThan(2 * sizes.number);
      }
    }
  });

  it("are dots that are one, where strokes begin together, or apart", () => {
    for (const { text, height, sizes, marks } of cases) {
      for (const [at, { start }] of marks.entries())
        for (const other of marks.slice(0, at)) {
          const apart = distance(start, other.start);
          expect(apart < 0.01 || apart > 2 * sizes.dot, `${text} at ${height} mm`).toBe(true);
        }
    }
  });

  it("are an arrow on each stroke but dots, which runs into no dot and points where the pen goes", () => {
    for (const { text, height, sizes, strokes, marks } of cases) {
      if (height < 25) continue;
      for (const [at, { start, arrow }] of marks.entries()) {
        const { length } = walkStroke(strokes[at] ?? []);
        if (length > 0.1 * height) expect(arrow, `${text} ${at + 1}`).not.toBeNull();
        const [tail, tip] = [arrow?.[0], arrow?.at(-1)];
        if (tail === undefined || tip === undefined) continue;
        for (const other of marks) {
          expect(distance(other.start, tip), text).toBeGreaterThan(sizes.dot);
          if (distance(other.start, start) > 0.01) expect(distance(other.start, tail), text).toBeGreaterThan(sizes.dot);
        }
        for (const other of marks)
          if (other.arrow !== null && other.arrow !== arrow)
            for (const point of other.arrow) expect(distance(point, tip), text).toBeGreaterThan(sizes.head);
        const way = stepsOf(strokes[at] ?? [], 0.3);
        const stepTo = (point: Point) => way.findIndex((step) => distance(step, point) < 0.3);
        expect(stepTo(tip), text).toBeGreaterThan(stepTo(tail));
      }
    }
  });
});
