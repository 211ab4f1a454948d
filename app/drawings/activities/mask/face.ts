import { type Drawing, mapShapes, regionCount, type Shape } from "../../drawing.ts";
import { type Extent, extentOf } from "../../extent.ts";
import { hasOurLines, outlineWidth } from "../../outline.ts";
import { flatten, type Point, parsePath } from "../../path.ts";
import { paper, rasterize } from "../../raster.ts";
import { areaField } from "../../tracing/field.ts";

/** The left one, then the right one. */
type Pair = readonly [Extent, Extent];

/** A head that is seen from the front, alone. */
export interface Face {
  /** In a box of its own, with the lines of one. */
  readonly drawing: Drawing;
  /** In its units. */
  readonly eyes: Pair;
  /** Without ears, horns and a hat. */
  readonly head: Extent;
}

/** Shares of the distance between two eyes: how wide one is at most, and how much higher it is than the other one. */
const MAX_EYE_WIDTH = 0.8;
const MAX_TILT = 0.1;
/** How alike the sizes of two eyes are, or of two ears: the smaller one as a share of the larger one. */
const MIN_LIKENESS = 0.65;

/** Share of its box that an eye fills: an oval 0.79. */
const ROUNDNESS = { min: 0.66, max: 0.9 } as const;
/** Share of the area of the largest spots that may be eyes: two smaller ones are nostrils. */
const MIN_EYE_AREA = 0.5;

/** Shares of the width of a head: between its eyes, of an eye, and from the point between them to its middle. */
const EYE_DISTANCE = { min: 0.2, max: 0.66 } as const;
const MIN_EYE_WIDTH = 0.06;
const MAX_TURN = 0.07;
/** The height of a head as a share of its width, and where its eyes are as a share of its height. */
const HEIGHT = { min: 0.45, max: 1.45 } as const;
const EYE_LEVEL = { min: 0.18, max: 0.68 } as const;
/** From the eyes to the chin, as a share of the distance between them: where it is longer, a body is below the face. */
const MAX_CHIN = 2.9;
/** Share of the longer side of a drawing: a smaller head is one of several, or was drawn to be seen small. */
const MIN_HEAD_WIDTH = 0.255;
/** Share of a head, and of all that belongs to it, that lies in its mirror image. */
const MIN_SYMMETRY = 0.9;
const MIN_EVENNESS = 0.92;
/** Places along each side of a head where that is read. */
const SAMPLES = 24;

/** Shares of the size of a head: how far what belongs to it reaches beyond its sides and its chin, a mane further. */
const BESIDE = 0.6;
const BELOW = { behind: 0.12, before: 0.25, mane: 0.65 } as const;
/** How far a hat or an ear reaches down into it, and how far above the chin the middle of an ear is. */
const ON_TOP = 0.5;
const BESIDE_ON_TOP = 0.3;
const ABOVE_CHIN = 0.25;
/** Share of the width of a head by which the middles of two ears are off each other's mirror images. */
const MAX_OFF = 0.12;
/** More areas are a window of glass, whose pieces go on around a head. */
const MAX_REGIONS = 70;

interface Part {
  readonly shape: Shape;
  readonly extent: Extent;
}

/** The face of a drawing, or why it has none that makes a mask. */
export function faceOf(drawing: Drawing): Face | string {
  if (regionCount(drawing) > MAX_REGIONS) return "a pattern goes on around its face";
  const parts = drawing.shapes.map((shape): Part => ({ shape, extent: extentOf([shape]) }));
  const heads = eyePairs(parts).flatMap((eyes) => {
    const head = headAround(eyes, parts);
    return head === null ? [] : [{ eyes, head }];
  });
  const [first] = heads;
  if (first === undefined) return "no face is seen from the front";
  const { eyes, head } = first;
  if (heads.some((other) => !isIn(head.extent, middleOfPair(other.eyes)))) return "it shows several faces";
  if (widthOf(head.extent) < MIN_HEAD_WIDTH * Math.max(drawing.width, drawing.height)) return "its face is small";
  const own = partsOf(head, parts);
  if (own.some(({ shape, extent }) => isSkin(shape) && isIn(extent, middleOf(eyes[0]))))
    return "its face is a person's";
  const face = cropped(drawing, { eyes, head, parts: own });
  return isEvenSided(face) ? face : "its face is not the same on both sides";
}

function isSkin(shape: Shape): boolean {
  return shape.kind === "region" && shape.isSkin === true;
}

