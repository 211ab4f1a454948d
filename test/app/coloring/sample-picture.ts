import type { Paint } from "#app/coloring/picture/paints.ts";
import type { Fill, Picture } from "#app/coloring/picture/picture.ts";
import { type Stroke, WIDTHS } from "#app/coloring/picture/stroke.ts";

export const RED: Paint = { color: 0, pattern: "plain" };

/** Fills that were made before all marks, in the order of the entries. */
export function filled(...entries: readonly (readonly [region: number, paint: Paint])[]): Picture["fills"] {
  return new Map(entries.map(([region, paint]): [number, Fill] => [region, { ...paint, turn: 0 }]));
}

/** A red dot that roams, in the middle of the paper, unless said. */
export function strokeOf(overrides: Partial<Stroke> = {}): Stroke {
  return {
    kind: "stroke",
    within: null,
    paint: RED,
    width: WIDTHS.medium,
    texture: "plain",
    points: [{ x: 2_000, y: 2_000 }],
    ...overrides,
  };
}
