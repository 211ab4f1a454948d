import type { Drawing } from "../../drawings/drawing.ts";
import { formatPath, type PathCommand, type Point, parsePath } from "../../drawings/path.ts";
import { fillOf, type Paint } from "./paints.ts";
import type { Picture } from "./picture.ts";
import { distanceToSegment, fromGrid, GRID, type Stroke, strokeCurve, strokeWidth } from "./stroke.ts";

/*
 * How strokes lie on a drawing: each region is a layer of its own (fill, then its strokes in the order in which they
 * were drawn and cut to its outline, then the outline again), so that shapes which cover it cover its strokes too. A
 * stroke that roams lies on every layer it touches; one that erases is painted with what the layer was filled with.
 * This needs clip paths alone, and looks the same in a browser, in a drawing program and on paper.
 */

/** The outline that each layer's strokes are cut to: that of the paper, then of the regions by their numbers. */
export interface Layers {
  readonly drawing: Drawing;
  readonly outlines: readonly string[];
  readonly bounds: readonly Bounds[];
  /** What each stroke that was looked at leaves on them. */
  readonly marks: WeakMap<Stroke, Marks>;
}

/** The paths of what a stroke leaves on the layers that it lies on, the lowest first. */
type Marks = ReadonlyMap<number, readonly PathCommand[]>;

export function layersOf(drawing: Drawing): Layers {
  const { width, height, shapes } = drawing;
  const regions = shapes.filter(({ kind }) => kind === "region").map(({ path }) => path);
  const outlines = [`M0 0L${width} 0L${width} ${height}L0 ${height}Z`, ...regions];
  return { drawing, outlines, bounds: outlines.map((path) => boundsOf(parsePath(path))), marks: new WeakMap() };
}

/** The layers that a stroke leaves paint on, the lowest first. */
export function layersUnder(stroke: Stroke, layers: Layers): readonly number[] {
  return [...marksOf(stroke, layers).keys()];
}

/**
 * What a stroke leaves on each layer, in the drawing's units: the pieces of it that come near the layer. All else is cut
 * away there, and of a stroke over a hundred regions it is nearly all. A stroke never changes, so it is looked at once.
 */
export function marksOf(stroke: Stroke, layers: Layers): Marks {
  const found = layers.marks.get(stroke) ?? findMarks(stroke, layers);
  layers.marks.set(stroke, found);
  return found;
}

function findMarks(stroke: Stroke, { drawing, bounds }: Layers): Marks {
  const curve = curveOf(stroke, drawing);
  const boxes = strokeBounds(stroke, curve, drawing);
  const pieces = boxes.map((box, at) => ({ box, at }));
  return new Map(
    layersNear(boxes, { stroke, bounds }).map(({ layer, around }) => {
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
export function layersFrom(stroke: Stroke, { drawing, bounds }: Layers, since: number): readonly number[] {
  const curve = curveOf({ points: stroke.points.slice(since) }, drawing);
  return layersNear(strokeBounds(stroke, curve, drawing), { stroke, bounds }).map(({ layer }) => layer);
}

/** A box for each piece of a stroke, its width included. */
function strokeBounds({ size }: Stroke, curve: readonly PathCommand[], drawing: Drawing): readonly Bounds[] {
  return segmentBounds(curve, strokeWidth(size, drawing) / 2);
}

/** The layers that a stroke may lie on and any of its pieces comes near, the lowest first. */
function layersNear(
  pieces: readonly Bounds[],
  { stroke, bounds }: { readonly stroke: Stroke; readonly bounds: Layers["bounds"] },
): readonly { readonly layer: number; readonly around: Bounds }[] {
  const whole = unionOf(pieces);
  const lies = (layer: number, around: Bounds) =>
    (stroke.within ?? layer) === layer && meet(whole, around) && pieces.some((piece) => meet(piece, around));
  return bounds.flatMap((around, layer) => (lies(layer, around) ? [{ layer, around }] : []));
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

/** What a stroke's path is painted with on a layer: a value of the attribute `stroke`. */
export function strokePaint({ paint }: Stroke, { layer, fills }: { layer: number; fills: Picture["fills"] }): string {
  return fillOf(paint ?? fills.get(layer) ?? null);
}

/** A point of the grid, on a layer. */
interface PaintPosition {
  readonly layer: number;
  readonly at: Point;
}

/** The topmost paint that is seen at a place; null for white. */
export function paintAt({ fills, strokes }: Picture, position: PaintPosition): Paint | null {
  return strokeAt(strokes, position)?.paint ?? fills.get(position.layer) ?? null;
}

/** The topmost stroke at a place, an erasing one included; null where there is none. */
export function strokeAt(strokes: readonly Stroke[], { layer, at }: PaintPosition): Stroke | null {
  const covers = ({ within, size, points }: Stroke) =>
    (within ?? layer) === layer &&
    points.some((to, index) => distanceToSegment(at, points[index - 1] ?? to, to) <= strokeWidth(size, GRID_BOX) / 2);
  return strokes.findLast(covers) ?? null;
}

const GRID_BOX = { width: GRID, height: GRID };

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
