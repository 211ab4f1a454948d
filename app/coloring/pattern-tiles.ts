import type { Drawing } from "../content/drawing/drawing.ts";
import { colorOf, type Paint, type Pattern } from "./paints.ts";
import { type SvgNode, svgNode } from "./svg-node.ts";

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
