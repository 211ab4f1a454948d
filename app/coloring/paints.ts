import { crayons } from "../content/drawing/crayons.ts";

/** How a color lies on the paper: flat, or in a pattern on a lighter ground of itself. */
export const patterns = ["plain", "dots", "stripes", "checks", "stars"] as const;

export type Pattern = (typeof patterns)[number];

export interface Color {
  readonly name: string;
  readonly hex: string;
}

/** What a region is filled with. `color`: place in `colors`. */
export interface Paint {
  readonly color: number;
  readonly pattern: Pattern;
}

/** Ten more for whoever colors on a screen; a picture names colors by their place, so none ever moves. */
const MORE: readonly Color[] = [
  { name: "dark red", hex: "#8f1d2c" },
  { name: "gold", hex: "#c98a1b" },
  { name: "dark green", hex: "#1f6b3a" },
  { name: "turquoise", hex: "#27a6a0" },
  { name: "navy", hex: "#23407f" },
  { name: "lavender", hex: "#b9a3e0" },
  { name: "magenta", hex: "#c2338c" },
  { name: "tan", hex: "#d9b38c" },
  { name: "mint", hex: "#a8dcc0" },
  { name: "cream", hex: "#fbeecb" },
];

/** The crayons of the box, in the order of their numbers, then the others. */
export const colors: readonly Color[] = [...crayons, ...MORE];

export function colorOf({ color }: Paint): Color {
  return colors[color] ?? { name: "white", hex: "#ffffff" };
}

/** @example nameOf({ color: 0, pattern: "dots" }) // "red dots" */
export function nameOf(paint: Paint): string {
  const { name } = colorOf(paint);
  return paint.pattern === "plain" ? name : `${name} ${paint.pattern}`;
}

export function isSame(a: Paint | null, b: Paint | null): boolean {
  return a === b || (a !== null && b !== null && a.color === b.color && a.pattern === b.pattern);
}

/** A byte for each paint, 0 for none. Law: `paintOf(byteOf(paint))` is the paint. */
export function byteOf(paint: Paint | null): number {
  return paint === null ? 0 : 1 + paint.color * patterns.length + patterns.indexOf(paint.pattern);
}

/** Null for 0, and for what no paint is written as. */
export function paintOf(byte: number): Paint | null {
  const color = Math.floor((byte - 1) / patterns.length);
  const pattern = patterns[(byte - 1) % patterns.length];
  return byte === 0 || pattern === undefined || color >= colors.length ? null : { color, pattern };
}
