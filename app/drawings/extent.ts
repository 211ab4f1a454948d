import type { Shape } from "./drawing.ts";
import { flatten, type Point, parsePath } from "./path.ts";

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around shapes. */
export function extentOf(shapes: readonly Pick<Shape, "path">[]): Extent {
  return extentOfPoints(shapes.flatMap(({ path }) => flatten(parsePath(path)).flatMap((line) => line.points)));
}

/** The box around points. */
export function extentOfPoints(points: readonly Point[]): Extent {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
