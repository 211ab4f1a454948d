import type { Point } from "#app/content/drawing/path.ts";

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * The cells of a rectangle that are nearest to each of several points: convex polygons, in the points' order, that
 * together cover it. Each is the rectangle cut by the bisectors to all others; for some dozens of points that is done
 * in a millisecond, and a sweep line would cost a library.
 */
export function voronoiCells(points: readonly Point[], within: Rectangle): Point[][] {
  const { x, y, width, height } = within;
  const whole = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return points.map((site) =>
    points.reduce<Point[]>((cell, other) => (other === site ? cell : nearerTo(site, other, cell)), whole),
  );
}

/** The part of a convex polygon that is nearer to one point than to another. */
function nearerTo(site: Point, other: Point, polygon: readonly Point[]): Point[] {
  const side = ({ x, y }: Point): number =>
    (x - other.x) ** 2 + (y - other.y) ** 2 - (x - site.x) ** 2 - (y - site.y) ** 2;
  return polygon.flatMap((from, at) => {
    const to = polygon[(at + 1) % polygon.length] ?? from;
    const [a, b] = [side(from), side(to)];
    const cut = { x: from.x + (a / (a - b)) * (to.x - from.x), y: from.y + (a / (a - b)) * (to.y - from.y) };
    return [...(a >= 0 ? [from] : []), ...(a >= 0 !== b >= 0 ? [cut] : [])];
  });
}
