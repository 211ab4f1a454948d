import type { Drawing, Shape } from "./drawing.ts";
import { formatPath, mapPath, type Point, parsePath } from "./path.ts";

/** The same drawing in a box of another size, moved by `by`. */
export function moveDrawing(
  drawing: Drawing,
  { by, width, height }: { by: Point; width: number; height: number },
): Drawing {
  return { ...drawing, width, height, shapes: drawing.shapes.map((shape) => moveShape(shape, by)) };
}

function moveShape(shape: Shape, by: Point): Shape {
  const path = mapPath(parsePath(shape.path), ({ x, y }) => ({ x: x + by.x, y: y + by.y }));
  return { ...shape, path: formatPath(path) };
}
