import { type CrayonName, crayons } from "#app/drawings/crayons.ts";
import type { Shape } from "#app/drawings/drawing.ts";
import { formatPath } from "#app/drawings/path.ts";
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
