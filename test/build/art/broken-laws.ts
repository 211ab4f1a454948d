import { crayons } from "#app/drawings/crayons.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { findIslands } from "#app/drawings/islands.ts";
import { flatten, parsePath } from "#app/drawings/path.ts";
import { rasterize } from "#app/drawings/raster.ts";

/** docs/drawings.md: share of the page that an island needs to be easy to tap. */
const tappable = 0.0012;

/** What is wrong with a drawing as a coloring page, one line each. */
export function brokenLaws(drawing: Drawing): string[] {
  const regions = drawing.shapes.flatMap((shape, index) => (shape.kind === "region" ? [{ ...shape, index }] : []));
  const islands = findIslands(rasterize(drawing, 0.4));
  const names = regions.map(({ name }) => name);
  const biggest = islands.reduce((most, { area }) => Math.max(most, area), 0);
  const visible = new Set(islands.map(({ shape }) => shape));
  return [
    ...(regions.length < 4 ? [`only ${regions.length} regions`] : []),
    ...(biggest < drawing.width * drawing.height * tappable * 4 ? ["no region is big enough to tap with ease"] : []),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `two regions are named "${name}"`),
    ...names.filter((name) => !/^[A-Za-z][a-z']*( |$|,)/.test(name)).map((name) => `"${name}" is no name`),
    ...regions.flatMap(({ name, path, crayon, color, index }) => [
      ...(/^M[^MZ]*Z(M[^MZ]*Z)*$/.test(path) ? [] : [`"${name}" is not closed`]),
      ...(crayons.some(({ number, hex }) => number === crayon && hex === color) ? [] : [`"${name}" has no crayon`]),
      ...(visible.has(index) ? [] : [`"${name}" is hidden`]),
      ...(isInside(path, drawing) ? [] : [`"${name}" leaves the page`]),
    ]),
  ];
}

function isInside(path: string, { width, height }: Drawing): boolean {
  const points = flatten(parsePath(path)).flatMap((line) => line.points);
  return points.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
}
