import type { Drawing } from "#app/content/drawing/drawing.ts";
import { flatten } from "#app/content/drawing/flatten.ts";
import { moveDrawing } from "#app/content/drawing/move.ts";
import { outlineWidth } from "#app/content/drawing/outline.ts";
import { parsePath } from "#app/content/drawing/path.ts";

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
