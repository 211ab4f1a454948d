import { crayons } from "./crayons.ts";
import type { Drawing } from "./drawing.ts";

/** White is the paper's own color: it would be in every drawing. */
const PAPER: number = crayons.find(({ name }) => name === "white")?.number ?? 0;

/** A color that less of the regions have is not what somebody looks for who wants that color: the blue of two eyes. */
const LEAST_SHARE = 0.1;

/**
 * The numbers of the crayons that a drawing is mostly meant for, smallest first.
 *
 * @example crayonsOf(fox) // [2, 6, 13]
 */
export function crayonsOf({ shapes }: Pick<Drawing, "shapes">): readonly number[] {
  const regions = shapes.flatMap((shape) => (shape.kind === "region" ? [shape.crayon] : []));
  return [...Map.groupBy(regions, (crayon) => crayon)]
    .filter(([crayon, { length }]) => crayon !== PAPER && length >= LEAST_SHARE * regions.length)
    .map(([crayon]) => crayon)
    .sort((a, b) => a - b);
}
