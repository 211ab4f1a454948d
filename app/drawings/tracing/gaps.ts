import type { Point } from "../path.ts";
import type { GrayImage } from "./gray-image.ts";
import type { LineEnd } from "./line-ends.ts";
import { inkTone } from "./read-ink.ts";

/** A stroke that would join the end of a line to what lies ahead of it. Places and sizes in pixels. */
export interface Gap {
  readonly from: Point;
  readonly to: Point;
  /** White between the two. */
  readonly white: number;
  readonly radius: number;
  /** Another line's end lies ahead, and points back. */
  readonly isMutual: boolean;
  /** How much line leads up to it: little at a stroke that was drawn a bit too far. */
  readonly lead: number;
}

/** How far a line's end looks. */
interface Sight {
  /** Pixels of white. */
  readonly most: number;
  /** Degrees to either side. */
  readonly aside: number;
}

/** How directly the ends of two lines face each other, which is what most gaps lie between. */
const cosineOfFacing = 0.35;
/** Pixels: less white than this is the ragged end of the line itself. */
const leastWhite = 1;
/** How much shorter a gap to another end seems, and how much longer one that lies aside. */
const endBonus = 0.6;
const asideCost = 0.8;

/** For each end of a line the likeliest gap that it sees, one for each pair of ends. */
export function findGaps(ink: GrayImage, ends: readonly LineEnd[], { most, aside }: Sight): Gap[] {
  const gaps = ends.flatMap((end) => {
    const others = ends.filter(
      (other) => other !== end && apart(other.at, end.at) <= most + 3 * (end.radius + other.radius),
    );
    const toEnds = others.flatMap((other) => gapBetween(ink, end, other));
    const options = [...toEnds, ...gapsAhead(ink, end, aside)].filter(({ gap }) => gap.white <= most);
    const best = options.reduce<Option | null>((a, b) => (a === null || b.cost < a.cost ? b : a), null);
    return best === null ? [] : [best.gap];
  });
  return gaps.filter((gap, at) => gaps.findIndex((other) => isSamePair(gap, other)) === at);
}

interface Option {
  readonly gap: Gap;
  readonly cost: number;
}

function gapBetween(ink: GrayImage, end: LineEnd, other: LineEnd): Option[] {
  const length = apart(end.at, other.at);
  if (length === 0) return [];
  const way = { x: (other.at.x - end.at.x) / length, y: (other.at.y - end.at.y) / length };
  const [facing, facedBy] = [dot(end.towards, way), -dot(other.towards, way)];
  if (facing < cosineOfFacing || facedBy < cosineOfFacing) return [];
  const hit = lookAlong(ink, end, way);
  if (hit === null || apart(hit.at, other.at) > 2 * other.radius + 2) return [];
  const radius = Math.min(end.radius, other.radius);
  const gap = { from: end.at, to: other.at, white: hit.white, radius, isMutual: true, lead: end.length };
  return [{ gap, cost: endBonus * hit.white * (1 + asideCost * (1 - Math.min(facing, facedBy))) }];
}

function gapsAhead(ink: GrayImage, end: LineEnd, aside: number): Option[] {
  const options: Option[] = [];
  for (let degrees = -aside; degrees <= aside; degrees += 5) {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const { x, y } = end.towards;
    const way = { x: x * cos - y * sin, y: x * sin + y * cos };
    const hit = lookAlong(ink, end, way);
    if (hit === null) continue;
    const to = { x: hit.at.x + way.x, y: hit.at.y + way.y };
    const gap = { from: end.at, to, white: hit.white, radius: end.radius, isMutual: false, lead: end.length };
    options.push({ gap, cost: hit.white * (1 + asideCost * (1 - cos)) });
  }
  return options;
}

/** Half a pixel at a time out of the line's own end, over the white, to the next ink; null at the frame. */
function lookAlong(
  { width, height, data }: GrayImage,
  { at, radius }: LineEnd,
  way: Point,
): { at: Point; white: number } | null {
  let left = -1;
  for (let step = 1; ; step += 0.5) {
    const [x, y] = [Math.round(at.x + way.x * step), Math.round(at.y + way.y * step)];
    if (x < 0 || y < 0 || x >= width || y >= height) return null;
    const isInk = (data[y * width + x] ?? 255) < inkTone;
    if (left < 0 && !isInk) left = step;
    if (left < 0 && step > 3 * radius + 4) return null;
    if (left >= 0 && isInk && step - left >= leastWhite) return { at: { x, y }, white: step - left };
    if (isInk) left = -1;
  }
}

function isSamePair(a: Gap, b: Gap): boolean {
  const crosswise = apart(a.from, b.to) + apart(a.to, b.from);
  const alike = apart(a.from, b.from) + apart(a.to, b.to);
  return Math.min(crosswise, alike) <= 2 * (a.radius + b.radius);
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

/** Pixels: a thinner stroke would not hold paint back. */
const leastRadius = 1.1;

/** The drawing with strokes over some of its gaps, as wide as the lines that end there. */
export function bridge(ink: GrayImage, gaps: readonly Gap[]): GrayImage {
  if (gaps.length === 0) return ink;
  const data = Uint8Array.from(ink.data);
  for (const gap of gaps) drawStroke({ ...ink, data }, gap);
  return { ...ink, data };
}

function drawStroke({ width, height, data }: GrayImage, { from, to, radius: wanted }: Gap): void {
  const radius = Math.max(leastRadius, wanted);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = Math.max(1e-6, dx * dx + dy * dy);
  const reach = radius + 1;
  const [left, right] = [Math.floor(Math.min(from.x, to.x) - reach), Math.ceil(Math.max(from.x, to.x) + reach)];
  const [top, bottom] = [Math.floor(Math.min(from.y, to.y) - reach), Math.ceil(Math.max(from.y, to.y) + reach)];
  for (let y = Math.max(1, top); y <= Math.min(height - 2, bottom); y += 1) {
    for (let x = Math.max(1, left); x <= Math.min(width - 2, right); x += 1) {
      const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square));
      const off = Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
      const tone = Math.min(255, Math.max(0, 255 * (off - radius + 0.5)));
      data[y * width + x] = Math.min(data[y * width + x] ?? 255, tone);
    }
  }
}
