import type { Drawing } from "./drawing.ts";

/** One crayon of the box: its place in it, from 1 on, and the color it stands for. */
export interface Crayon {
  readonly number: number;
  readonly name: string;
  readonly hex: string;
}

/** The box: fourteen colors that children's boxes share and that stay apart in dim light. Places never change: drawings say them. */
export const crayons = [
  { number: 1, name: "red", hex: "#dc2f32" },
  { number: 2, name: "orange", hex: "#f57c20" },
  { number: 3, name: "yellow", hex: "#fdd23a" },
  { number: 4, name: "green", hex: "#3f9b45" },
  { number: 5, name: "blue", hex: "#2f6fc1" },
  { number: 6, name: "brown", hex: "#855436" },
  { number: 7, name: "pink", hex: "#f287b0" },
  { number: 8, name: "purple", hex: "#8a4fa8" },
  { number: 9, name: "gray", hex: "#93a0a8" },
  { number: 10, name: "light green", hex: "#9acb3c" },
  { number: 11, name: "sky blue", hex: "#6fc3ee" },
  { number: 12, name: "peach", hex: "#f2c08f" },
  { number: 13, name: "charcoal", hex: "#45494d" },
  { number: 14, name: "white", hex: "#ffffff" },
] as const satisfies readonly Crayon[];

export type CrayonName = (typeof crayons)[number]["name"];

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

/**
 * What color by number writes for each crayon of a drawing, by the crayon's place in the box: it counts from 1, in the
 * order of the box.
 *
 * @example keyOf(fox) // Map { 2 => 1, 6 => 2, 14 => 3 }
 */
export function keyOf({ shapes }: Pick<Drawing, "shapes">): ReadonlyMap<number, number> {
  const used = new Set(shapes.flatMap((shape) => (shape.kind === "region" ? [shape.crayon] : [])));
  return new Map([...used].sort((a, b) => a - b).map((crayon, at) => [crayon, at + 1]));
}
