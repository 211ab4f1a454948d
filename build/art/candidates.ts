import type { Shape } from "#app/drawings/drawing.ts";
import { flatten, formatPath, type PathCommand } from "#app/drawings/path.ts";
import { type Color, isNearBlack, lightness, luminance, nearestCrayon } from "./color.ts";
import type { Painted } from "./painted.ts";
import { contains, ringsOf, splitPieces } from "./paths.ts";

/** A shape on its way into a drawing, still with its exact color. Units: a box of 128. */
export type Candidate =
  | {
      readonly kind: "region" | "solid";
      readonly path: readonly PathCommand[];
      readonly color: Color;
      readonly area: number;
      readonly pieces: number;
      /** What its artist calls it; null where it is not said. */
      readonly name: string | null;
    }
  | { readonly kind: "line"; readonly path: readonly PathCommand[]; readonly width: number };

/** Fainter paint is a glow, a gleam or a shadow: as an outline it would be an odd blob. */
const opaque = 0.5;
/** Square units (1 mm across on paper): smaller is a speck. */
const speck = 1.5;
/** docs/drawings.md: darker stays black, unless it is the darkest red or blue, which a crayon has. */
const black = 0.16;
/** Square units: a near-black shape up to this size is a pupil, a nose or a mouth; a larger one is a dark coat. */
const feature = 200;
/** Lines lighter than this are gleams. */
const lightLine = 0.93;
/** Units: a thicker stroke of the original was paint rather than line. */
const thickestLine = 2;
/** Share of an outline that may stand out of its clip before the shape is left out: we cannot cut it. */
const overhang = 0.2;

/**
 * What a drawing is made of: opaque fills split into their pieces, the near-black ones solid, and unfilled strokes as
 * lines. Components of one path come biggest first.
 */
export function candidatesOf(painted: readonly Painted[]): Candidate[] {
  return painted.filter(fitsItsClips).flatMap((shape) => [...fillsOf(shape), ...linesOf(shape)]);
}

function fillsOf({ path, evenOdd, fill, name }: Painted): Candidate[] {
  if (fill === null || fill.alpha < opaque) return [];
  const pieces = splitPieces(path, { evenOdd }).filter(({ area }) => area > speck);
  pieces.sort((a, b) => b.area - a.area);
  return pieces.map((piece) => ({
    ...piece,
    kind: staysBlack(fill, piece.area) ? "solid" : "region",
    color: fill,
    pieces: 1,
    name,
  }));
}

function staysBlack(color: Color, area: number): boolean {
  return isNearBlack(color) && (area < feature || luminance(color) < black);
}

function linesOf({ path, fill, stroke }: Painted): Candidate[] {
  if (fill !== null || stroke === null || stroke.color.alpha < opaque || lightness(stroke.color) > lightLine) return [];
  return [{ kind: "line", path, width: Math.min(stroke.width, thickestLine) }];
}

function fitsItsClips({ path, clips }: Painted): boolean {
  const points = flatten(path).flatMap((line) => line.points);
  return clips.every((clip) => {
    const rings = ringsOf(clip);
    const outside = points.filter((point) => !rings.some((ring) => contains(ring.points, point)));
    return outside.length <= points.length * overhang;
  });
}

/** A candidate as the drawing will have it, but for a region's name: its artist's, else that of its color. */
export function toShape(candidate: Candidate): Shape {
  const path = formatPath(candidate.path);
  if (candidate.kind === "line") return { kind: "line", path, width: candidate.width };
  if (candidate.kind === "solid") return { kind: "solid", path };
  const { hex, name, number } = nearestCrayon(candidate.color);
  return { kind: "region", path, name: candidate.name ?? name, color: hex, crayon: number };
}

/** The box that every source is drawn in before it is trimmed: sizes and thresholds in this folder are in its units. */
export const box = { width: 128, height: 128 } as const;
