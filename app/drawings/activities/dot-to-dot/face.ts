import type { Extent } from "../../extent.ts";
import type { Point } from "../../path.ts";
import { CELL } from "./contour.ts";
import type { Part } from "./parts.ts";

/** More parts of a face are none: the hours of a clock with eyes. */
const MAX_FACE = 12;

/** Share of the distance between two eyes: how far a face goes beside, above and below them. */
const FACE = { beside: 0.6, above: 0.7, below: 1.2 } as const;

/** How alike the sizes of two eyes are, and how much higher one is, as a share of the distance between them. */
const MIN_ALIKE = 0.6;
const MAX_SLOPE = 0.4;

/** Cells that a black spot is across that may be an eye. */
const MIN_EYE = 2.5 / CELL;

/**
 * The largest two eyes, and what is around them and no larger than one: mouth, cheeks, whiskers. Then what is no face: a beak or a
 * muzzle is neither. Without two eyes black spots alone are one.
 */
export function splitFace(parts: readonly Part[]): readonly [readonly Part[], readonly Part[]] {
  const spots = parts.filter(
    ({ shape, left, right, top, bottom }) => shape.kind === "solid" && Math.min(right - left, bottom - top) >= MIN_EYE,
  );
  const pairs = spots.flatMap((one) => spots.flatMap((other) => (arePair(one, other) ? [[one, other] as const] : [])));
  const [pair] = pairs.toSorted(([one], [other]) => other.cells.length - one.cells.length);
  if (pair === undefined) return [spots, parts.filter((part) => !spots.includes(part))];
  const [left, right] = pair;
  const apart = middleOf(right).x - middleOf(left).x;
  const isAt = (part: Part): boolean => {
    const { x, y } = middleOf(part);
    return (
      x > left.left - FACE.beside * apart &&
      x < right.right + FACE.beside * apart &&
      y > left.top - FACE.above * apart &&
      y < left.bottom + FACE.below * apart
    );
  };
  const face = parts.filter(isAt);
  const small = face.filter(({ shape, cells }) => shape.kind !== "region" || cells.length <= left.cells.length);
  return [face.length > MAX_FACE ? pair : small, parts.filter((part) => !isAt(part))];
}

function arePair(left: Part, right: Part): boolean {
  const [a, b] = [middleOf(left), middleOf(right)];
  const [less, more] = [left.cells.length, right.cells.length].toSorted((one, other) => one - other);
  return a.x < b.x && (less ?? 0) >= MIN_ALIKE * (more ?? 0) && Math.abs(a.y - b.y) < MAX_SLOPE * (b.x - a.x);
}

function middleOf({ left, right, top, bottom }: Extent): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
