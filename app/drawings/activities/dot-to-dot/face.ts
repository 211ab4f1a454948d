import type { Extent } from "../../extent.ts";
import type { Point } from "../../path.ts";
import { CELL } from "./contour.ts";
import type { Part } from "./parts.ts";

interface Face {
  /** Eyes, mouth, cheeks, whiskers. */
  readonly shown: readonly Part[];
  /** What is larger than an eye: a beak, a muzzle. */
  readonly hidden: readonly Part[];
}

/** More parts of a face are none: the hours of a clock with eyes. */
const MAX_FACE = 12;

/** Share of the distance between two eyes: how far a face goes beside, above and below them. */
const FACE = { beside: 0.6, above: 0.7, below: 1.2 } as const;

/** How alike the sizes of two eyes are, and how much higher one is, as a share of the distance between them. */
const MIN_ALIKE = 0.6;
const MAX_SLOPE = 0.4;

/** Cells that a black spot is across that may be an eye. */
const MIN_EYE = 2.5 / CELL;

/** The largest two eyes, and what is around them; without two of them black spots alone. */
export function faceOf(parts: readonly Part[]): Face {
  const spots = parts.filter((part) => {
    const [wide, high] = [part.right - part.left, part.bottom - part.top];
    return part.shape.kind === "solid" && Math.min(wide, high) >= MIN_EYE;
  });
  const pairs = spots.flatMap((one) => spots.flatMap((other) => (arePair(one, other) ? [[one, other] as const] : [])));
  const [pair] = pairs.toSorted(([one], [other]) => other.cells.length - one.cells.length);
  if (pair === undefined) return { shown: spots, hidden: [] };
  const [left, right] = pair;
  const apart = middleOf(right).x - middleOf(left).x;
  const [from, to] = [left.left - FACE.beside * apart, right.right + FACE.beside * apart];
  const [above, below] = [left.top - FACE.above * apart, left.bottom + FACE.below * apart];
  const face = parts.filter((part) => {
    const { x, y } = middleOf(part);
    return x > from && x < to && y > above && y < below;
  });
  const isSmall = ({ shape, cells }: Part): boolean => shape.kind !== "region" || cells.length <= left.cells.length;
  const shown = face.length > MAX_FACE ? pair : face.filter(isSmall);
  return { shown, hidden: face.filter((part) => !shown.includes(part)) };
}

function arePair(left: Part, right: Part): boolean {
  const [a, b] = [middleOf(left), middleOf(right)];
  const [less, more] = [left.cells.length, right.cells.length].toSorted((one, other) => one - other);
  return a.x < b.x && (less ?? 0) >= MIN_ALIKE * (more ?? 0) && Math.abs(a.y - b.y) < MAX_SLOPE * (b.x - a.x);
}

function middleOf({ left, right, top, bottom }: Extent): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
