import type { Point } from "../../path.ts";
import { distance } from "../../tracing/fit-curves.ts";

/** How many dots there may be, and how near two of them, in millimetres. */
interface Spacing {
  readonly most: number;
  readonly apart: number;
  /** Whether a dot may be at a point, whatever other dots there are. */
  readonly isOpen: (point: Point) => boolean;
}

/** Millimetres along the contour between places of which a dot may have any. */
const STEP = 1.2;

/** What a line's length costs beside how far it is off the contour: long straight sides get a dot where others need none. */
const LENGTH_COST = 1e-4;

/** How often dots are moved to where they carry more, and those added that have room then. */
const ROUNDS = 4;

/** How much more a dot has to save elsewhere to be taken there. */
const MIN_GAIN = 1.02;

/**
 * Dots along a contour, in its order, that keep most of its shape when they are joined: first where a line between two is
 * furthest off, then each where it does best between its neighbors.
 */
export function placeDots(ring: readonly Point[], { most, apart, isOpen }: Spacing): readonly Point[] {
  const places = evenPlaces(ring);
  const lines = lineCosts(places);
  const contour = { places, lines, gains: gainsOf(lines), apart, isOpen };
  let dots = addDots(firstDots(places.filter(isOpen), places), contour, most);
  for (let round = 0; round < ROUNDS; round += 1)
    dots = addDots(replaceDots(moveDots(dots, contour), contour), contour, most);
  return settleDots(dots, contour);
}

