import type { Picture } from "./picture.ts";

/** The share of each region that strokes have painted; regions without any are left out. */
export type Painted = ReadonlyMap<number, number>;

/** A child that scribbles leaves gaps, and calls it colored. */
const FAIR_SHARE = 0.6;

export function isPainted(painted: Painted, region: number): boolean {
  return (painted.get(region) ?? 0) >= FAIR_SHARE;
}

/** How many regions have a color, by a fill or by strokes. */
export function countColored({ fills }: Pick<Picture, "fills">, painted: Painted): number {
  return new Set([...fills.keys(), ...[...painted.keys()].filter((region) => isPainted(painted, region))]).size;
}
