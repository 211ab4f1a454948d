import { keyOf, numbersOf } from "../../drawings/crayons.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { formatPath, type PathCommand, type Point, parsePath } from "../../drawings/path.ts";
import { colors, type Paint } from "./paints.ts";
import type { Mark, Picture } from "./picture.ts";
import { distanceToSegment, fromGrid, gridLength, type Stroke, strokeCurve } from "./stroke.ts";

/*
 * How strokes lie on a drawing: each region is a layer of its own (fill, then its strokes in the order in which they
 * were drawn and cut to its outline, then the outline again), so that shapes which cover it cover its strokes too. A
 * stroke that roams lies on every layer it touches; one that erases is painted with what the layer was filled with, a
 * magic one with the layer's own color.
 * This needs clip paths alone, and looks the same in a browser, in a drawing program and on paper.
 */

/** The outline that each layer's strokes are cut to: that of the paper, then of the regions by their numbers. */
export interface Layers {
  readonly drawing: Drawing;
  readonly outlines: readonly string[];
  readonly bounds: readonly Bounds[];
  /** The color that the drawing's key has for each, which magic strokes bring out; null where it has none. */
  readonly own: readonly (Paint | null)[];
  /** What each stroke that was looked at leaves on them. */
  readonly traces: WeakMap<Stroke, Traces>;
}

/** The paths of what a stroke leaves on the layers that it lies on, the lowest first. */
type Traces = ReadonlyMap<number, readonly PathCommand[]>;

export function layersOf(drawing: Drawing): Layers {
  const { width, height, shapes } = drawing;
  const regions = shapes.filter(({ kind }) => kind === "region").map(({ path }) => path);
  const outlines = [`M0 0L${width} 0L${width} ${height}L0 ${height}Z`, ...regions];
  const bounds = outlines.map((path) => boundsOf(parsePath(path)));
  return { drawing, outlines, bounds, own: [null, ...ownPaints(drawing)], traces: new WeakMap() };
}

function ownPaints(drawing: Drawing): readonly (Paint | null)[] {
  const [key, numbers] = [keyOf(drawing), numbersOf(drawing)];
  return drawing.shapes.flatMap((shape, at): readonly (Paint | null)[] => {
    if (shape.kind !== "region") return [];
    const offered = key.find(({ number }) => number === numbers[at])?.colors ?? [];
    // Skin comes in several tones: that of the figure, where the key has it.
    // White has no number.
    const crayon = colors[shape.crayon - 1];
    const color = offered.find(({ name }) => name === crayon?.name) ?? offered[0] ?? crayon;
    return [color === undefined ? null : { color: colors.indexOf(color), pattern: "plain" }];
  });
}

/** Whether a stroke that comes over a layer leaves paint on it. */
export function paintsOn({ within, paint }: Stroke, layer: number, { own }: Pick<Layers, "own">): boolean {
  return (within ?? layer) === layer && (paint !== "magic" || (own[layer] ?? null) !== null);
}

/** The layers that a stroke leaves paint on, the lowest first. */
export function layersUnder(stroke: Stroke, layers: Layers): readonly number[] {
  return [...tracesOf(stroke, layers).keys()];
}

/**
 * What a stroke leaves on each layer, in the drawing's units: the pieces of it that come near the layer. All else is cut
 * away there, and of a stroke over a hundred regions it is nearly all. A stroke never changes, so it is looked at once.
 */
export function tracesOf(stroke: Stroke, layers: Layers): Traces {
  const found = layers.traces.get(stroke) ?? findTraces(stroke, layers);
  layers.traces.set(stroke, found);
  return found;
}

function findTraces(stroke: Stroke, layers: Layers): Traces {
  const { drawing } = layers;
  const curve = curveOf(stroke, drawing);
  const boxes = strokeBounds(stroke, curve, drawing);
  const pieces = boxes.map((box, at) => ({ box, at }));
  return new Map(
    layersNear(boxes, { stroke, layers }).map(({ layer, around }) => {
      const near = pieces.filter(({ box }) => meet(box, around)).map(({ at }) => at);
      const begin = (at: number, place: number) => (near[place - 1] === at - 1 ? [] : startOf(curve, at));
      return [layer, near.flatMap((at, place) => [...begin(at, place), ...curve.slice(at, at + 1)])];
    }),
  );
}

/** Where a piece of a curve begins, for one that does not go on from the piece before; the first one says it itself. */
function startOf(curve: readonly PathCommand[], at: number): readonly PathCommand[] {
  const end = curve
    .slice(Math.max(at - 1, 0), at)
    .flatMap(pointsOf)
    .at(-1);
  return end === undefined ? [] : [["M", end.x, end.y]];
}

/**
 * The layers alone, of what is new of a stroke that grows or of one that may not be seen. `since`: the first point
 * that counts.
 */