/** What may be eyes, larger ones first: two black spots beside each other of about one size. */
function eyePairs(parts: readonly Part[]): readonly Pair[] {
  const spots = parts.flatMap(({ shape, extent }) =>
    shape.kind === "solid" && isRound(shape, extent) ? [extent] : [],
  );
  const pairs = spots.flatMap((one, at) =>
    spots.slice(at + 1).map((other): Pair => (one.left < other.left ? [one, other] : [other, one])),
  );
  const eyes = pairs
    .filter(([left, right]) => {
      const [a, b] = [middleOf(left), middleOf(right)];
      const apart = b.x - a.x;
      return areAlike(left, right) && Math.abs(a.y - b.y) < MAX_TILT * apart && widthOf(left) < MAX_EYE_WIDTH * apart;
    })
    .toSorted(([a], [b]) => areaOf(b) - areaOf(a));
  return eyes.filter(([one]) => areaOf(one) > MIN_EYE_AREA * areaOf(eyes[0]?.[0] ?? one));
}

/** Whether a spot fills as much of its box as an oval: the hands of a clock fill less, windows more. */
function isRound({ path }: Shape, extent: Extent): boolean {
  const [outline] = flatten(parsePath(path));
  const points = outline?.points ?? [];
  const twice = points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return isWithin(ROUNDNESS, Math.abs(twice) / 2 / areaOf(extent));
}

/** The largest thing around two eyes that is the same on both sides; null for none. */
function headAround(eyes: Pair, parts: readonly Part[]): Part | null {
  const heads = parts.filter(({ shape, extent }) => {
    const between = middleOfPair(eyes).x;
    return shape.kind === "region" && areEyesOf(eyes, extent) && isSymmetric(shape, { extent, between });
  });
  return heads.toSorted((one, other) => widthOf(other.extent) - widthOf(one.extent))[0] ?? null;
}

/** Whether two eyes are where those of a head are. */
function areEyesOf(eyes: Pair, extent: Extent): boolean {
  const [left, right] = eyes.map(middleOf);
  if (left === undefined || right === undefined || !isIn(extent, left) || !isIn(extent, right)) return false;
  const [width, height] = [widthOf(extent), heightOf(extent)];
  const between = middleOfPair(eyes);
  return (
    isWithin(EYE_DISTANCE, (right.x - left.x) / width) &&
    isWithin(HEIGHT, height / width) &&
    isWithin(EYE_LEVEL, (between.y - extent.top) / height) &&
    extent.bottom - between.y < MAX_CHIN * (right.x - left.x) &&
    widthOf(eyes[0]) > MIN_EYE_WIDTH * width &&
    Math.abs(between.x - middleOf(extent).x) < MAX_TURN * width
  );
}

function isSymmetric(
  { path }: Shape,
  { extent, between }: { readonly extent: Extent; readonly between: number },
): boolean {
  const field = areaField(path);
  let [inside, mirrored] = [0, 0];
  for (let at = 0; at < SAMPLES * SAMPLES; at += 1) {
    const x = extent.left + (((at % SAMPLES) + 0.5) / SAMPLES) * widthOf(extent);
    const y = extent.top + ((Math.floor(at / SAMPLES) + 0.5) / SAMPLES) * heightOf(extent);
    if (field(x, y) <= 0) continue;
    inside += 1;
    if (field(2 * between - x, y) > 0) mirrored += 1;
  }
  return mirrored > MIN_SYMMETRY * inside;
}

/** The head and what belongs to it: ears, horns and a mane behind it, all that is in it, a hat. */
function partsOf(head: Part, parts: readonly Part[]): readonly Part[] {
  const { extent } = head;
  const [width, height] = [widthOf(extent), heightOf(extent)];
  const first = parts.indexOf(head);
  const axis = middleOf(extent).x;
  const reach = { left: extent.left - BESIDE * width, right: extent.right + BESIDE * width };
  const near = parts.filter(({ extent: other }, at) => {
    const isMane = other.left < extent.left && other.right > extent.right;
    const below = (isMane ? BELOW.mane : at < first ? BELOW.behind : BELOW.before) * height;
    return other.left > reach.left && other.right < reach.right && other.bottom < extent.bottom + below;
  });
  const isTwofold = (part: Part): boolean => {
    const { x, y } = middleOf(part.extent);
    return near.some(({ shape, extent: other }) => {
      const { x: otherX, y: otherY } = middleOf(other);
      const off = Math.hypot(2 * axis - x - otherX, y - otherY);
      return shape.kind === part.shape.kind && off < MAX_OFF * width && areAlike(part.extent, other);
    });
  };
  const own: Part[] = [head];
  const isOnTop = ({ extent: { top, bottom, left, right } }: Part): boolean =>
    top < extent.top &&
    bottom > extent.top &&
    bottom < extent.top + ON_TOP * height &&
    left > extent.left - BESIDE_ON_TOP * width &&
    right < extent.right + BESIDE_ON_TOP * width;
  const belongs = (part: Part): boolean => {
    const middle = middleOf(part.extent);
    if (parts.indexOf(part) > first && isIn(extent, middle)) return true;
    if (!own.some((other) => isMeeting(part, other))) return false;
    return isOnTop(part) || (isTwofold(part) && middle.y < extent.bottom - ABOVE_CHIN * height);
  };
  for (let before = 0; before < own.length; ) {
    before = own.length;
    own.push(...near.filter((part) => !own.includes(part) && belongs(part)));
  }
  return parts.filter((part) => own.includes(part));
}

