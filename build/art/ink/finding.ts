import type { Point } from "#app/content/drawing/path.ts";

/** What the line-art doctor says of a drawing; `at` and `to` in the units of the drawing. */
export interface Finding {
  readonly kind:
    | "leak"
    | "closed-gap"
    | "open-end"
    | "too-small-to-tap"
    | "too-small-to-print"
    | "unnamed"
    | "too-few-regions"
    | "low-contrast"
    | "slanted"
    | "empty";
  readonly level: "error" | "warning";
  readonly at: Point;
  /** The other end of a gap. */
  readonly to?: Point;
  /** Other places of which the same is true. */
  readonly more?: readonly Point[];
  /** Numbers of the regions that it is about, from 1 on. */
  readonly regions?: readonly number[];
  /** Plain words: what was found and what to do, with sizes in millimetres on A4. */
  readonly text: string;
}
