import type { Point } from "../../drawings/path.ts";
import { type Made, makingOf, type Picture } from "../picture/picture.ts";
import type { Stroke } from "../picture/stroke.ts";

/** How a picture came about, on a clock of its own. */
export interface Replay {
  readonly making: readonly Made[];
  /** When each step is done, in ms. */
  readonly ends: readonly number[];
}

/** No replay takes longer, however much was made. */
export const MAX_REPLAY_MS = 5_000;

/** A fill or a sticker is there at once, and is looked at for as long. */
const GLANCE_MS = 320;

/** Steps of the grid that a hand draws in a millisecond: it is over a sheet of paper in less than a second. */
const SPEED = 6;

export function replayOf(picture: Picture): Replay {
  const making = makingOf(picture);
  const spans = making.map((made) =>
    made.kind === "stroke" ? Math.max(GLANCE_MS, lengthOf(made) / SPEED) : GLANCE_MS,
  );
  const faster = Math.min(1, MAX_REPLAY_MS / spans.reduce((sum, span) => sum + span, 0));
  let end = 0;
  const ends = spans.map((span) => {
    end += span * faster;
    return end;
  });
  return { making, ends };
}

interface Moment {
  /** How many steps are done. */
  readonly done: number;
  /** How far the next one is, from 0 to 1. */
  readonly share: number;
}

export function momentAt({ ends }: Pick<Replay, "ends">, ms: number): Moment {
  const next = ends.findIndex((end) => end > ms);
  if (next === -1) return { done: ends.length, share: 0 };
  const [begin, end] = [ends[next - 1] ?? 0, ends[next] ?? 0];
  return { done: next, share: (ms - begin) / (end - begin) };
}

/** The beginning of a stroke, and how many of its own points it has: the last one may lie on the way to the next. */
interface Part {
  readonly stroke: Stroke;
  readonly passed: number;
}

/** @example partOf(stroke, 0.5) // the first half of its way */
export function partOf(stroke: Stroke, share: number): Part {
  let left = share * lengthOf(stroke);
  for (const [at, to] of stroke.points.entries()) {
    const from = stroke.points[at - 1];
    if (from === undefined) continue;
    const length = distance(from, to);
    if (length > left) {
      const end = between(from, to, left / length);
      return { stroke: { ...stroke, points: [...stroke.points.slice(0, at), end] }, passed: at };
    }
    left -= length;
  }
  return { stroke, passed: stroke.points.length };
}

function lengthOf({ points }: Pick<Stroke, "points">): number {
  return points.reduce((sum, to, at) => sum + distance(points[at - 1] ?? to, to), 0);
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function between(from: Point, to: Point, share: number): Point {
  return {
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
  };
}
