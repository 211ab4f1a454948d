import { charactersOf } from "../../name-sheet/letter-ways.ts";
import { mapPath } from "../../path.ts";
import type { Stroke } from "./parse-stroke.ts";
import { extentOfStrokes, lines, strokesOf } from "./stroke-letters.ts";
import { stepsOf } from "./walk-stroke.ts";

/** All in hundredths of the height of a capital. */
const SPACE = 45;
/** Between the sides of two letters: on average from the middle to the base line, and at the closest. */
const LETTER_GAP = 25;
const MIN_GAP = 14;
/** A side counts up to so far from its outermost point, or an "a" would crawl under a T. */
const MAX_INSET = 16;
/** Between the heights at which sides are measured. */
const SLICE = 5;

/** A letter in a line, with its strokes where they stand in it. */
export interface PlacedLetter {
  readonly character: string;
  readonly strokes: readonly Stroke[];
}

export interface StrokeLine {
  readonly letters: readonly PlacedLetter[];
  readonly width: number;
}

/**
 * A line of letters, from x = 0 and on the lines of the alphabet, as far from each other as looks even: round sides are closer than
 * straight ones. Characters that there are no strokes of are left out.
 *
 * @example strokeLine("Fox").letters.length // 3
 */
export function strokeLine(text: string): StrokeLine {
  const letters: PlacedLetter[] = [];
  let width = 0;
  let room = 0;
  let before: Sides | null = null;
  for (const character of charactersOf(text)) {
    if (character === " ") room += SPACE;
    const strokes = strokesOf(character);
    if (strokes === null) continue;
    const sides = sidesOf(strokes);
    const x = before === null ? -sides.left : room > 0 ? width + room - bodyLeft(sides) : afterSides(before, sides);
    const placed = strokes.map((stroke) => mapPath(stroke, (point) => ({ x: point.x + x, y: point.y })));
    letters.push({ character, strokes: placed });
    before = movedSides(sides, x);
    width = Math.max(width, before.right);
    room = 0;
  }
  return { letters, width };
}

/** How far a letter reaches to both sides, of all of it and of each slice by its number; a slice without ink has none. */
interface Sides {
  readonly left: number;
  readonly right: number;
  readonly lefts: ReadonlyMap<number, number>;
  readonly rights: ReadonlyMap<number, number>;
}

const [bodyFrom, bodyTo] = [lines.middle / SLICE, lines.base / SLICE];

function sidesOf(strokes: readonly Stroke[]): Sides {
  const lefts = new Map<number, number>();
  const rights = new Map<number, number>();
  for (const { x, y } of strokes.flatMap((stroke) => stepsOf(stroke, SLICE / 2))) {
    const slice = Math.round(y / SLICE);
    lefts.set(slice, Math.min(x, lefts.get(slice) ?? x));
    rights.set(slice, Math.max(x, rights.get(slice) ?? x));
  }
  const { left, right } = extentOfStrokes(strokes);
  return { left, right, lefts, rights };
}

function movedSides({ left, right, lefts, rights }: Sides, by: number): Sides {
  const moved = (sides: ReadonlyMap<number, number>) => new Map([...sides].map(([slice, x]) => [slice, x + by]));
  return { left: left + by, right: right + by, lefts: moved(lefts), rights: moved(rights) };
}

/** Where a letter begins that comes after another one. */
function afterSides(before: Sides, next: Sides): number {
  return Math.max(meanRight(before) - meanLeft(next) + LETTER_GAP, closest(before, next) + MIN_GAP);
}

function meanRight({ rights }: Sides): number {
  const outermost = Math.max(...aboveBase(rights));
  return meanOfBody((slice) => Math.max(rights.get(slice) ?? outermost - MAX_INSET, outermost - MAX_INSET));
}

function meanLeft({ lefts }: Sides): number {
  const outermost = bodyLeft({ lefts });
  return meanOfBody((slice) => Math.min(lefts.get(slice) ?? outermost + MAX_INSET, outermost + MAX_INSET));
}

function bodyLeft({ lefts }: Pick<Sides, "lefts">): number {
  return Math.min(...aboveBase(lefts));
}

/** Tails below the base line lie under the letters beside them. */
function aboveBase(sides: ReadonlyMap<number, number>): readonly number[] {
  return [...sides].flatMap(([slice, x]) => (slice <= bodyTo ? [x] : []));
}

function meanOfBody(sideAt: (slice: number) => number): number {
  const count = bodyTo - bodyFrom + 1;
  return Array.from({ length: count }, (_, at) => sideAt(bodyFrom + at)).reduce((sum, x) => sum + x, 0) / count;
}

/** How far the next letter is moved until it touches the one before, in a slice or in those beside it. */
function closest(before: Sides, next: Sides): number {
  const touching = [...next.lefts].flatMap(([slice, left]) =>
    [-2, -1, 0, 1, 2].map((by) => (before.rights.get(slice + by) ?? Number.NEGATIVE_INFINITY) - left),
  );
  return Math.max(...touching);
}
