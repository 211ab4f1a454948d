import type { Point } from "#app/content/drawing/path.ts";
import type { Grid } from "./pieces.ts";

/** A closed outline, in pixels: its inside lies to the right hand of who walks along it. */
export type Ring = readonly Point[];

/** How deep inside a shape a pixel is; the shape ends where it is 0. The grid's frame must be outside. */
export type Depth = (at: number) => number;

/** The pixels that hold a shape: from the first to the last. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The outlines of a shape and of its holes, between the pixels' middles (marching squares). Pixels that touch by their
 * corners are joined.
 */
export function traceContours(grid: Grid & { readonly extent?: Extent }, depth: Depth): Ring[] {
  const next = linkCrossings(grid, depth);
  const rings: Ring[] = [];
  for (const start of next.keys()) {
    if (!next.has(start)) continue;
    const ring: Point[] = [];
    for (let edge: number | undefined = start; edge !== undefined; ) {
      ring.push(crossing(grid, depth, edge));
      const to: number | undefined = next.get(edge);
      next.delete(edge);
      edge = to;
    }
    ring.pop();
    rings.push(ring);
  }
  return rings;
}

/** Where the outline crosses from pixel to pixel: edge 2p goes right from pixel p, edge 2p + 1 down; each leads to one. */
function linkCrossings(
  { width, height, extent }: Grid & { readonly extent?: Extent },
  depth: Depth,
): Map<number, number> {
  const next = new Map<number, number>();
  const { left, top, right, bottom } = extent ?? { left: 1, top: 1, right: width - 2, bottom: height - 2 };
  for (let y = top - 1; y <= bottom; y += 1) {
    for (let x = left - 1; x <= right; x += 1) {
      const at = y * width + x;
      const inside = [depth(at) > 0, depth(at + 1) > 0, depth(at + width + 1) > 0, depth(at + width) > 0];
      if (inside.every((one) => one === inside[0])) continue;
      const edges = [2 * at, 2 * (at + 1) + 1, 2 * (at + width), 2 * at + 1];
      for (let corner = 0; corner < 4; corner += 1) {
        if (!(inside[corner] && !inside[(corner + 1) % 4])) continue;
        let end = (corner + 1) % 4;
        while (!inside[(end + 1) % 4]) end = (end + 1) % 4;
        next.set(edges[corner] ?? 0, edges[end] ?? 0);
      }
    }
  }
  return next;
}

function crossing({ width }: Grid, depth: Depth, edge: number): Point {
  const from = edge >> 1;
  const isDown = (edge & 1) === 1;
  const [a, b] = [depth(from), depth(from + (isDown ? width : 1))];
  const along = a / (a - b);
  const [x, y] = [from % width, Math.floor(from / width)];
  return isDown ? { x, y: y + along } : { x: x + along, y };
}
