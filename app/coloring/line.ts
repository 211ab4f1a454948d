import type { Point } from "../content/drawing/path.ts";
import { simplify, steadied } from "./simplify.ts";
import { MOST_POINTS } from "./stroke-bytes.ts";

/** A line that grows under a hand, on the grid. What is shown of it is what will be kept of it. */
export interface Line {
  add(point: Point): void;
  /** Steadied and simplified; the last one is where the hand is. */
  points(): readonly Point[];
  /** How many of these will not change any more. */
  settled(): number;
}

/** So many of the latest points are looked at anew each time: a frame costs the same however long the line is. */
const LATEST = 16;

/** How far a point may move to make the line steady, in tolerances. */
const STEADIED = 2;

/** `tolerance`: how far the line may pass from where the hand was, in steps of the grid. */
export function startLine(tolerance: number): Line {
  const settled: Point[] = [];
  let latest: readonly Point[] = [];
  const refined = () => simplify(steadied(latest, STEADIED * tolerance), tolerance);
  return {
    add(point) {
      const last = latest.at(-1);
      if (last?.x === point.x && last.y === point.y) return;
      if (settled.length + LATEST >= MOST_POINTS) return;
      latest = [...latest, point];
      if (latest.length < LATEST) return;
      settled.push(...refined().slice(0, -1));
      latest = [point];
    },
    points: () => [...settled, ...refined()],
    settled: () => settled.length,
  };
}
