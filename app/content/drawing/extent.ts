import type { Shape } from "./drawing.ts";
import { flatten, parsePath } from "./path.ts";

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around shapes. */
export function extentOf(shapes: readonly Pick<Shape, "path">[]): Extent {
  const points = shapes.flatMap(({ path }) => flatten(parsePath(path)).flatMap((line) => line.points));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
