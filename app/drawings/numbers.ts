import { numbersOf } from "./crayons.ts";
import { type Drawing, moveDrawing } from "./drawing.ts";
import { findIslands, type Island, pointOf, roomAround } from "./islands.ts";
import { digitAspect } from "./letters/widths.ts";
import type { Point } from "./path.ts";
import { paper, type Raster, rasterize } from "./raster.ts";

/** A number of a drawing's key on its sheet: where its middle is, how high it is, and the island it points to. */
export interface NumberMark {
  readonly number: number;
  /** The place among the drawing's shapes of the region that it is for. */
  readonly shape: number;
  readonly middle: Point;
  readonly height: number;
  /** Where the leader line ends, for an island too small to hold its number; null for a number on its island. */
  readonly pointsTo: Point | null;
}

/** The numbers of a sheet, and how many islands have none: those that are too small, and white ones. */
export interface Numbering {
  readonly marks: readonly NumberMark[];
  readonly leftOut: number;
}

/** Everything in millimetres on paper (docs/drawings.md, color by number). */
const lowest = 2.5;
const highest = 4.5;
const clearance = 0.3;
/** A longer leader line is more riddle than help, and so is one that comes so near to another. */
const longestLeader = 14;
const leadersApart = 1;
/** Square millimetres. A smaller island is a dot: any color will do. */
const dot = 3;
/** Numbers on paper may also stand this far outside the drawing. */
export const apron = 5;
/** On a screen, which makes any part larger, an island has a number of its own down to this height. */
const lowestOnScreen = 0.8;
/** Cells along the longer side: 0.6 mm each, in a few milliseconds. */
const grid = 320;

interface NumberOptions {
  /** Millimetres per unit. */
  readonly scale: number;
  /** On paper numbers may stand around the drawing; a screen ends where the drawing does, and makes it larger. */
  readonly on?: "paper" | "screen";
}

/**
 * The numbers of a drawing that is shown at `scale`, in the drawing's units. Each island has its number at its pole of
 * inaccessibility; a region that holds none is pointed to from the nearest free paper, or left out.
 */
export function placeNumbers(drawing: Drawing, { scale, on = "paper" }: NumberOptions): Numbering {
  const margin = on === "paper" ? apron / scale : 0;
  const raster = rasterizeWithApron(drawing, margin);
  const room = roomAround(raster);
  const numbers = numbersOf(drawing);
  const all = findIslands(raster, room);
  const islands = all.filter(({ shape }) => numbers[shape] !== 0);
  const inside = islands.flatMap((island) => numberInside(island, { numbers, scale, least: lowest }));
  const numbered = new Set(inside.map(({ shape }) => shape));
  const marks = [...inside];
  const free = freePaper(raster, { room, scale });
  for (const island of biggestOfEach(islands.filter(({ shape }) => !numbered.has(shape)))) {
    const mark =
      numberOutside(island, { numbers, scale, free, taken: marks }) ??
      (on === "screen" ? numberInside(island, { numbers, scale, least: lowestOnScreen })[0] : null);
    if (mark) marks.push(mark);
  }
  return { marks: marks.map((mark) => withoutApron(mark, margin)), leftOut: all.length - marks.length };
}

function rasterizeWithApron(drawing: Drawing, margin: number): Raster {
  const [width, height] = [drawing.width + 2 * margin, drawing.height + 2 * margin];
  return rasterize(
    moveDrawing(drawing, { by: { x: margin, y: margin }, width, height }),
    Math.max(width, height) / grid,
  );
}

interface Inside {
  /** By a shape's index. */
  readonly numbers: readonly number[];
  readonly scale: number;
  /** Of its height. */
  readonly least: number;
}

function numberInside({ shape, room, pole }: Island, { numbers, scale, least }: Inside): readonly NumberMark[] {
  const number = numbers[shape] ?? 0;
  const height = (2 * (room * scale - clearance)) / diagonal(number);
  if (height < least) return [];
  return [{ number, shape, middle: pole, height: Math.min(height, highest) / scale, pointsTo: null }];
}

interface Outside {
  /** By a shape's index. */
  readonly numbers: readonly number[];
  readonly scale: number;
  readonly free: readonly FreePoint[];
  readonly taken: readonly NumberMark[];
}

function numberOutside({ shape, area, pole }: Island, { numbers, scale, free, taken }: Outside): NumberMark | null {
  if (area * scale * scale < dot) return null;
  const number = numbers[shape] ?? 0;
  const radius = (lowest * diagonal(number)) / 2 + clearance;
  const away = ({ point }: FreePoint): number => distance(point, pole);
  const fits = free.filter((spot) => spot.room >= radius && away(spot) * scale <= longestLeader);
  const best = fits
    .sort((a, b) => away(a) - away(b))
    .find(({ point }) => isClear({ middle: point, pointsTo: pole }, { taken, radius: radius / scale, scale }));
  return best === undefined ? null : { number, shape, middle: best.point, height: lowest / scale, pointsTo: pole };
}

type Leader = Pick<NumberMark, "middle" | "pointsTo">;

interface Crowd extends Pick<Outside, "taken" | "scale"> {
  /** Of the number, in units. */
  readonly radius: number;
}

/** Whether a number and its leader line keep off all others. */
function isClear(leader: Leader, { taken, radius, scale }: Crowd): boolean {
  const line = alongLeader(leader, scale);
  return taken.every((mark) => {
    if (distance(mark.middle, leader.middle) < 2 * radius) return false;
    const around = (mark.height * diagonal(mark.number)) / 2;
    if (line.some((point) => distance(point, mark.middle) < around)) return false;
    return alongLeader(mark, scale).every(
      (other) =>
        distance(other, leader.middle) >= radius &&
        line.every((point) => distance(point, other) >= leadersApart / scale),
    );
  });
}

/** Points of a leader line, half as far from each other as lines have to be. */
function alongLeader({ middle, pointsTo }: Leader, scale: number): readonly Point[] {
  if (pointsTo === null) return [];
  const steps = Math.ceil((distance(middle, pointsTo) * scale * 2) / leadersApart);
  return Array.from({ length: steps + 1 }, (_, at) => ({
    x: middle.x + ((pointsTo.x - middle.x) * at) / steps,
    y: middle.y + ((pointsTo.y - middle.y) * at) / steps,
  }));
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

interface FreePoint {
  readonly point: Point;
  /** Millimetres. */
  readonly room: number;
}

/** Every third cell of the paper around the drawing that might hold a number. */
function freePaper(
  raster: Raster,
  { room, scale }: { readonly room: Float32Array; readonly scale: number },
): FreePoint[] {
  const points: FreePoint[] = [];
  room.forEach((around, at) => {
    const onGrid = (at % raster.columns) % 3 === 0 && Math.floor(at / raster.columns) % 3 === 0;
    if (onGrid && raster.labels[at] === paper && around * scale > lowest / 2)
      points.push({ point: pointOf(raster, at), room: around * scale });
  });
  return points;
}

function biggestOfEach(islands: readonly Island[]): Island[] {
  return [...Map.groupBy(islands, ({ shape }) => shape).values()].flatMap((group) =>
    group.toSorted((a, b) => b.area - a.area).slice(0, 1),
  );
}

function withoutApron(mark: NumberMark, margin: number): NumberMark {
  const back = ({ x, y }: Point): Point => ({ x: x - margin, y: y - margin });
  return { ...mark, middle: back(mark.middle), pointsTo: mark.pointsTo && back(mark.pointsTo) };
}

/** Corner to corner of a number that is 1 high. */
function diagonal(number: number): number {
  return Math.hypot(String(number).length * digitAspect, 1);
}
