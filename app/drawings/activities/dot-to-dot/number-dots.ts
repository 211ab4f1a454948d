import { boldWidth, digitHeight } from "../../letters/widths.ts";
import type { Point } from "../../path.ts";
import { distance } from "../../tracing/fit-curves.ts";
import { CELL, cellAt, type Figure } from "./contour.ts";
import { nearestOnLine } from "./polygon.ts";

/** A number beside its dot, as the box that its digits fill, in millimetres. */
export interface DotNumber {
  readonly text: string;
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
}

export interface Numbering {
  readonly figure: Figure;
  /** Black cells of the figure's grid that numbers keep off. */
  readonly ink: Uint8Array;
  /** Of a digit. */
  readonly height: number;
  /** Of the first dot, and of any other. */
  readonly radii: readonly [number, number];
}

/** From a dot to its number, nearest first. */
const GAPS = [0.7, 1.6];
const DIRECTIONS = 16;

/** Around a number: to other numbers, dots and lines. */
const CLEARANCE = 0.6;

/** Between numbers side by side, which would be read as one. */
const SIDE_BY_SIDE = 1.8;

/** How much nearer its own dot a number is than any other. */
const NEARER = 1;

/** What a place costs: in the contour, where one colors; under a line that is going to be joined; further away. */
const INSIDE_COST = 3;
const LINE_COST = 4;

/** A place for each dot's number, in the order of dots; null where one has none. */
export function numberDots(dots: readonly Point[], numbering: Numbering): readonly DotNumber[] | null {
  const free = dots.map((_, nth) => placesOf(nth, { dots, ...numbering }));
  const placed: (DotNumber | undefined)[] = dots.map(() => undefined);
  for (const _ of dots) {
    const nth = leastChoice(free, placed);
    const [best] = free[nth] ?? [];
    if (best === undefined) return null;
    placed[nth] = best;
    free.forEach((places, other) => {
      if (placed[other] === undefined) free[other] = places.filter((place) => !areTouching(place, best));
    });
  }
  return placed.filter((place) => place !== undefined);
}

/** The dot that has the fewest places left, of those without a number. */
function leastChoice(free: readonly (readonly DotNumber[])[], placed: readonly unknown[]): number {
  const choices = free.map((places, nth) => (placed[nth] === undefined ? places.length : Number.POSITIVE_INFINITY));
  return choices.indexOf(Math.min(...choices));
}

interface Crowd extends Numbering {
  readonly dots: readonly Point[];
}

/** Where the number of a dot can be read and means no other, best first. */
function placesOf(nth: number, { dots, figure, ink, height, radii }: Crowd): readonly DotNumber[] {
  const dot = dots[nth] ?? { x: 0, y: 0 };
  const text = String(nth + 1);
  const width = (boldWidth(text) * height) / digitHeight;
  const radiusOf = (at: number): number => (at === 0 ? radii[0] : radii[1]);
  const around = GAPS.flatMap((gap) =>
    Array.from({ length: DIRECTIONS }, (_, turn): DotNumber & { readonly gap: number } => {
      const angle = (turn * 2 * Math.PI) / DIRECTIONS;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const away = radiusOf(nth) + gap + (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
      return { text, width, height, middle: { x: dot.x + dx * away, y: dot.y + dy * away }, gap };
    }),
  );
  const costOf = (place: DotNumber & { readonly gap: number }): number =>
    place.gap +
    (figure.cells[cellAt(place.middle, figure)] === 1 ? INSIDE_COST : 0) +
    LINE_COST * linesUnder(place, dots);
  const isClear = (place: DotNumber): boolean => {
    const own = distance(place.middle, dot);
    return dots.every((other, at) => {
      const reach = radiusOf(at) + CLEARANCE;
      return at === nth || (distance(place.middle, other) > own + NEARER && boxDistance(place, other) > reach);
    });
  };
  return around
    .filter((place) => isOnPaper(place, figure) && !hasInk(place, { figure, ink }) && isClear(place))
    .map((place) => ({ ...place, cost: costOf(place) }))
    .toSorted((a, b) => a.cost - b.cost);
}

/** How many lines that are going to be joined run under a number. */
function linesUnder(place: DotNumber, dots: readonly Point[]): number {
  const { middle, width, height } = place;
  return dots.filter((from, at) => {
    const to = dots[(at + 1) % dots.length] ?? from;
    const nearest = nearestOnLine(middle, from, to);
    return Math.abs(nearest.x - middle.x) < width / 2 + 0.3 && Math.abs(nearest.y - middle.y) < height / 2 + 0.3;
  }).length;
}

function boxDistance({ middle, width, height }: DotNumber, { x, y }: Point): number {
  const dx = Math.max(0, Math.abs(x - middle.x) - width / 2);
  const dy = Math.max(0, Math.abs(y - middle.y) - height / 2);
  return Math.hypot(dx, dy);
}

function areTouching(one: DotNumber, other: DotNumber): boolean {
  return (
    Math.abs(one.middle.x - other.middle.x) < (one.width + other.width) / 2 + SIDE_BY_SIDE &&
    Math.abs(one.middle.y - other.middle.y) < (one.height + other.height) / 2 + CLEARANCE
  );
}

interface CellBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function cellsUnder({ middle, width, height }: DotNumber, { at }: Figure): CellBox {
  return {
    left: Math.floor((middle.x - width / 2 - CLEARANCE - at.x) / CELL),
    top: Math.floor((middle.y - height / 2 - CLEARANCE - at.y) / CELL),
    right: Math.ceil((middle.x + width / 2 + CLEARANCE - at.x) / CELL),
    bottom: Math.ceil((middle.y + height / 2 + CLEARANCE - at.y) / CELL),
  };
}

function isOnPaper(place: DotNumber, figure: Figure): boolean {
  const { left, top, right, bottom } = cellsUnder(place, figure);
  return left >= 0 && top >= 0 && right < figure.width && bottom < figure.height;
}

function hasInk(place: DotNumber, { figure, ink }: Pick<Numbering, "figure" | "ink">): boolean {
  const { left, top, right, bottom } = cellsUnder(place, figure);
  for (let row = top; row <= bottom; row += 1)
    if (ink.subarray(row * figure.width + left, row * figure.width + right + 1).includes(1)) return true;
  return false;
}
