import type { PathCommand } from "#app/content/drawing/path.ts";
import { isNearBlack } from "./color.ts";
import { circle } from "./crayon-region.ts";
import type { Painted } from "./painted.ts";
import { normalizePath, reversed, ringsOf, splitPieces } from "./paths.ts";

/** Square units of a box of 128: smaller is a nostril or a freckle, larger a dark coat. */
const [least, most] = [14, 330];
/** Share of the box around it that an ellipse fills is 0.785; a mouth, a brow or a beard fills less. */
const roundest = 0.76;
/** How much higher than wide an eye may be, and how much wider than high: a nose is wider. */
const [highest, widest] = [1.8, 1.25];

/** A figure whose eyes, round and black, have a gleam: a black dot without one stares, or is a hole in a face. */
export function withGleams(painted: readonly Painted[]): readonly Painted[] {
  return painted.map((part) => (part.fill !== null && isNearBlack(part.fill) ? gleaming(part) : part));
}

function gleaming(part: Painted): Painted {
  const pieces = splitPieces(part.path, { evenOdd: part.evenOdd });
  return { ...part, evenOdd: false, path: pieces.flatMap(({ path, area }) => [...path, ...gleamIn(path, area)]) };
}

/** A hole on the upper right, turned against the outline; nothing in what has a hole already, or is no eye. */
function gleamIn(path: readonly PathCommand[], area: number): readonly PathCommand[] {
  const [ring, ...holes] = ringsOf(path);
  if (ring === undefined || holes.length > 0 || area < least || area > most) return [];
  const [xs, ys] = [ring.points.map(({ x }) => x), ring.points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  if (area < roundest * width * height || height > highest * width || width > widest * height) return [];
  const hole = normalizePath(circle(left + 0.58 * width, top + 0.34 * height, 0.14 * Math.min(width, height) + 0.8));
  return isClockwise(hole) === ring.area > 0 ? reversed(hole) : hole;
}

function isClockwise(path: readonly PathCommand[]): boolean {
  return (ringsOf(path)[0]?.area ?? 0) > 0;
}
