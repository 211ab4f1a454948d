import type { Drawing } from "../../drawings/drawing.ts";
import { flatten, type PathCommand, type Point, type Polyline, parsePath } from "../../drawings/path.ts";
import { type Bounds, boundsOf, type Layers, meet, paintsOn, segmentBounds, unionOf } from "./paint-layers.ts";
import type { Painted } from "./painted.ts";
import type { Mark } from "./picture.ts";
import { distanceToSegment, fromGrid, gridLength, PAPER, type Stroke } from "./stroke.ts";

/** For regions a bit for each of their samples. */
type Bits = ReadonlyMap<number, number>;

/** Looks at marks piece by piece, so that a caller without time goes on later; at the end knows what they painted. */
type Coverage = (marks: readonly Mark[]) => Generator<undefined, Painted>;

/**
 * Follows what strokes have painted and rubbed out at samples of the regions. A region's samples are found for the
 * first stroke that comes near it, and a stroke is looked at once: the next one costs no more on a full picture.
 */
export function createCoverage(layers: Layers): Coverage {
  const samplesOf = createSampler(layers.drawing);
  const reaches = new WeakMap<Stroke, Bits>();
  let known: readonly Mark[] = [];
  let bits: Bits = new Map();
  return function* follow(marks) {
    const goesOn = known.every((mark, at) => marks[at] === mark);
    const now = new Map(goesOn ? bits : []);
    for (const mark of goesOn ? marks.slice(known.length) : marks) {
      // A sticker is put onto a picture and colors nothing.
      if (mark.kind === "sticker") continue;
      const reach = reaches.get(mark) ?? (yield* reachOf(mark, { layers, samplesOf }));
      reaches.set(mark, reach);
      addStroke(now, mark, reach);
      yield;
    }
    [known, bits] = [marks, now];
    const set = [...now].filter(([, some]) => some !== 0);
    return new Map(set.map(([region, some]) => [region, countBits(some) / samplesOf(region).length]));
  };
}

function addStroke(bits: Map<number, number>, { paint }: Stroke, reach: Bits): void {
  for (const [region, under] of reach) {
    const set = bits.get(region) ?? 0;
    bits.set(region, paint === null ? set & ~under : set | under);
  }
}

interface ReachOptions {
  readonly layers: Layers;
  readonly samplesOf: (region: number) => readonly Point[];
}

/** The samples that a stroke comes over. */
function* reachOf(stroke: Stroke, { layers, samplesOf }: ReachOptions): Generator<undefined, Bits> {
  const radius = gridLength(stroke.width, layers.drawing) / 2;
  const line = stroke.points.map((point) => fromGrid(point, layers.drawing));
  const boxes = segmentBounds(
    line.map(({ x, y }): PathCommand => ["L", x, y]),
    radius,
  );
  const whole = unionOf(boxes);
  const reached = new Map<number, number>();
  for (const [region, around] of layers.bounds.entries()) {
    if (region === PAPER || !paintsOn(stroke, region, layers) || !meet(whole, around)) continue;
    const near = boxes.flatMap((box, at) => (meet(box, around) ? [at] : []));
    const isUnder = (sample: Point) =>
      near.some((at) => distanceToSegment(sample, line[at - 1] ?? line[at] ?? sample, line[at] ?? sample) <= radius);
    const under = near.length === 0 ? 0 : bitsOf(samplesOf(region).map(isUnder));
    if (under !== 0) reached.set(region, under);
    yield;
  }
  return reached;
}

function bitsOf(flags: readonly boolean[]): number {
  return flags.reduce((bits, isSet, at) => (isSet ? bits | (1 << at) : bits), 0);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** One for each bit of a number. */
export const MAX_SAMPLES = 32;

/** So many places are tried: enough to find a crescent in its box, and few for a region too small to see. */
const TRIES = 1_024;

/** Steps of the R2 sequence: wherever one stops, its places are spread evenly over a square. */
const STEP: Point = { x: 0.7548776662466927, y: 0.5698402909980532 };

interface Area {
  readonly bounds: Bounds;
  /** Flattened when it is first read. */
  readonly lines: () => readonly Polyline[];
}

/** Finds places spread evenly over what is seen of a region, in the drawing's units; none for one that is covered. */
export function createSampler({ shapes }: Drawing): (region: number) => readonly Point[] {
  const filled = shapes.filter(({ kind }) => kind !== "line");
  const areas = filled.map(({ path }) => areaOf(path));
  const regions = filled.flatMap(({ kind }, at) => (kind === "region" ? [at] : []));
  const known = new Map<number, readonly Point[]>();
  return (region) => {
    const [area, ...later] = areas.slice(regions[region - 1] ?? areas.length);
    const found = known.get(region) ?? (area === undefined ? [] : visibleSamples(area, later));
    known.set(region, found);
    return found;
  };
}

/** `later`: what may cover it. */
function visibleSamples(area: Area, later: readonly Area[]): readonly Point[] {
  const above = later.filter(({ bounds }) => meet(bounds, area.bounds));
  const samples: Point[] = [];
  for (let at = 0; at < TRIES && samples.length < MAX_SAMPLES; at++) {
    const sample = sampleIn(area.bounds, at);
    if (contains(area, sample) && !above.some((other) => contains(other, sample))) samples.push(sample);
  }
  return samples;
}

function sampleIn({ low, high }: Bounds, at: number): Point {
  const [x, y] = [(0.5 + at * STEP.x) % 1, (0.5 + at * STEP.y) % 1];
  return { x: low.x + x * (high.x - low.x), y: low.y + y * (high.y - low.y) };
}

function areaOf(path: string): Area {
  const commands = parsePath(path);
  let lines: readonly Polyline[] | null = null;
  return { bounds: boundsOf(commands), lines: () => (lines ??= flatten(commands)) };
}

/** By the rule that browsers fill by: non-zero winding. */
function contains({ bounds, lines }: Area, sample: Point): boolean {
  const { low, high } = bounds;
  if (sample.x < low.x || sample.x > high.x || sample.y < low.y || sample.y > high.y) return false;
  return lines().reduce((turns, line) => turns + turnsAround(line, sample), 0) !== 0;
}

function turnsAround({ points }: Polyline, { x, y }: Point): number {
  let turns = 0;
  let from = points.at(-1) ?? { x, y };
  for (const to of points) {
    const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y);
    if (from.y <= y && to.y > y && side > 0) turns += 1;
    if (to.y <= y && from.y > y && side < 0) turns -= 1;
    from = to;
  }
  return turns;
}
