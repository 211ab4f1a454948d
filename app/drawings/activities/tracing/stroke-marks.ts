import type { Point } from "../../path.ts";
import type { Stroke } from "./parse-stroke.ts";
import { type StrokeWalk, stepsOf, walkStroke } from "./walk-stroke.ts";

/** How the pen goes along a stroke: where it begins, the way it takes from there, and which stroke it is. Millimeters. */
export interface StrokeMarks {
  readonly start: Point;
  /** Along the stroke, from the dot to the tip of its head; null where the stroke is too short for one. */
  readonly arrow: readonly Point[] | null;
  /** The middle of the number; null where there is no room for it. */
  readonly number: Point | null;
}

/** Millimeters: of the marks of a line of letters. */
export interface MarkSizes {
  /** Radius of the dot. */
  readonly dot: number;
  /** How wide the road is on which the dot and the arrow lie. */
  readonly road: number;
  /** The way that an arrow shows, and length and width of its head. */
  readonly arrow: number;
  readonly head: number;
  /** Radius of the circle around a number. */
  readonly number: number;
}

/**
 * The marks of letters that stand side by side. Arrows lie on their strokes; numbers lie beside the beginnings of theirs, on no
 * stroke, dot or other number.
 */
export function strokeMarks(letters: readonly (readonly Stroke[])[], sizes: MarkSizes): readonly StrokeMarks[][] {
  const roads = letters.flat().map((stroke) => stepsOf(stroke, STEP));
  const starts = roads.flatMap(([start]) => (start === undefined ? [] : [start]));
  const arrows: (readonly Point[])[] = [];
  const numbers: Point[] = [];
  let road = 0;
  return letters.map((strokes) =>
    strokes.map((stroke) => {
      const start = starts[road] ?? { x: 0, y: 0 };
      const arrow = arrowOf(walkStroke(stroke), { start, starts, arrows, sizes });
      if (arrow !== null) arrows.push(arrow);
      const number = numberPlace({ road, roads, starts, numbers, sizes });
      if (number !== null) numbers.push(number);
      road += 1;
      return { start, arrow, number };
    }),
  );
}

/** Millimeters between the points at which ways are looked at. */
const STEP = 0.7;
/** Tries of how long an arrow is, of the usual length, and of where it begins, in radii of the dot. */
const LENGTHS = [1, 0.7, 1.4, 0.5, 0.35];
const BEGINS = [1.2, 3, 5, 7, 9];

interface ArrowRoom {
  readonly start: Point;
  /** Of all strokes. */
  readonly starts: readonly Point[];
  /** Those before. */
  readonly arrows: readonly (readonly Point[])[];
  readonly sizes: MarkSizes;
}

/** The first of the tries that runs into no other dot and lies on no head of another arrow, nor with its own on it. */
function arrowOf({ length, at }: StrokeWalk, { start, starts, arrows, sizes }: ArrowRoom): readonly Point[] | null {
  const dots = starts.filter((dot) => distance(dot, start) > sizes.dot / 10);
  const tries = BEGINS.flatMap((begin) =>
    LENGTHS.map((share) => ({ from: begin * sizes.dot, to: begin * sizes.dot + share * sizes.arrow })),
  );
  const ways = tries.flatMap(({ from, to }) => {
    if (to + sizes.head / 2 > length || to - from < sizes.head * 1.3) return [];
    const count = Math.ceil((to - from) / STEP);
    return [Array.from({ length: count + 1 }, (_, step) => at(from + ((to - from) * step) / count))];
  });
  const isAside = (way: readonly Point[], tip: Point) => nearest(way, tip) > sizes.head * 1.1;
  const isFree = (way: readonly Point[]) => {
    const tip = way.at(-1) ?? start;
    const isClear = way.every((point) => dots.every((dot) => distance(dot, point) > sizes.dot + sizes.head * 0.3));
    const isApart = dots.every((dot) => distance(dot, tip) > sizes.dot + sizes.head * 0.7);
    return isClear && isApart && arrows.every((other) => isAside(other, tip) && isAside(way, other.at(-1) ?? tip));
  };
  return ways.find(isFree) ?? null;
}

interface NumberRoom {
  /** Which of the roads it is the number of. */
  readonly road: number;
  readonly roads: readonly (readonly Point[])[];
  readonly starts: readonly Point[];
  readonly numbers: readonly Point[];
  readonly sizes: MarkSizes;
}

/** Directions around a point of the stroke in which a number is tried. */
const DIRECTIONS = 16;
/** How far along its stroke, and how far from it, in radii of the number. */
const ALONG = [0, 0.8, 1.6, 2.4, 3.2];
const AWAY = [1.15, 1.5, 2, 2.6, 3.3, 4];

/** So far around the beginning of a stroke other ones matter, in radii of the number. */
const REACH = 9;

/** The place for a number that is closest to where its stroke begins, and closer to that stroke than to any other one. */
function numberPlace({ road, roads, starts, numbers, sizes }: NumberRoom): Point | null {
  const own = roads[road] ?? [];
  const [start = { x: 0, y: 0 }] = own;
  const isNear = (point: Point) => distance(point, start) < sizes.number * REACH;
  const ownNear = own.filter(isNear);
  const otherNear = roads.flatMap((points, at) => (at === road ? [] : points.filter(isNear)));
  const isFree = (place: Point) =>
    starts.every((dot) => distance(dot, place) >= sizes.dot + sizes.number * 1.05) &&
    numbers.every((number) => distance(number, place) >= sizes.number * 2.1) &&
    [ownNear, otherNear].every((points) =>
      points.every((point) => distance(point, place) >= sizes.road / 2 + sizes.number * 1.05),
    );
  const candidates = ALONG.flatMap((along) => {
    const from = own[Math.min(own.length - 1, Math.round((along * sizes.number) / STEP))] ?? start;
    return AWAY.flatMap((away) => around(from, sizes.road / 2 + sizes.number * away));
  });
  const rated = candidates.filter(isFree).map((place) => {
    const doubt = Math.max(0, nearest(ownNear, place) - nearest(otherNear, place) + sizes.number * 0.5);
    return { place, cost: distance(place, start) + doubt * 3 };
  });
  return rated.toSorted((a, b) => a.cost - b.cost)[0]?.place ?? null;
}

function around({ x, y }: Point, radius: number): readonly Point[] {
  return Array.from({ length: DIRECTIONS }, (_, at) => {
    const angle = (2 * Math.PI * at) / DIRECTIONS;
    return { x: x - radius * Math.cos(angle), y: y - radius * Math.sin(angle) };
  });
}

function nearest(points: readonly Point[], to: Point): number {
  return Math.min(...points.map((point) => distance(point, to)));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