/** Points along a closed line, equally far from each other. */
function evenPlaces(ring: readonly Point[]): readonly Point[] {
  const places: Point[] = [];
  let ahead = 0;
  ring.forEach((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from;
    const length = distance(from, to);
    for (; ahead < length; ahead += STEP) {
      const share = ahead / length;
      places.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
    ahead -= length;
  });
  return places;
}

/**
 * What a line costs that is joined instead of the contour from one place to another, which may lie after the end. It
 * begins and ends in these places, or near them.
 */
type LineCosts = (from: number, to: number, ends?: readonly [Point, Point]) => number;

/** A line from the last place may lead to a dot behind the end, and the next one on from there. */
const ROUNDS_OF_SUMS = 3;

/** Squares of how far the contour is off, from sums up to each place: of any two the cost is found at once. */
function lineCosts(places: readonly Point[]): LineCosts {
  const count = places.length;
  const sums = new Float64Array(5 * (ROUNDS_OF_SUMS * count + 1));
  for (let at = 0; at < ROUNDS_OF_SUMS * count; at += 1) {
    const { x, y } = placeAt(places, at);
    const terms = [x, y, x * x, y * y, x * y];
    for (let term = 0; term < 5; term += 1) sums[5 * (at + 1) + term] = (sums[5 * at + term] ?? 0) + (terms[term] ?? 0);
  }
  const between = (from: number, to: number, term: number): number =>
    (sums[5 * to + term] ?? 0) - (sums[5 * from + term] ?? 0);
  return (from, to, ends) => {
    const a = ends?.[0] ?? placeAt(places, from);
    const b = ends?.[1] ?? placeAt(places, to);
    const n = to - from;
    const sx = between(from, to, 0);
    const sy = between(from, to, 1);
    const xx = between(from, to, 2) - 2 * a.x * sx + n * a.x * a.x;
    const yy = between(from, to, 3) - 2 * a.y * sy + n * a.y * a.y;
    const xy = between(from, to, 4) - a.x * sy - a.y * sx + n * a.x * a.y;
    const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
    const long = LENGTH_COST * (n * STEP) ** 3;
    if (length === 0) return STEP * (xx + yy) + long;
    const dx = (b.x - a.x) / length;
    const dy = (b.y - a.y) / length;
    return STEP * Math.max(0, dy * dy * xx + dx * dx * yy - 2 * dx * dy * xy) + long;
  };
}

/** What a dot saves at each place between two others. */
type Gains = (from: number, to: number) => Float64Array;

/** Most gaps stay as they are when a dot is added: their gains are found once. */
function gainsOf(lines: LineCosts): Gains {
  const known = new Map<string, Float64Array>();
  return (from, to) => {
    const key = `${from} ${to}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const whole = lines(from, to);
    const gains = new Float64Array(to - from - 1);
    for (let nth = 0; nth < gains.length; nth += 1) {
      const at = from + 1 + nth;
      gains[nth] = whole - lines(from, at) - lines(at, to);
    }
    known.set(key, gains);
    return gains;
  };
}

function placeAt(places: readonly Point[], at: number): Point {
  return places[at % places.length] ?? { x: 0, y: 0 };
}

/** Whether a dot may be at a point. Without a root: it is found out for each place and dot, again and again. */
function isFree(point: Point, dots: readonly Point[], { apart, isOpen }: Pick<Contour, "apart" | "isOpen">): boolean {
  return isOpen(point) && dots.every((dot) => (point.x - dot.x) ** 2 + (point.y - dot.y) ** 2 >= apart * apart);
}

/** Of open places the one furthest from the middle, and the one furthest from it. */
function firstDots(open: readonly Point[], places: readonly Point[]): readonly number[] {
  const middle = {
    x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
  };
  const first = furthestFrom(open, middle);
  return [first, furthestFrom(open, first)].map((place) => places.indexOf(place)).toSorted((a, b) => a - b);
}

function furthestFrom(places: readonly Point[], from: Point): Point {
  const far = places.map((place) => distance(place, from));
  return places[far.indexOf(Math.max(...far))] ?? from;
}

interface Contour {
  readonly places: readonly Point[];
  readonly lines: LineCosts;
  readonly gains: Gains;
  readonly apart: number;
  readonly isOpen: (point: Point) => boolean;
}

function addDots(dots: readonly number[], contour: Contour, most: number): readonly number[] {
  const all = [...dots];
  while (all.length < most) {
    const found = bestPlace(all, contour);
    if (found === null) break;
    all.push(found.place);
    all.sort((a, b) => a - b);
  }
  return all;
}

/** Dots that are hardly missed, as long as each saves more elsewhere. */
function replaceDots(dots: readonly number[], contour: Contour): readonly number[] {
  let all = dots;
  for (let round = 0; round < dots.length; round += 1) {
    const costs = all.map((_, nth) => costWithout(nth, all, contour));
    const cost = Math.min(...costs);
    const others = all.toSpliced(costs.indexOf(cost), 1);
    const found = bestPlace(others, contour);
    if (found === null || found.gain <= cost * MIN_GAIN) break;
    all = [...others, found.place].toSorted((a, b) => a - b);
  }
  return all;
}

/** What the line between the neighbors of a dot costs more than the two to it. */
function costWithout(nth: number, dots: readonly number[], { places, lines }: Contour): number {
  const { before, at, after } = aroundOf(nth, dots, places.length);
  return lines(before, after) - lines(before, at) - lines(at, after);
}

/** A dot and its neighbors, each behind the one before: those behind the end of the contour count on. */
function aroundOf(nth: number, dots: readonly number[], count: number): Around {
  const [dot = 0, last = 0, next = 0] = [dots[nth], dots.at(nth - 1), dots[(nth + 1) % dots.length]];
  const at = dot > last ? dot : dot + count;
  return { before: last, at, after: next + (next > dot ? at - dot : at - dot + count) };
}

interface Around {
  readonly before: number;
  readonly at: number;
  readonly after: number;
}

interface FoundPlace {
  readonly place: number;
  readonly gain: number;
}

/** The place for another dot that saves most; null where none is free. */
function bestPlace(dots: readonly number[], contour: Contour): FoundPlace | null {
  const { places, gains } = contour;
  const points = dots.map((dot) => placeAt(places, dot));
  let [best, most]: [number | null, number] = [null, 0];
  dots.forEach((from, nthDot) => {
    const to = dots[nthDot + 1] ?? (dots[0] ?? 0) + places.length;
    gains(from, to).forEach((gain, nth) => {
      if (gain <= most) return;
      const place = (from + 1 + nth) % places.length;
      if (isFree(placeAt(places, place), points, contour)) [best, most] = [place, gain];
    });
  });
  return best === null ? null : { place: best, gain: most };
}

/** Each dot in turn to the place between its neighbors that costs least. */
function moveDots(dots: readonly number[], contour: Contour): readonly number[] {
  const { places, lines } = contour;
  const moved = [...dots];
  for (let nth = 0; nth < moved.length; nth += 1) {
    const { before, at, after } = aroundOf(nth, moved, places.length);
    const others = moved.filter((_, other) => other !== nth).map((other) => placeAt(places, other));
    let [best, least] = [at, lines(before, at) + lines(at, after)];
    for (let place = before + 1; place < after; place += 1) {
      const cost = lines(before, place) + lines(place, after);
      if (cost >= least) continue;
      if (isFree(placeAt(places, place), others, contour)) [best, least] = [place, cost];
    }
    moved[nth] = best % places.length;
  }
  return moved.toSorted((a, b) => a - b);
}

/** Millimetres by which a dot is moved off the contour in a round, to any side; and how many rounds there are. */
const NUDGE = 0.7;
const NUDGES = 4;

/** Around a bend the lines between dots on the contour would all lie within it: dots beside it keep more of its shape. */
function settleDots(dots: readonly number[], contour: Contour): readonly Point[] {
  const { places, lines } = contour;
  const points = dots.map((dot) => placeAt(places, dot));
  for (let round = 0; round < NUDGES; round += 1) {
    points.forEach((here, nth) => {
      const { before, at, after } = aroundOf(nth, dots, places.length);
      const [last = here, next = here] = [points.at(nth - 1), points[(nth + 1) % points.length]];
      const costOf = (point: Point): number => lines(before, at, [last, point]) + lines(at, after, [point, next]);
      const others = points.toSpliced(nth, 1);
      let [best, least] = [here, costOf(here)];
      for (const point of nudges(here)) {
        const cost = costOf(point);
        if (cost < least && isFree(point, others, contour)) [best, least] = [point, cost];
      }
      points[nth] = best;
    });
  }
  return points;
}

function nudges({ x, y }: Point): readonly Point[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => ({
    x: x + NUDGE * Math.cos((eighth * Math.PI) / 4),
    y: y + NUDGE * Math.sin((eighth * Math.PI) / 4),
  }));
}
