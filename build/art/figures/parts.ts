import type { CrayonName } from "#app/drawings/crayons.ts";
import { mapShapes, type Shape } from "#app/drawings/drawing.ts";
import { formatPath, type Point } from "#app/drawings/path.ts";
import { common, type Field, strokeField, traceField } from "#app/drawings/tracing/field.ts";
import { crayonRegion } from "../crayon-region.ts";
import { ellipse, gleamingEye } from "../outlines.ts";
import { normalizePath } from "../paths.ts";

/** A figure of our own in a box of 100 around 0 0, its shapes in painter's order. */
export type Figure = () => readonly Shape[];

/** A line that is nothing to fill. */
export function line(data: string): Shape {
  return { kind: "line", path: formatPath(normalizePath(data)), width: 1.3 };
}

/** A black dot: a pupil in a small figure, a button, a seed. */
export function dot(x: number, y: number, r = 3): Shape {
  return { kind: "solid", path: formatPath(normalizePath(ellipse(x, y, r, r))) };
}

/** A round eye with a gleam, which is a hole in the black and no region. */
export function eye(x: number, y: number, r = 6): Shape {
  const path = gleamingEye({ x, y, rx: 0.9 * r, ry: 1.1 * r }, { x: x - 0.05 * r, y: y - 0.2 * r, r: 0.5 * r });
  return { kind: "solid", path: formatPath(normalizePath(path)) };
}

/** Two eyes and a smile around a place, as wide as `size`. */
export function face(x: number, y: number, size: number): Shape[] {
  const [out, r] = [size * 0.32, size * 0.11];
  return [
    eye(x - out, y - size * 0.08, r),
    eye(x + out, y - size * 0.08, r),
    line(`M${x - size * 0.2} ${y + size * 0.16}q${size * 0.2} ${size * 0.2} ${size * 0.4} 0`),
  ];
}

interface Way {
  readonly data: string;
  readonly r: number;
}

/** What a round pen covers that is as thick as twice `r`: a tentacle, a string. */
export function stroke(name: string, color: CrayonName, { data, r }: Way): Shape {
  return crayonRegion(name, color, traceField(strokeField(formatPath(normalizePath(data)), r), figureBox, 0.8));
}

/** The same where it lies within a shape. */
export function strokeWithin(
  within: Field,
  name: string,
  { color, data, r }: Way & { readonly color: CrayonName },
): Shape {
  const field = common(within, strokeField(formatPath(normalizePath(data)), r));
  return crayonRegion(name, color, traceField(field, figureBox, 0.8));
}

const figureBox = { left: -60, top: -60, right: 60, bottom: 60 };

/** Path data of a moon in its first days. */
export const crescent =
  "M8 -47C-22 -47 -40 -26 -40 0C-40 26 -22 47 8 47C18 47 28 43 34 37C8 40 -8 22 -8 0C-8 -22 8 -40 34 -37C28 -43 18 -47 8 -47Z";

export interface FigurePlace {
  /** Its middle. */
  readonly at: Point;
  /** Units that its box of 100 becomes. */
  readonly size: number;
}

/** A figure where a page wants it. */
export function placed(shapes: readonly Shape[], { at, size }: FigurePlace): Shape[] {
  return mapShapes(shapes, ({ x, y }) => ({ x: at.x + (x * size) / 100, y: at.y + (y * size) / 100 }));
}
