import type { Point } from "#app/content/drawing/path.ts";
import type { GrayImage } from "./gray-image.ts";
import { findPieces } from "./pieces.ts";
import { inkTone } from "./read-ink.ts";

/** Share of the picture's longer side that a sheet's edge has at least. */
const leastLength = 0.35;
/** Share of the longer side that an edge strays from straight: paper is never quite flat. */
const stray = 0.008;
/** Of 255, where ink is 0 and paper 255: the shadow along an edge is paler than any pen's line. */
const palestInk = 45;
/** Share of an edge's pixels that may be as dark as ink. */
const darkShare = 0.2;

/**
 * Takes away the edge of a sheet that lies on a table as light as itself: pale lines, long and straight, around all that
 * is drawn. A frame that was drawn is as dark as the rest.
 */
export function whitenSheetEdge(image: GrayImage): GrayImage {
  const { width, height, data } = image;
  const side = Math.max(width, height);
  const { labels, sizes } = findPieces(image, (at) => (data[at] ?? 255) < inkTone, 8);
  const seen = sizes.map(() => ({ left: width, right: 0, top: height, bottom: 0, dark: 0, isEdge: true }));
  const hull = hullOf(image);
  for (const [at, label] of labels.entries()) {
    const piece = label === 0 ? undefined : seen[label];
    if (piece === undefined) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [piece.left, piece.right] = [Math.min(piece.left, x), Math.max(piece.right, x)];
    [piece.top, piece.bottom] = [Math.min(piece.top, y), Math.max(piece.bottom, y)];
    if ((data[at] ?? 255) < palestInk) piece.dark += 1;
    if (piece.isEdge && !isAlong(hull, { x, y }, stray * side)) piece.isEdge = false;
  }
  const goes = seen.map(({ left, right, top, bottom, dark, isEdge }, label) => {
    const isLong = Math.max(right - left, bottom - top) >= leastLength * side;
    return label > 0 && isEdge && isLong && dark < darkShare * (sizes[label] ?? 0);
  });
  if (!goes.includes(true)) return image;
  return { ...image, data: data.map((tone, at) => (goes[labels[at] ?? 0] ? 255 : tone)) };
}

/** The outermost places of all ink, in their order around it. */
function hullOf({ width, height, data }: GrayImage): readonly Point[] {
  const ends: Point[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((tone) => tone < inkTone);
    if (first < 0) continue;
    ends.push({ x: first, y }, { x: row.findLastIndex((tone) => tone < inkTone), y });
  }
  return [...halfHull(ends), ...halfHull(ends.toReversed())];
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turn(hull.at(-2) ?? point, hull.at(-1) ?? point, point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function isAlong(hull: readonly Point[], at: Point, most: number): boolean {
  return hull.some((from, index) => {
    const to = hull[(index + 1) % hull.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return length > 0 && Math.abs(turn(from, to, at)) / length <= most;
  });
}
