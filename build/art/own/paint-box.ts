import { flatten, mapPath, type PathCommand, type Point } from "#app/drawings/path.ts";
import type { Mask, Painted } from "../painted.ts";
import { ringsOf } from "../paths.ts";
import type { Box } from "../svg-tree.ts";

/** The box around everything that is painted, strokes included; null where nothing is. */
export function boxAround(painted: readonly Painted[]): Box | null {
  return painted
    .map(boxOf)
    .reduce<Box | null>((sum, box) => (sum === null ? box : ((box && union(sum, box)) ?? sum)), null);
}

/**
 * The box of one shape, null for a path without a point. Curves count by their handles, which lie outside: a path is
 * measured before it is known whether it is small enough to be followed.
 */
export function boxOf({ path, stroke }: Pick<Painted, "path" | "stroke">): Box | null {
  const reach = (stroke?.width ?? 0) / 2;
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const [, ...numbers] of path) {
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [x, y] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
      [left, top] = [Math.min(left, x - reach), Math.min(top, y - reach)];
      [right, bottom] = [Math.max(right, x + reach), Math.max(bottom, y + reach)];
    }
  }
  return path.length === 0 ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Units of line in a path at most. */
export function longestOf(path: readonly PathCommand[]): number {
  let [length, x, y] = [0, 0, 0];
  for (const [letter, ...numbers] of path) {
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [nextX, nextY] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
      if (letter !== "M") length += Math.hypot(nextX - x, nextY - y);
      [x, y] = [nextX, nextY];
    }
  }
  return length;
}

/** What two boxes have in common; null where that is nothing. */
export function overlap(a: Box, b: Box): Box | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width < 0 || height < 0 ? null : { x, y, width, height };
}

/** Square units that a shape encloses, its holes counted as if they were filled twice: enough to weigh paint. */
export function areaOf(path: readonly PathCommand[]): number {
  return Math.abs(ringsOf(path).reduce((sum, { area }) => sum + area, 0));
}

/** Units of line in a path. */
export function lengthOf(path: readonly PathCommand[]): number {
  return flatten(path).reduce((sum, { points }) => sum + lengthOfLine(points), 0);
}

function lengthOfLine(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, at) => {
    const from = points[at - 1];
    return from === undefined ? sum : sum + Math.hypot(x - from.x, y - from.y);
  }, 0);
}

function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** The same paint in a box that begins at 0 and whose longer side is `side` units. */
export function fitPainted(painted: readonly Painted[], { from, side }: { from: Box; side: number }): Painted[] {
  const scale = side / Math.max(from.width, from.height);
  const masks = new Map<Mask, Mask>();
  return painted.map(fitted);

  function fitted({ path, clips, stroke, masks: seenThrough, ...shape }: Painted): Painted {
    return {
      ...shape,
      path: moved(path),
      clips: clips.map(moved),
      masks: seenThrough.map(fittedMask),
      stroke: stroke && { ...stroke, width: stroke.width * scale, dashes: stroke.dashes.map((dash) => dash * scale) },
    };
  }

  /** Shapes that share a mask go on sharing it. */
  function fittedMask(mask: Mask): Mask {
    const known = masks.get(mask) ?? { ...mask, painted: mask.painted.map(fitted) };
    masks.set(mask, known);
    return known;
  }

  function moved(path: readonly PathCommand[]): PathCommand[] {
    return mapPath(path, ({ x, y }) => ({ x: (x - from.x) * scale, y: (y - from.y) * scale }));
  }
}
