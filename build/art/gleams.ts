import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { extentOfPoints } from "#app/drawings/extent.ts";
import { hasOurLines } from "#app/drawings/outline.ts";
import { formatPath, type PathCommand, type Point, parsePath } from "#app/drawings/path.ts";
import { subtract } from "./boolean.ts";
import { isNearBlack } from "./color.ts";
import { circle } from "./outlines.ts";
import type { Painted } from "./painted.ts";
import { contains, normalizePath, reversed, ringsOf, splitPieces } from "./paths.ts";

/** Square units of a box of 128: smaller is a nostril or a freckle, larger a dark coat. */
const [least, most] = [14, 330];
/** Share of the box around it that an ellipse fills is 0.785; a mouth, a brow or a beard fills less. */
const roundest = 0.76;
/** How much higher than wide an eye may be, and how much wider than high: a nose is wider. */
const [highest, widest] = [1.8, 1.25];

/** Share of the black around it that a gleam takes at most; a larger hole is the inside of a ring. */
const largest = 0.5;

/**
 * The same drawing with its gleams as paper: they are cut out of what lies below an eye, so that no color reaches them.
 * Each cut lies under the eye's own outline. Ink of a scan stays as it is: nothing lies below its holes.
 */
export function openGleams(drawing: Drawing): Drawing {
  if (!hasOurLines(drawing)) return drawing;
  const shapes = drawing.shapes.reduce<readonly Shape[]>(
    (below, shape) => [...(shape.kind === "solid" ? gleamsOf(shape.path).reduce(opened, below) : below), shape],
    [],
  );
  return { ...drawing, shapes };
}

function gleamsOf(solid: string): readonly (readonly PathCommand[])[] {
  return splitPieces(parsePath(solid), { evenOdd: false }).flatMap(({ path }) => {
    const [outline, ...holes] = ringsOf(path);
    const most = largest * Math.abs(outline?.area ?? 0);
    return holes.flatMap(({ commands, area }) => (Math.abs(area) < most ? [commands] : []));
  });
}

function opened(below: readonly Shape[], gleam: readonly PathCommand[]): readonly Shape[] {
  const points = ringsOf(gleam).flatMap((ring) => ring.points);
  return below.map((shape) => {
    if (shape.kind !== "region" || !isFilledAtAny(shape.path, points)) return shape;
    return { ...shape, path: formatPath(normalizePath(subtract(shape.path, formatPath(gleam)))) };
  });
}

/** Whether one of some points lies in a path, by the rule that paths are painted by: what winds around it does not cancel out. */
function isFilledAtAny(path: string, points: readonly Point[]): boolean {
  const rings = ringsOf(parsePath(path));
  return points.some((point) => {
    const around = rings.filter((ring) => contains(ring.points, point));
    return around.reduce((turns, { area }) => turns + Math.sign(area), 0) !== 0;
  });
}

/** A figure whose eyes, round and black, have a gleam: a black dot without one stares, or is a hole in a face. */
export function withGleams(painted: readonly Painted[]): readonly Painted[] {
  return painted.map((part) => (part.fill !== null && isNearBlack(part.fill) ? gleaming(part) : part));
}

/** Whether a black shape of this area is an eye by its form; holes in it are gleams. */
export function isEye(path: readonly PathCommand[], area: number): boolean {
  const { width, height } = boxOf(path);
  const [ring] = ringsOf(path);
  if (ring === undefined || area < least || area > most) return false;
  return Math.abs(ring.area) >= roundest * width * height && height <= highest * width && width <= widest * height;
}

/** An eye, or two of one path, with a gleam that is painted on it as a hole in it; null where it does not lie in one. */
export function gleamCut(eyes: Painted, gleam: readonly PathCommand[]): Painted | null {
  const [spot, ...others] = ringsOf(gleam);
  if (spot === undefined || others.length > 0) return null;
  const isAround = ({ path, area }: (typeof pieces)[number]) =>
    isEye(path, area) && spot.points.every((point) => contains(ringsOf(path)[0]?.points ?? [], point));
  const pieces = splitPieces(eyes.path, eyes);
  const eye = pieces.find(isAround);
  if (eye === undefined) return null;
  const path = pieces.flatMap((piece) => [...piece.path, ...(piece === eye ? hole(spot.commands, eye.path) : [])]);
  return { ...eyes, evenOdd: false, path };
}

function gleaming(part: Painted): Painted {
  const pieces = splitPieces(part.path, { evenOdd: part.evenOdd });
  return { ...part, evenOdd: false, path: pieces.flatMap(({ path, area }) => [...path, ...gleamIn(path, area)]) };
}

/** A hole on the upper right; nothing in what has a hole already, or is no eye. */
function gleamIn(path: readonly PathCommand[], area: number): readonly PathCommand[] {
  if (ringsOf(path).length > 1 || !isEye(path, area)) return [];
  const { left, top, width, height } = boxOf(path);
  const size = 0.14 * Math.min(width, height) + 0.8;
  return hole(normalizePath(circle(left + 0.58 * width, top + 0.34 * height, size)), path);
}

function boxOf(path: readonly PathCommand[]): { left: number; top: number; width: number; height: number } {
  const { left, top, right, bottom } = extentOfPoints(ringsOf(path)[0]?.points ?? []);
  return { left, top, width: right - left, height: bottom - top };
}

/** A ring turned against the outline that it is cut out of. */
function hole(ring: readonly PathCommand[], outline: readonly PathCommand[]): readonly PathCommand[] {
  return isClockwise(ring) === isClockwise(outline) ? reversed(ring) : ring;
}

function isClockwise(path: readonly PathCommand[]): boolean {
  return (ringsOf(path)[0]?.area ?? 0) > 0;
}
