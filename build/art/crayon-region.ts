import { type CrayonName, crayons } from "#app/content/drawing/crayons.ts";
import type { Shape } from "#app/content/drawing/drawing.ts";
import { formatPath } from "#app/content/drawing/path.ts";
import { normalizePath } from "./paths.ts";

export type Region = Extract<Shape, { kind: "region" }>;

/**
 * A region of our own art: any SVG path data, in a crayon's color.
 *
 * @example crayonRegion("sun", "yellow", "M0 0h9v9z").color // "#fdd23a"
 */
export function crayonRegion(name: string, crayonName: CrayonName, data: string): Region {
  const { hex, number } = crayons.find((crayon) => crayon.name === crayonName) ?? crayons[0];
  const path = formatPath(normalizePath(data));
  return { kind: "region", name, color: hex, crayon: number, path };
}

/** A circle's path data. */
export function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r);
}

/** An ellipse's path data. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}
