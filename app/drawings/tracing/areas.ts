import type { Point } from "../path.ts";
import { type Components, findComponents, type Grid } from "./components.ts";
import type { GrayImage } from "./gray-image.ts";
import type { Extent } from "./outline-path.ts";
import { whiteTones } from "./read-ink.ts";
import type { Sheet } from "./sheet.ts";

/** A white area inside ink. `at`: a place well inside it, in pixels. `size`: square millimetres of A4. */
export interface Area {
  readonly label: number;
  readonly at: Point;
  readonly size: number;
  /** Millimetres from its best place to the ink: what a crayon's tip has. */
  readonly room: number;
}

/** The white of a sheet in pieces, piece 1 being the paper around the drawing; and all the others. */
export interface Areas {
  readonly pieces: Components;
  readonly inside: readonly Area[];
}

export const outside = 1;

/** The white areas of a drawing, connected by the sides of their pixels. */
export function findAreas({ ink, mm }: Sheet): Areas {
  const pieces = findWhite(ink);
  const room = roomIn(pieces.labels, ink.width);
  const best = new Int32Array(pieces.sizes.length).fill(-1);
  for (let at = 0; at < pieces.labels.length; at += 1) {
    const label = pieces.labels[at] ?? 0;
    const most = best[label] ?? -1;
    if (label > outside && (most < 0 || (room[at] ?? 0) > (room[most] ?? 0))) best[label] = at;
  }
  const inside = [...best.entries()].flatMap(([label, at]): Area[] => {
    if (at < 0) return [];
    const point = { x: at % ink.width, y: Math.floor(at / ink.width) };
    return [{ label, at: point, size: (pieces.sizes[label] ?? 0) * mm * mm, room: (room[at] ?? 0) * mm }];
  });
  return { pieces, inside };
}

/** The white of a picture in pieces: the first one is what lies around the drawing. */
export function findWhite(ink: GrayImage): Components {
  return findComponents(ink, whiteTones, 4);
}

/** Pixels from each white one to the nearest ink, in steps of 1 and the square root of 2. */
function roomIn(labels: Int32Array, width: number): Float32Array {
  // A row more above and below: what lies outside is as far from ink as ink itself.
  const edge = width + 1;
  const room = new Float32Array(labels.length + 2 * edge);
  for (let at = 0; at < labels.length; at += 1) {
    if (labels[at] !== 0) room[at + edge] = nearer(room, at + edge, { side: -1, row: -width });
  }
  for (let at = labels.length - 1; at >= 0; at -= 1) {
    if (labels[at] === 0) continue;
    room[at + edge] = Math.min(room[at + edge] ?? 0, nearer(room, at + edge, { side: 1, row: width }));
  }
  return room.subarray(edge, edge + labels.length);
}

/** The room of a pixel by that of its neighbors on one side and in one row. */
function nearer(room: Float32Array, at: number, { side, row }: { side: number; row: number }): number {
  const straight = Math.min(room[at + side] ?? 0, room[at + row] ?? 0) + 1;
  const aslant = Math.min(room[at + row + 1] ?? 0, room[at + row - 1] ?? 0) + Math.SQRT2;
  return Math.min(straight, aslant);
}

/** White areas grown under the ink until they meet in its middle. */
export interface GrownAreas extends Grid {
  readonly labels: Int32Array;
  /** Pixels from the edge of most lines to their middle. */
  readonly halfLine: number;
}

/** Of all edges of ink, those whose lines are at least so wide. */
const most = 0.8;

/** The pieces of white with the ink between them shared out, each pixel to the nearest. The frame must be white. */
export function growUnderInk({ labels: white, width, height }: Components): GrownAreas {
  const labels = Int32Array.from(white);
  const steps: number[] = [];
  for (let rim = rimOf(labels, width); rim.length > 0; steps.push(rim.length)) rim = growOnce(labels, rim, width);
  const halfLine = Math.max(
    1,
    steps.findIndex((step) => step < most * (steps[0] ?? 0)),
  );
  return { labels, width, height, halfLine };
}

/** White pixels next to ink. */
function rimOf(labels: Int32Array, width: number): number[] {
  const rim: number[] = [];
  for (let at = 0; at < labels.length; at += 1) {
    if (labels[at] !== 0) continue;
    for (const to of [at - 1, at + 1, at - width, at + width]) if (labels[to] !== 0) rim.push(to);
  }
  return rim;
}

/** Gives the pixels next to a rim its labels: they are the next rim. */
function growOnce(labels: Int32Array, rim: readonly number[], width: number): number[] {
  const next: number[] = [];
  for (const at of rim) {
    for (const to of [at - 1, at + 1, at - width, at + width]) {
      if (labels[to] !== 0) continue;
      labels[to] = labels[at] ?? 0;
      next.push(to);
    }
  }
  return next;
}

/** Which areas lie side by side, with nothing but a line between them. */
export function neighborsOf({ labels, width }: GrownAreas): Map<number, Set<number>> {
  const beside = new Map<number, Set<number>>();
  const meet = (a: number, b: number | undefined): void => {
    if (b === undefined) return;
    beside.set(a, (beside.get(a) ?? new Set()).add(b));
    beside.set(b, (beside.get(b) ?? new Set()).add(a));
  };
  for (let at = 0; at < labels.length; at += 1) {
    const label = labels[at] ?? 0;
    const [right, below] = [labels[at + 1], labels[at + width]];
    if (right !== label && (at + 1) % width !== 0) meet(label, right);
    if (below !== label) meet(label, below);
  }
  return beside;
}

/** The pixels that each label fills, by label. */
export function extentsOf({ labels, width, height }: Omit<GrownAreas, "halfLine">): Map<number, Extent> {
  const extents = new Map<number, Extent>();
  for (let y = 0; y < height; y += 1) {
    for (let left = 0, x = 1; x <= width; x += 1) {
      const label = labels[y * width + left] ?? 0;
      if (x < width && labels[y * width + x] === label) continue;
      const { left: leftmost, right, top } = extents.get(label) ?? { left, right: x - 1, top: y };
      extents.set(label, { left: Math.min(leftmost, left), top, right: Math.max(right, x - 1), bottom: y });
      left = x;
    }
  }
  return extents;
}
