import { digitHeight } from "../../letters/widths.ts";
import { formatPath, mapPath, type Point } from "../../path.ts";
import type { PrintItem } from "../../print-page.ts";
import type { Stroke } from "./parse-stroke.ts";
import { lines } from "./stroke-letters.ts";
import type { PlacedLetter, StrokeLine } from "./stroke-line.ts";
import { type MarkSizes, type StrokeMarks, strokeMarks } from "./stroke-marks.ts";
import { walkStroke } from "./walk-stroke.ts";

/** Where letters stand on paper, in millimeters: `x` where they begin, `y` the top line, `height` from there to the base line. */
export interface RowPlace extends Point {
  readonly height: number;
}

/** How letters are to be traced: from what a pen just follows to what a child has to know. */
export const tracings = ["bold", "light", "dots"] as const;
export type Tracing = (typeof tracings)[number];

interface TracingLook {
  readonly color: string;
  /** All in millimeters: of the line, and of a dash and the gap behind it without its round ends. */
  readonly width: number;
  readonly dash: number;
  readonly gap: number;
}

/** Less ink makes a row fainter, not a paler gray: of that a black printer leaves specks. */
const looks: Readonly<Record<Tracing, TracingLook>> = {
  bold: { color: "#404040", width: 1.1, dash: 2.2, gap: 2.3 },
  light: { color: "#595959", width: 0.8, dash: 1.2, gap: 2.1 },
  dots: { color: "#595959", width: 0.8, dash: 0.01, gap: 1.9 },
};

/** Of the height of letters: where they are lower, dashes are finer. */
const USUAL_HEIGHT = 20;

/** Of the width of the line: the radius of the dot where a stroke of bold dashes begins. */
const START_DOT = 0.7;

/** Letters in dashes or dots, each stroke with ink where it begins and where it ends. */
export function tracedLetters({ letters }: StrokeLine, place: RowPlace, tracing: Tracing): readonly PrintItem[] {
  const size = Math.min(1.2, Math.max(0.65, place.height / USUAL_HEIGHT));
  const { color, ...look } = looks[tracing];
  const [width, dash, gap] = [look.width * size, look.dash * size, look.gap * size];
  return onPaper(letters, place)
    .flat()
    .flatMap((stroke): readonly PrintItem[] => {
      const { length, at } = walkStroke(stroke);
      const count = Math.max(1, Math.round((length - dash) / (dash + gap)));
      const fitted = Math.max(0, (length - dash) / count - dash);
      const dashes = length > 2 * dash + gap ? [dash, fitted] : [];
      const line: PrintItem = { kind: "path", path: formatPath(stroke), width, color, dash: dashes };
      const dot: PrintItem = { kind: "dot", at: at(0), radius: START_DOT * width, color: "#000000" };
      return tracing === "bold" ? [line, dot] : [line];
    });
}

const ROAD_COLOR = "#d0d0d0";

/** Letters as a road for a finger, each stroke with the dot where the pen begins, an arrow on its way, and its number. */
export function modelLetters({ letters }: StrokeLine, place: RowPlace): readonly PrintItem[] {
  const sizes = markSizes(place.height);
  const strokes = onPaper(letters, place);
  const roads = strokes.flat().map((stroke): PrintItem => {
    return { kind: "path", path: formatPath(stroke), width: sizes.road, color: ROAD_COLOR };
  });
  const marks = strokeMarks(strokes, sizes).flatMap((letter) =>
    letter.flatMap((mark, at) => markItems(mark, { number: at + 1, sizes, height: place.height })),
  );
  return [...roads, ...marks];
}

/** Marks grow with letters, but more slowly: on small ones they are just large enough to be seen. */
export function markSizes(height: number): MarkSizes {
  const road = 0.6 + 0.08 * height;
  return {
    road,
    dot: 0.36 * road,
    arrow: 1 + 0.22 * height,
    head: 0.7 + 0.035 * height,
    number: 0.85 + 0.026 * height,
  };
}

interface MarkLook {
  readonly number: number;
  readonly sizes: MarkSizes;
  /** Of the letters. */
  readonly height: number;
}

function markItems(
  { start, arrow, number: at }: StrokeMarks,
  { number, sizes, height }: MarkLook,
): readonly PrintItem[] {
  const dot: PrintItem = { kind: "dot", at: start, radius: sizes.dot, color: "#000000" };
  const shaft = arrow === null ? [] : arrowItems(arrow, { head: sizes.head, width: 0.2 + 0.008 * height });
  return [...shaft, dot, ...(at === null ? [] : numberItems(String(number), at, sizes.number))];
}

function arrowItems(way: readonly Point[], { head, width }: { head: number; width: number }): readonly PrintItem[] {
  const tip = way.at(-1) ?? { x: 0, y: 0 };
  const back = way.findLast(({ x, y }) => Math.hypot(tip.x - x, tip.y - y) >= head * 0.7) ?? way[0] ?? tip;
  const length = Math.hypot(tip.x - back.x, tip.y - back.y) || 1;
  const along = { x: (tip.x - back.x) / length, y: (tip.y - back.y) / length };
  const at = (ahead: number, aside: number) =>
    `${round(tip.x + ahead * along.x - aside * along.y)} ${round(tip.y + ahead * along.y + aside * along.x)}`;
  const shaft = way.map(({ x, y }, step) => `${step === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
  return [
    { kind: "path", path: shaft, width },
    {
      kind: "path",
      path: `M${at(head * 0.5, 0)}L${at(-head * 0.5, head * 0.5)}L${at(-head * 0.5, -head * 0.5)}Z`,
      width: 0,
      fill: "#000000",
    },
  ];
}

/** A digit on a white ground, which covers the lines behind it. */
function numberItems(text: string, { x, y }: Point, radius: number): readonly PrintItem[] {
  const tall = radius * 1.45;
  const baseline = { x, y: y + tall / 2 };
  return [
    {
      kind: "path",
      path: `M${round(x)} ${round(y)}L${round(x + 0.01)} ${round(y)}`,
      width: 1.9 * radius,
      color: "#ffffff",
    },
    { kind: "text", text, at: baseline, size: tall / digitHeight, weight: "bold", align: "middle" },
  ];
}

/** The strokes of letters as they lie on paper. */
export function onPaper(letters: readonly PlacedLetter[], { x, y, height }: RowPlace): readonly (readonly Stroke[])[] {
  const scale = height / lines.base;
  return letters.map(({ strokes }) =>
    strokes.map((stroke) => mapPath(stroke, (point) => ({ x: x + point.x * scale, y: y + point.y * scale }))),
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
