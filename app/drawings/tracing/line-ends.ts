import type { Point } from "../path.ts";
import type { GrayImage } from "./gray-image.ts";
import { inkTone } from "./read-ink.ts";

/** Where a pen was put down or lifted: a place in pixels, the way the line points there, and half its width. */
export interface LineEnd {
  readonly at: Point;
  readonly towards: Point;
  readonly radius: number;
  /** How much line there is up to the next fork; as much as `longest` for more. */
  readonly length: number;
}

/** A spur of a thinned line that is shorter than this many half widths is a bump of the line's edge. */
const spur = 2.2;
/** Pixels of line, at least, that tell which way it points. */
const leastTail = 7;

/** Pixels. */
const longest = 120;

/** The ends of all lines in a drawing of ink. */
export function findLineEnds(ink: GrayImage): LineEnd[] {
  const line = thin(ink);
  const ends: LineEnd[] = [];
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] !== 1 || waysFrom(line, at, ink.width) !== 1) continue;
    const end = lineEnd(ink, line, at);
    if (end !== null) ends.push(end);
  }
  return ends;
}

function lineEnd(ink: GrayImage, line: Uint8Array, at: number): LineEnd | null {
  const tail = follow(line, at, ink.width);
  const inner = tail[Math.min(tail.length - 1, 4)] ?? at;
  const radius = radiusAt(ink, inner);
  if (tail.length <= spur * radius) return null;
  const reach = Math.min(tail.length - 1, Math.max(leastTail, Math.round(3 * radius)));
  const [tip, back] = [pointOf(at, ink.width), pointOf(tail[reach] ?? at, ink.width)];
  const length = Math.hypot(tip.x - back.x, tip.y - back.y);
  if (length === 0) return null;
  return {
    at: tip,
    towards: { x: (tip.x - back.x) / length, y: (tip.y - back.y) / length },
    radius,
    length: tail.length,
  };
}

/** The line from its end to its first fork, or as far as directions need it. */
function follow(line: Uint8Array, start: number, width: number): number[] {
  const tail = [start];
  const seen = new Set(tail);
  for (let at: number | undefined = start; at !== undefined && tail.length < longest; ) {
    const ahead: number[] = onLine(line, at, width).filter((to) => !seen.has(to));
    if (waysFrom(line, at, width) > 2) break;
    for (const to of ahead) seen.add(to);
    at = ahead.find((to) => [1, width].includes(Math.abs(to - (at ?? 0)))) ?? ahead[0];
    if (at !== undefined) tail.push(at);
  }
  return tail;
}

/** Distance to the nearest paper. */
function radiusAt({ width, data }: GrayImage, at: number): number {
  for (let radius = 1; ; radius += 0.5) {
    for (let turn = 0; turn < 16; turn += 1) {
      const [dx, dy] = [Math.cos((turn * Math.PI) / 8), Math.sin((turn * Math.PI) / 8)];
      const to = at + Math.round(dy * radius) * width + Math.round(dx * radius);
      if ((data[to] ?? 255) >= inkTone) return radius;
    }
  }
}

function pointOf(at: number, width: number): Point {
  return { x: at % width, y: Math.floor(at / width) };
}

/** Clockwise from above. */
const around = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/** Ink thinned to lines of one pixel (Zhang and Suen, 1984): 1 on the line. The picture's frame must be paper. */
function thin({ width, height, data }: GrayImage): Uint8Array {
  const line = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) line[at] = (data[at] ?? 255) < inkTone ? 1 : 0;
  const offsets = around.map(([x, y]) => y * width + x);
  const passes = peelTables();
  // Of a broad line nothing goes but its edge: what lies deeper is not looked at before the edge has come to it.
  const isEdge = new Uint8Array(line.length);
  let edge = edgePixels(line, { from: width, to: (height - 1) * width, offsets });
  for (const at of edge) isEdge[at] = 1;
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const peeled of passes) {
      const gone = edge.filter((at) => peeled[ringAt(line, at, offsets)] === 1);
      if (gone.length === 0) continue;
      isDone = false;
      for (const at of gone) line[at] = 0;
      edge = edge.filter((at) => line[at] === 1);
      for (const at of gone) {
        for (const offset of offsets) {
          const to = at + offset;
          if (line[to] !== 1 || isEdge[to] === 1) continue;
          isEdge[to] = 1;
          edge.push(to);
        }
      }
    }
  }
  return line;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly offsets: readonly number[];
}

/** Inked pixels with paper among the eight around them. */
function edgePixels(line: Uint8Array, { from, to, offsets }: Span): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at += 1) if (line[at] === 1 && ringAt(line, at, offsets) !== whole) found.push(at);
  return found;
}

/** A ring of ink alone: a bit for each of its eight pixels. */
const whole = 255;

/** The eight pixels around one, a bit each, clockwise from above. */
function ringAt(line: Uint8Array, at: number, offsets: readonly number[]): number {
  let bits = 0;
  for (let n = 0; n < 8; n += 1) bits |= (line[at + (offsets[n] ?? 0)] ?? 0) << n;
  return bits;
}

/** For each pass, and for each ring of pixels, whether the one in the middle goes. */
function peelTables(): readonly Uint8Array[] {
  return [0, 1].map((pass) => Uint8Array.from({ length: 256 }, (_, bits) => (isPeeled(bits, pass) ? 1 : 0)));
}

function isPeeled(bits: number, pass: number): boolean {
  const ring = Array.from({ length: 8 }, (_, n) => (bits >> n) & 1);
  const count = ring.reduce((sum, pixel) => sum + pixel, 0);
  const turns = ring.filter((pixel, n) => pixel === 1 && ring.at(n - 1) === 0).length;
  if (count < 2 || count > 6 || turns !== 1) return false;
  const [up, right, down, leftward] = [bits & 1, bits & 4, bits & 16, bits & 64].map((bit) => bit !== 0);
  return pass === 0
    ? !(up && right && down) && !(right && down && leftward)
    : !(up && right && leftward) && !(up && down && leftward);
}

/** The neighbors of a pixel on a thinned line. */
function onLine(line: Uint8Array, at: number, width: number): number[] {
  return around.map(([x, y]) => at + y * width + x).filter((to) => line[to] === 1);
}

/** In how many directions a thinned line goes on from a pixel: 1 at its end, 2 along it, 3 or more at a fork. */
function waysFrom(line: Uint8Array, at: number, width: number): number {
  const ring = around.map(([x, y]) => line[at + y * width + x] ?? 0);
  return ring.filter((pixel, turn) => pixel === 1 && ring.at(turn - 1) === 0).length;
}