/** Whether all of a face, ears and hat as well, is the same on both sides. */
function isEvenSided({ drawing, eyes }: Face): boolean {
  const { columns, rows, cell, labels } = rasterize(drawing, Math.max(drawing.width, drawing.height) / (2 * SAMPLES));
  const axis = middleOfPair(eyes).x / cell;
  let [all, mirrored] = [0, 0];
  for (let at = 0; at < columns * rows; at += 1) {
    if (labels[at] === paper) continue;
    const column = Math.round(2 * axis - (at % columns) - 1);
    all += 1;
    const isInside = column >= 0 && column < columns;
    if (isInside && labels[Math.floor(at / columns) * columns + column] !== paper) mirrored += 1;
  }
  return mirrored > MIN_EVENNESS * all;
}

function cropped(
  drawing: Drawing,
  { eyes, head, parts }: { readonly eyes: Pair; readonly head: Part; readonly parts: readonly Part[] },
): Face {
  const margin = outlineWidth(drawing) / 2;
  const all = extentOf(parts.map(({ shape }) => shape));
  const by = { x: margin - all.left, y: margin - all.top };
  const shapes = mapShapes(
    parts.map(({ shape }) => shape),
    ({ x, y }) => ({ x: x + by.x, y: y + by.y }),
  );
  const box = { width: widthOf(all) + 2 * margin, height: heightOf(all) + 2 * margin };
  const moved = (extent: Extent): Extent => ({
    left: extent.left + by.x,
    right: extent.right + by.x,
    top: extent.top + by.y,
    bottom: extent.bottom + by.y,
  });
  return {
    drawing: withOwnLines({ ...drawing, ...box, shapes }, drawing),
    eyes: [moved(eyes[0]), moved(eyes[1])],
    head: moved(head.extent),
  };
}

/** A part of a drawing with lines as wide on paper as those of the whole. An artist's ink stays as it is. */
function withOwnLines(part: Drawing, whole: Drawing): Drawing {
  if (!hasOurLines(whole)) return part;
  const scale = outlineWidth(part) / outlineWidth(whole);
  const shapes = part.shapes.map(
    (shape): Shape => (shape.kind === "line" ? { ...shape, width: shape.width * scale } : shape),
  );
  return { ...part, shapes };
}

export function middleOf({ left, right, top, bottom }: Extent): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Between two eyes. */
export function middleOfPair([one, other]: Pair): Point {
  const [a, b] = [middleOf(one), middleOf(other)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function widthOf({ left, right }: Extent): number {
  return right - left;
}

export function heightOf({ top, bottom }: Extent): number {
  return bottom - top;
}

function areaOf(extent: Extent): number {
  return widthOf(extent) * heightOf(extent);
}

function areAlike(one: Extent, other: Extent): boolean {
  return [widthOf, heightOf].every((lengthOf) => {
    const [a, b] = [lengthOf(one), lengthOf(other)];
    return Math.min(a, b) >= MIN_LIKENESS * Math.max(a, b);
  });
}

function isWithin({ min, max }: { readonly min: number; readonly max: number }, value: number): boolean {
  return value > min && value < max;
}

function isIn({ left, right, top, bottom }: Extent, { x, y }: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** Whether a part of a drawing lies on another one, as far as its outline says. */
function isMeeting(one: Part, other: Part): boolean {
  const [a, b] = [one.extent, other.extent];
  if (a.left > b.right || a.right < b.left || a.top > b.bottom || a.bottom < b.top) return false;
  return isReaching(one.shape, other.shape) || isReaching(other.shape, one.shape);
}

function isReaching({ path }: Shape, into: Shape): boolean {
  const field = areaField(into.path);
  return flatten(parsePath(path)).some(({ points }) => points.some(({ x, y }) => field(x, y) > 0));
}
