import type { Drawing, Shape } from "#app/content/drawing/drawing.ts";
import { findIslands } from "#app/content/drawing/islands.ts";
import { blankRaster, paintShape, rasterize } from "#app/content/drawing/raster.ts";
import { lightness, parseColor } from "./color.ts";

/** Units. */
const cell = 0.4;
/** Square units: with less white between its outlines a region is no place for a crayon. */
const fillable = 4;
/** Square units: what shows less than this of itself is covered. */
const seen = 2;
/** Lighter slivers go, darker ones become ink. */
const light = 0.75;

/** A composed picture without what the shapes on top of it have covered, and without regions too small to fill. */
export function tidy(drawing: Drawing): Drawing {
  const room = new Map<number, number>();
  for (const { shape, area } of findIslands(rasterize(drawing, cell)))
    room.set(shape, Math.max(room.get(shape) ?? 0, area));
  const shown = shownAreas(drawing);
  const shapes = drawing.shapes.flatMap((shape, at) =>
    settle(shape, { room: room.get(at) ?? 0, shown: shown.get(at) ?? 0 }),
  );
  return { ...drawing, shapes };
}

/** How much of each shape is not under others, its outline taken as its own. */
function shownAreas(drawing: Drawing): Map<number, number> {
  const raster = blankRaster(drawing, cell);
  for (const [at, shape] of drawing.shapes.entries())
    if (shape.kind !== "line") paintShape(raster, shape, { label: at + 1, outline: 0 });
  const areas = new Map<number, number>();
  for (const label of raster.labels) areas.set(label - 1, (areas.get(label - 1) ?? 0) + cell * cell);
  return areas;
}

function settle(shape: Shape, { room, shown }: { room: number; shown: number }): Shape[] {
  if (shape.kind !== "region" || room >= fillable) return [shape];
  const color = parseColor(shape.color);
  const isGone = shown < seen || color === null || lightness(color) > light;
  return isGone ? [] : [{ kind: "solid", path: shape.path }];
}
