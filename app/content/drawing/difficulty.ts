import type { Drawing } from "./drawing.ts";

export type Difficulty = "easy" | "medium" | "detailed";

/** Regions up to which a page suits the youngest, and up to which it takes a quiet half hour. */
const easyUpTo = 11;
const mediumUpTo = 22;

/** How many regions there are to fill. */
export function regionCount(drawing: Drawing): number {
  return drawing.shapes.filter(({ kind }) => kind === "region").length;
}

/**
 * How much there is to do on a page, by its regions: a third of our figures falls into each step.
 *
 * @example difficulty(drawingOf(9)) // "easy"
 */
export function difficulty(drawing: Drawing): Difficulty {
  const regions = regionCount(drawing);
  return regions <= easyUpTo ? "easy" : regions <= mediumUpTo ? "medium" : "detailed";
}