export function layersFrom(stroke: Stroke, layers: Layers, since: number): readonly number[] {
  const { drawing } = layers;
  const curve = curveOf({ points: stroke.points.slice(since) }, drawing);
  return layersNear(strokeBounds(stroke, curve, drawing), { stroke, layers }).map(({ layer }) => layer);
}

/** A box for each piece of a stroke, its width included. */
function strokeBounds({ width }: Stroke, curve: readonly PathCommand[], drawing: Drawing): readonly Bounds[] {
  return segmentBounds(curve, gridLength(width, drawing) / 2);
}

/** The layers that a stroke may lie on and any of its pieces comes near, the lowest first. */
function layersNear(
  pieces: readonly Bounds[],
  { stroke, layers }: { readonly stroke: Stroke; readonly layers: Layers },
): readonly { readonly layer: number; readonly around: Bounds }[] {
  const whole = unionOf(pieces);
  const lies = (layer: number, around: Bounds) =>
    paintsOn(stroke, layer, layers) && meet(whole, around) && pieces.some((piece) => meet(piece, around));
  return layers.bounds.flatMap((around, layer) => (lies(layer, around) ? [{ layer, around }] : []));
}

/**
 * The path of a stroke that grows, each time it is needed: what will not change again is written once.
 * `settled`: the first of its points that may still have other neighbours. `begin`: the first point that matters.
 */
export function growingPath(drawing: Drawing, begin = 0): (stroke: Pick<Stroke, "points">, settled: number) => string {
  let written = "";
  let until = 0;
  return (stroke, settled) => {
    const points = stroke.points.slice(begin);
    const segments = curveOf({ points }, drawing, until);
    const done = settled - begin === until ? 0 : segments.length - (points.length - 1 - (settled - begin));
    written += formatPath(segments.slice(0, done));
    until = settled - begin;
    return written + formatPath(segments.slice(done));
  };
}

interface Ground {
  readonly layer: number;
  readonly layers: Layers;
  readonly fills: Picture["fills"];
}

/** What a stroke shows on a layer: where it erases, the layer's fill. Null for white. */
export function strokePaint({ paint }: Pick<Stroke, "paint">, { layer, layers, fills }: Ground): Paint | null {
  if (paint === "magic") return layers.own[layer] ?? null;
  return paint ?? fills.get(layer) ?? null;
}

/** A point of the grid, on a layer. */
interface PaintPosition {
  readonly layer: number;
  readonly layers: Layers;
  readonly at: Point;
}

/** The topmost paint that is seen at a place; null for white. */
export function paintAt({ fills, marks }: Picture, position: PaintPosition): Paint | null {
  return strokePaint(strokeAt(marks, position) ?? { paint: null }, { ...position, fills });
}

/** The topmost stroke at a place, an erasing one included; null where there is none. */
export function strokeAt(marks: readonly Mark[], { layer, layers, at }: PaintPosition): Stroke | null {
  const covers = (stroke: Stroke) =>
    paintsOn(stroke, layer, layers) &&
    stroke.points.some((to, index) => distanceToSegment(at, stroke.points[index - 1] ?? to, to) <= stroke.width / 2);
  return marks.filter((mark) => mark.kind === "stroke").findLast(covers) ?? null;
}

/** `from`: the point that the first piece begins at. */
function curveOf({ points }: Pick<Stroke, "points">, drawing: Drawing, from = 0): readonly PathCommand[] {
  const before = Math.max(from - 1, 0);
  const curve = strokeCurve(points.slice(before).map((point) => fromGrid(point, drawing)));
  return from === 0 ? curve : curve.slice(1 + from - before);
}

/** A box: its corner nearest to the origin, and the opposite one. */
export interface Bounds {
  readonly low: Point;
  readonly high: Point;
}

/** A box that the path is inside of, handles of its curves included. */
export function boundsOf(path: readonly PathCommand[]): Bounds {
  return around(path.flatMap(pointsOf));
}

/** A box for each piece of a line between two of its points, larger by `room` on every side. */
export function segmentBounds(path: readonly PathCommand[], room: number): readonly Bounds[] {
  return path.map((command, at) => {
    const before = pointsOf(path[at - 1] ?? command).slice(-1);
    const { low, high } = around([...before, ...pointsOf(command)]);
    return { low: { x: low.x - room, y: low.y - room }, high: { x: high.x + room, y: high.y + room } };
  });
}

export function unionOf(boxes: readonly Bounds[]): Bounds {
  return around(boxes.flatMap(({ low, high }) => [low, high]));
}

export function meet(a: Bounds, b: Bounds): boolean {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

function pointsOf([, ...numbers]: PathCommand): readonly Point[] {
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
}

function around(points: readonly Point[]): Bounds {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    low: { x: across.reduce(lower, Infinity), y: down.reduce(lower, Infinity) },
    high: { x: across.reduce(higher, -Infinity), y: down.reduce(higher, -Infinity) },
  };
}

function lower(a: number, b: number): number {
  return Math.min(a, b);
}

function higher(a: number, b: number): number {
  return Math.max(a, b);
}
