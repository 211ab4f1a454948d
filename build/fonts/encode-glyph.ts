import type { GlyphPart, OutlinePoint } from "./woff2.ts";

/** @see https://learn.microsoft.com/typography/opentype/spec/glyf */
const ON_CURVE = 0x01;
const SHORT = { x: 0x02, y: 0x04 };
/** With a short step that it is forward, else that there is none. */
const SAME = { x: 0x10, y: 0x20 };
/** Letters of a variable font are drawn of shapes that lie over each other. */
const OVERLAPS = 0x40;

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The record of an outline in the table `glyf`: without instructions, which paper needs none of. */
export function encodeOutline(contours: readonly (readonly OutlinePoint[])[]): readonly number[] {
  const points = contours.flat();
  if (points.length === 0) return [];
  const ends = contours.map((_, at) => contours.slice(0, at + 1).flat().length - 1);
  const xs = steps(points.map(({ x }) => x));
  const ys = steps(points.map(({ y }) => y));
  const flags = points.map(({ isOnCurve }, at) => {
    const curve = isOnCurve ? ON_CURVE : 0;
    return curve | flagOf("x", xs[at] ?? 0) | flagOf("y", ys[at] ?? 0) | (at === 0 ? OVERLAPS : 0);
  });
  return [
    ...words(contours.length, ...boundsOf(points), ...ends, 0),
    ...flags,
    ...xs.flatMap((step) => stepBytes(step)),
    ...ys.flatMap((step) => stepBytes(step)),
  ];
}

const BOTH_ARE_WORDS = 0x0001 | 0x0002;
const MORE = 0x0020;
const PARTS_OVERLAP = 0x0400;

/** The record of a letter that is put together, with 0 for each of its parts' numbers. */
export function encodeParts(parts: readonly GlyphPart[], points: readonly OutlinePoint[]): readonly number[] {
  const records = parts.flatMap(({ x, y }, at) => {
    const first = at === 0 ? PARTS_OVERLAP : 0;
    return words(BOTH_ARE_WORDS | first | (at < parts.length - 1 ? MORE : 0), 0, x, y);
  });
  return [...words(-1, ...boundsOf(points)), ...records];
}

function boundsOf(points: readonly OutlinePoint[]): readonly number[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box: Box = { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
  return [box.left, box.bottom, box.right, box.top];
}

function steps(values: readonly number[]): readonly number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}

function flagOf(axis: "x" | "y", step: number): number {
  if (step === 0) return SAME[axis];
  if (Math.abs(step) > 255) return 0;
  return SHORT[axis] | (step > 0 ? SAME[axis] : 0);
}

function stepBytes(step: number): readonly number[] {
  if (step === 0) return [];
  return Math.abs(step) > 255 ? words(step) : [Math.abs(step)];
}

function words(...values: readonly number[]): readonly number[] {
  return values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
}
