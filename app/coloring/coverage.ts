import type { PathCommand, Point } from "../content/drawing/path.ts";
import { boundsOfPieces, meet, unionOf } from "./bounds.ts";
import type { Layers } from "./paint-layers.ts";
import type { Picture } from "./picture.ts";
import { createSampler } from "./samples.ts";
import { distanceToSegment } from "./simplify.ts";
import { fromGrid, PAPER, type Stroke, strokeWidth } from "./stroke.ts";

/** The share of each region that strokes have painted; regions without any are left out. */
export type Painted = ReadonlyMap<number, number>;

/** A child that scribbles leaves gaps, and calls it colored. */
const FAIR_SHARE = 0.6;

/** Whether strokes have colored a region. */
export function isPainted(painted: Painted, region: number): boolean {
  return (painted.get(region) ?? 0) >= FAIR_SHARE;
}

/** How many regions have a color, by a fill or by strokes. */
export function countColored({ fills }: Pick<Picture, "fills">, painted: Painted): number {
  return new Set([...fills.keys(), ...[...painted.keys()].filter((region) => isPainted(painted, region))]).size;
}

/** For regions a bit for each of their samples. */
type Bits = ReadonlyMap<number, number>;

/** Looks at strokes piece by piece, so that whoever has no time goes on later; at the end knows what they painted. */
export type Coverage = (strokes: readonly Stroke[]) => Generator<undefined, Painted>;

/**
 * Follows what strokes have painted and rubbed out at samples of the regions. A region's samples are found for the
 * first stroke that comes near it, and a stroke is looked at once: the next one costs no more on a full picture.
 */
export function createCoverage(layers: Layers): Coverage {
  const samplesOf = createSampler(layers.drawing);
  const reaches = new WeakMap<Stroke, Bits>();
  let known: readonly Stroke[] = [];
  let bits: Bits = new Map();
  return function* follow(strokes) {
    const goesOn = known.every((stroke, at) => strokes[at] === stroke);
    const now = new Map(goesOn ? bits : []);
    for (const stroke of goesOn ? strokes.slice(known.length) : strokes) {
      const reach = reaches.get(stroke) ?? (yield* reachOf(stroke, { layers, samplesOf }));
      reaches.set(stroke, reach);
      addStroke(now, stroke, reach);
      yield;
    }
    [known, bits] = [strokes, now];
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
function* reachOf({ within, size, points }: Stroke, { layers, samplesOf }: ReachOptions): Generator<undefined, Bits> {
  const radius = strokeWidth(size, layers.drawing) / 2;
  const line = points.map((point) => fromGrid(point, layers.drawing));
  const boxes = boundsOfPieces(
    line.map(({ x, y }): PathCommand => ["L", x, y]),
    radius,
  );
  const whole = unionOf(boxes);
  const reached = new Map<number, number>();
  for (const [region, around] of layers.bounds.entries()) {
    if (region === PAPER || (within ?? region) !== region || !meet(whole, around)) continue;
    const near = boxes.flatMap((box, at) => (meet(box, around) ? [at] : []));
    const isUnder = (place: Point) =>
      near.some((at) => distanceToSegment(place, line[at - 1] ?? line[at] ?? place, line[at] ?? place) <= radius);
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
