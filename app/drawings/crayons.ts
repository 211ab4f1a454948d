import type { Drawing, Shape } from "./drawing.ts";

export interface Color {
  readonly name: string;
  readonly hex: string;
}

/** One crayon of the box: its place in it, from 1 on, and the color it stands for. */
export interface Crayon extends Color {
  readonly number: number;
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

/** No crayon of the box, but a color of the studio. */
export const tan = { name: "tan", hex: "#d9b38c" } as const satisfies Color;

/** What color by number offers for skin. */
const skinTones: readonly Color[] = [...crayons.filter(({ name }) => name === "peach" || name === "brown"), tan];

/** White is the paper's own color: it would be in every drawing, and in every key. */
const PAPER: number = crayons.find(({ name }) => name === "white")?.number ?? 0;

/** A drawing with less of a color than that is not found by it: the blue of two eyes is no blue drawing. */
const MIN_SHARE = 0.1;

/**
 * The numbers of the crayons that a drawing is mostly meant for, smallest first.
 *
 * @example crayonsOf(fox) // [2, 6, 13]
 */
export function crayonsOf({ shapes }: Pick<Drawing, "shapes">): readonly number[] {
  const regions = shapes.flatMap((shape) => (shape.kind === "region" ? [shape.crayon] : []));
  return [...Map.groupBy(regions, (crayon) => crayon)]
    .filter(([crayon, { length }]) => crayon !== PAPER && length >= MIN_SHARE * regions.length)
    .map(([crayon]) => crayon)
    .sort((a, b) => a - b);
}

/** What has one number of its own in color by number: a crayon, by its place in the box, or skin. */
type Material = number | "skin";

/** One number of a drawing's key, and what is offered for it: its crayon, or some of the tones that skin comes in. */
export interface KeyEntry {
  readonly number: number;
  readonly material: Material;
  readonly colors: readonly Color[];
}

/**
 * The key of color by number: it counts from 1, in the order of the box, and ends with skin. What is white has no number: it
 * is left as it is.
 *
 * @example keyOf(pirate).map(({ number, material }) => [number, material]) // [[1, 1], [2, 5], [3, "skin"]]
 */
export function keyOf({ shapes }: Pick<Drawing, "shapes">): readonly KeyEntry[] {
  const used = new Set(shapes.map(materialOf));
  const all: readonly Omit<KeyEntry, "number">[] = [
    ...crayons
      .filter(({ number }) => number !== PAPER)
      .map((crayon) => ({ material: crayon.number, colors: [crayon] })),
    { material: "skin", colors: skinTones },
  ];
  return all.filter(({ material }) => used.has(material)).map((entry, at) => ({ ...entry, number: at + 1 }));
}

/** What the key writes for each shape; 0 for what is no region, or white. */
export function numbersOf(drawing: Pick<Drawing, "shapes">): readonly number[] {
  const key = new Map(keyOf(drawing).map(({ material, number }) => [material, number]));
  return drawing.shapes.map((shape) => key.get(materialOf(shape) ?? 0) ?? 0);
}

function materialOf(shape: Shape): Material | null {
  if (shape.kind !== "region") return null;
  return shape.isSkin ? "skin" : shape.crayon;
}
