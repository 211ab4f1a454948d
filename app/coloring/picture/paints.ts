import { escapeMarkup } from "../../content/escape-markup.ts";
import { fill } from "../../content/words/words.ts";
import { type Color, crayons, tan } from "../../drawings/crayons.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { wordsHere } from "../../loaded-words.ts";
import { coloring } from "../../words/coloring.ts";
import { studio } from "../../words/studio.ts";

/** How a color lies on the paper: flat, or in a pattern on a lighter ground of itself. */
export const patterns = ["plain", "dots", "stripes", "checks", "stars"] as const;

export type Pattern = (typeof patterns)[number];

/** What a region is filled with. `color`: place in `colors`. */
export interface Paint {
  readonly color: number;
  readonly pattern: Pattern;
}

/** Ten more for coloring on a screen; a picture names colors by their place, so none ever moves. */
const MORE: readonly Color[] = [
  { name: "dark red", hex: "#8f1d2c" },
  { name: "gold", hex: "#c98a1b" },
  { name: "dark green", hex: "#1f6b3a" },
  { name: "turquoise", hex: "#27a6a0" },
  { name: "navy", hex: "#23407f" },
  { name: "lavender", hex: "#b9a3e0" },
  { name: "magenta", hex: "#c2338c" },
  tan,
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
  const words = wordsHere(studio);
  const names = `${wordsHere(coloring).crayons}, ${words.moreColors}`.split(", ");
  const color = names[paint.color] ?? colorOf(paint).name;
  return paint.pattern === "plain" ? color : fill(words.patterned, { color, pattern: words[paint.pattern] });
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

/** One tile of a pattern: a square of `side` units in a drawing whose longer side is 128, and what is drawn on it. */
interface Tile {
  readonly side: number;
  readonly marks: string;
}

/** How much of the color is left in a pattern's ground. */
const GROUND = 0.28;

const TILES: { readonly [pattern in Exclude<Pattern, "plain">]: Tile } = {
  dots: { side: 5, marks: "M2.5 1a1.5 1.5 0 1 0 .01 0z" },
  stripes: { side: 4, marks: "M0 2 2 0h2L0 4zM2 4 4 2v2z" },
  checks: { side: 5, marks: "M0 0h2.5v2.5h-2.5zM2.5 2.5h2.5v2.5h-2.5z" },
  stars: { side: 8, marks: "M4 .8l.95 2.1 2.25.25-1.7 1.5.5 2.25L4 5.75 2 6.9l.5-2.25-1.7-1.5 2.25-.25z" },
};

/** A pattern as an SVG needs it among its definitions. */
export interface PatternTile {
  readonly id: string;
  readonly side: number;
  readonly ground: string;
  readonly ink: string;
  readonly marks: string;
}

/** Null for a plain color, which needs none. */
export function tileOf(paint: Paint): PatternTile | null {
  if (paint.pattern === "plain") return null;
  const { hex } = colorOf(paint);
  return { id: `${paint.pattern}-${paint.color}`, ground: lighter(hex), ink: hex, ...TILES[paint.pattern] };
}

/** What stands in a `fill` attribute. */
export function fillOf(paint: Paint | null): string {
  if (paint === null) return "#fff";
  const tile = tileOf(paint);
  return tile === null ? colorOf(paint).hex : `url(#${tile.id})`;
}

/** Units of a drawing to one of a tile: patterns look alike on every drawing. */
export function tileScale({ width, height }: Pick<Drawing, "width" | "height">): number {
  return Math.max(width, height) / 128;
}

/** A tile among an image's definitions. `scale`: units of the drawing to one of the tile. */
export function tileNode({ id, side, ground, ink, marks }: PatternTile, scale: number): SvgNode {
  const frame = { id, width: side, height: side, patternUnits: "userSpaceOnUse", patternTransform: `scale(${scale})` };
  const paper = svgNode("path", { fill: ground, d: `M0 0h${side}v${side}h-${side}z` });
  return svgNode("pattern", frame, [paper, svgNode("path", { fill: ink, d: marks })]);
}

function lighter(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(255 - (255 - value) * GROUND)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** A piece of an image, which becomes text in a file and an element on the screen. */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: { readonly [name: string]: string | number };
  readonly children: readonly SvgNode[];
}

export function svgNode(tag: string, attributes: SvgNode["attributes"], children: readonly SvgNode[] = []): SvgNode {
  return { tag, attributes, children };
}

/** @example toMarkup(svgNode("path", { d: "M0 0" })) // '<path d="M0 0"/>' */
export function toMarkup({ tag, attributes, children }: SvgNode): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`);
  const start = `<${tag}${written.join("")}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.map(toMarkup).join("")}</${tag}>`;
}

export function toElement({ tag, attributes, children }: SvgNode): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children.map(toElement));
  return element;
}
