import { type Drawing, moveDrawing, type Shape } from "#app/drawings/drawing.ts";
import { findIslands } from "#app/drawings/islands.ts";
import { outlineWidth } from "#app/drawings/outline.ts";
import { flatten, parsePath } from "#app/drawings/path.ts";
import { blankRaster, paintShape, rasterize } from "#app/drawings/raster.ts";
import { lightness, parseColor } from "./color.ts";

/** Units. */
const cell = 0.25;
/** Square units, and units across its widest place, of a drawing of 128. */
interface Room {
  readonly area: number;
  readonly width: number;
}

/** With less white a region is no place for a crayon or a finger. */
const fillable: Room = { area: 4, width: 1.2 };
/** Square units: what shows less than this of itself is covered. */
const seen = 2;
/** Lighter slivers go, darker ones become ink; of the others, the outline stays. */
const [light, dark] = [0.75, 0.45];

/** A composed picture without what the shapes on top of it have covered, and without regions too small to fill. */
export function tidy(drawing: Drawing, { area: leastArea, width: leastWidth }: Room = fillable): Drawing {
  const fillables = new Set<number>();
  const unit = Math.max(drawing.width, drawing.height) / 128;
  for (const { shape, area, room } of findIslands(rasterize(drawing, cell)))
    if (area >= leastArea * unit ** 2 && 2 * room >= leastWidth * unit) fillables.add(shape);
  const shown = shownAreas(drawing);
  const outline = outlineWidth(drawing);
  const shapes = drawing.shapes.flatMap((shape, at) =>
    settle(shape, { fits: fillables.has(at), shown: shown[at] ?? 0, outline }),
  );
  return { ...drawing, shapes };
}

/** How much of each shape is not under others, its outline taken as its own; by the shape's index. */
function shownAreas(drawing: Drawing): readonly number[] {
  const raster = blankRaster(drawing, cell);
  for (const [at, shape] of drawing.shapes.entries())
    if (shape.kind !== "line") paintShape(raster, shape, { label: at + 1, outline: 0 });
  const cells = new Uint32Array(drawing.shapes.length + 1);
  for (let at = 0; at < raster.labels.length; at += 1) {
    const label = raster.labels[at] ?? 0;
    if (label > 0) cells[label] = (cells[label] ?? 0) + 1;
  }
  return Array.from(cells.subarray(1), (count) => count * cell * cell);
}

function settle(shape: Shape, { fits, shown, outline }: { fits: boolean; shown: number; outline: number }): Shape[] {
  if (shape.kind !== "region" || fits) return [shape];
  const { path } = shape;
  const color = parseColor(shape.color);
  if (shown < seen || color === null || lightness(color) > light) return [];
  return [lightness(color) < dark ? { kind: "solid", path } : { kind: "line", path, width: outline }];
}

/** Cuts the empty border off, so that the art fills the paper. What stays around it is about one outline. */
export function trim(drawing: Drawing): Drawing {
  const margin = outlineWidth(drawing);
  const edges = drawing.shapes.flatMap((shape) => {
    const reach = margin + (shape.kind === "line" ? shape.width / 2 : 0);
    const points = flatten(parsePath(shape.path)).flatMap((line) => line.points);
    return points.flatMap(({ x, y }) => [
      { x: x - reach, y: y - reach },
      { x: x + reach, y: y + reach },
    ]);
  });
  const [left, right] = extent(edges.map(({ x }) => x));
  const [top, bottom] = extent(edges.map(({ y }) => y));
  return moveDrawing(drawing, { by: { x: -left, y: -top }, width: right - left, height: bottom - top });
}

/** Whole units, so that a drawing's size is short to write. */
function extent(values: readonly number[]): [number, number] {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return [Math.floor(least), Math.ceil(most)];
}
