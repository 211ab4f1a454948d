import type { PathCommand, Point } from "../../drawings/path.ts";
import { distanceToSegment, simplify, strokeCurve } from "../picture/stroke.ts";

/**
 * Few of a stroke's points whose curve passes within `tolerance` of the curve of all. It begins with those that suffice for
 * straight lines between them: their curve swings millimeters aside where a long piece ends at a corner.
 */
export function simplifyCurve(points: readonly Point[], tolerance: number): readonly Point[] {
  const curve = strokeCurve(points);
  const samples = points.map((point, at) => [pointOn(curve, { at, share: 0.5 }), point]);
  const enough = new Set(simplify(points, tolerance));
  let kept = points.flatMap((point, at) => (enough.has(point) ? [at] : []));
  for (;;) {
    const line = strokeCurve(kept.map((at) => points[at] ?? START));
    const added = kept.flatMap((to, place) => {
      const from = kept[place - 1];
      if (from === undefined) return [];
      const drawn = SHARES.map((share) => pointOn(line, { at: place, share }));
      return missing({ from, to, drawn, samples, tolerance });
    });
    const next = [...new Set([...kept, ...added])].filter((at) => at >= 0 && at < points.length).sort((a, b) => a - b);
    if (next.length === kept.length) return kept.flatMap((at) => points[at] ?? []);
    kept = next;
  }
}

const START: Point = { x: 0, y: 0 };

/** Where a piece of a curve is looked at. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];

interface Piece {
  /** Places of its ends among all points. */
  readonly from: number;
  readonly to: number;
  /** The curve as it is now. */
  readonly drawn: readonly Point[];
  /** Of the curve as it was: on the way to each point, and the point. */
  readonly samples: readonly (readonly Point[])[];
  readonly tolerance: number;
}

/** The point that a piece needs most; between neighbors those around them, whose directions it lacks. */
function missing({ from, to, drawn, samples, tolerance }: Piece): readonly number[] {
  let [worst, furthest] = [-1, tolerance];
  for (let at = from + 1; at <= to; at++) {
    for (const sample of samples[at] ?? []) {
      const far = Math.min(...drawn.slice(1).map((end, piece) => distanceToSegment(sample, drawn[piece] ?? end, end)));
      if (far > furthest) [worst, furthest] = [at, far];
    }
  }
  if (worst === -1) return [];
  return to - from === 1 ? [from - 1, to + 1] : [Math.min(worst, to - 1)];
}

/** A point of a curve's piece that ends at its place `at`. */
function pointOn(curve: readonly PathCommand[], { at, share }: { at: number; share: number }): Point {
  const [from, piece] = [endOf(curve[at - 1]), curve[at]];
  if (piece?.[0] !== "C") return endOf(piece);
  const [, ax, ay, bx, by, x, y] = piece;
  const [rest, three] = [1 - share, 3 * share * (1 - share)];
  const mix = (a: number, b: number, c: number, d: number) =>
    rest ** 3 * a + three * rest * b + three * share * c + share ** 3 * d;
  return { x: mix(from.x, ax, bx, x), y: mix(from.y, ay, by, y) };
}

function endOf(command: PathCommand | undefined): Point {
  const [x = 0, y = 0] = command?.slice(1).slice(-2).map(Number) ?? [];
  return { x, y };
}
