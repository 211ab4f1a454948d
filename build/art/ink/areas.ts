import type { Point } from "#app/content/drawing/path.ts";
import type { GrayImage } from "./gray-image.ts";
import { findPieces, type Pieces } from "./pieces.ts";
import { inkTone } from "./read-ink.ts";
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
  readonly pieces: Pieces;
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
    const place = { x: at % ink.width, y: Math.floor(at / ink.width) };
    return [{ label, at: place, size: (pieces.sizes[label] ?? 0) * mm * mm, room: (room[at] ?? 0) * mm }];
  });
  return { pieces, inside };
}

/** The white of a picture in pieces: the first one is what lies around the drawing. */
export function findWhite(ink: GrayImage): Pieces {
  return findPieces(ink, (at) => (ink.data[at] ?? 0) >= inkTone, 4);
}

/** Pixels from each white one to the nearest ink, in steps of 1 and the square root of 2. */
function roomIn(labels: Int32Array, width: number): Float32Array {
  const room = new Float32Array(labels.length);
  const relax = (at: number, towards: number): number =>
    Math.min(
      (room[at + towards] ?? 0) + 1,
      (room[at + towards * width] ?? 0) + 1,
      (room[at + towards * (width + 1)] ?? 0) + Math.SQRT2,
      (room[at + towards * (width - 1)] ?? 0) + Math.SQRT2,
    );
  for (let at = 0; at < labels.length; at += 1) if ((labels[at] ?? 0) !== 0) room[at] = relax(at, -1);
  for (let at = labels.length - 1; at >= 0; at -= 1)
    if ((labels[at] ?? 0) !== 0) room[at] = Math.min(room[at] ?? 0, relax(at, 1));
  return room;
}
