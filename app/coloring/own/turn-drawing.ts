import { type Drawing, mapShapes, type Shape } from "../../drawings/drawing.ts";
import { nameRegions } from "../../drawings/name-regions.ts";
import type { Point } from "../../drawings/path.ts";
import type { Size } from "./trace-messages.ts";

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

export function turned(turns: Turns, by: -1 | 1): Turns {
  const order: readonly Turns[] = [0, 1, 2, 3];
  return order.at((turns + by) % 4) ?? 0;
}

/** How long and wide a box is when it is turned. */
export function turnedSize({ width, height }: Size, turns: Turns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** What a box is turned by, as an SVG says it: its upper left corner is at 0, 0 again. */
export function turnMatrix({ width, height }: Size, turns: Turns): readonly number[] {
  switch (turns) {
    case 0:
      return [1, 0, 0, 1, 0, 0];
    case 1:
      return [0, 1, -1, 0, height, 0];
    case 2:
      return [-1, 0, 0, -1, width, height];
    case 3:
      return [0, -1, 1, 0, 0, width];
  }
}

/** A traced drawing the other way up. Its regions keep their numbers, and are called by where they are now. */
export function turnDrawing(drawing: Drawing, turns: Turns): Drawing {
  if (turns === 0) return drawing;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = turnMatrix(drawing, turns);
  const turn = ({ x, y }: Point): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f });
  const shapes = mapShapes(drawing.shapes, turn).map(withoutPlace);
  return nameRegions({ ...drawing, ...turnedSize(drawing, turns), shapes });
}

/** @example "part, top left 2" becomes "part" */
function withoutPlace(shape: Shape): Shape {
  return shape.kind === "region" ? { ...shape, name: shape.name.replace(/,.*/, "") } : shape;
}
