import type { Point } from "../content/drawing/path.ts";
import { byteOf, paintOf } from "./paints.ts";
import { LEAST, MOST, type Stroke, sizes } from "./stroke.ts";
import type { ByteReader, ByteWriter } from "./varints.ts";

/** More than a child draws on one page; what claims to have more is no picture. */
export const MOST_STROKES = 10_000;
export const MOST_POINTS = 10_000;

/** The first byte of a stroke: its size in the low bits, then whether it roams and whether it erases. */
const ROAMS = 4;
const ERASES = 8;

/** Strokes as bytes; each point as its way from the one before. Law: `readStrokes` of them is the strokes. */
export function writeStrokes(writer: ByteWriter, strokes: readonly Stroke[]): void {
  writer.natural(strokes.length);
  for (const { within, paint, size, points } of strokes) {
    writer.byte(sizes.indexOf(size) | (within === null ? ROAMS : 0) | (paint === null ? ERASES : 0));
    if (paint !== null) writer.byte(byteOf(paint));
    if (within !== null) writer.natural(within);
    writer.natural(points.length);
    for (const [at, { x, y }] of points.entries()) {
      const before = points[at - 1] ?? { x: 0, y: 0 };
      writer.signed(x - before.x);
      writer.signed(y - before.y);
    }
  }
}

/** Null for anything that `writeStrokes` would not have written for a drawing of so many regions. */
export function readStrokes(reader: ByteReader, regions: number): readonly Stroke[] | null {
  const count = reader.natural();
  if (count === null || count > MOST_STROKES) return null;
  const strokes: Stroke[] = [];
  for (let at = 0; at < count; at++) {
    const stroke = readStroke(reader, regions);
    if (stroke === null) return null;
    strokes.push(stroke);
  }
  return reader.isAtEnd() ? strokes : null;
}

function readStroke(reader: ByteReader, regions: number): Stroke | null {
  const head = reader.byte() ?? Number.NaN;
  const size = sizes[head & (ROAMS - 1)];
  if (size === undefined || !(head < 2 * ERASES)) return null;
  const paint = (head & ERASES) === 0 ? paintOf(reader.byte() ?? 0) : null;
  const within = (head & ROAMS) === 0 ? reader.natural() : null;
  const isPainted = paint !== null || (head & ERASES) !== 0;
  const isInside = (head & ROAMS) !== 0 || (within !== null && within <= regions);
  const points = isPainted && isInside ? readPoints(reader) : null;
  return points === null ? null : { within, paint, size, points };
}

function readPoints(reader: ByteReader): readonly Point[] | null {
  const count = reader.natural();
  if (count === null || count === 0 || count > MOST_POINTS) return null;
  const points: Point[] = [];
  for (let at = 0; at < count; at++) {
    const before = points.at(-1) ?? { x: 0, y: 0 };
    const [across, down] = [reader.signed(), reader.signed()];
    if (across === null || down === null) return null;
    const point = { x: before.x + across, y: before.y + down };
    if (!isOnGrid(point)) return null;
    points.push(point);
  }
  return points;
}

function isOnGrid({ x, y }: Point): boolean {
  return Math.min(x, y) >= LEAST && Math.max(x, y) <= MOST;
}
