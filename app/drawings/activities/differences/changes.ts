import type { Random } from "../../../content/random.ts";
import type { CharmFigure } from "../../charm-figures.ts";
import { mapShapes, type Shape } from "../../drawing.ts";
import { controlPoints, type Point, parsePath } from "../../path.ts";
import {
  forEachCell,
  GROUND,
  INK,
  type Layers,
  type Mask,
  overlap,
  type View,
  type Window,
  windowAround,
} from "../layers.ts";
import type { Part } from "./parts.ts";

/** One difference: what is taken away from a picture, and what is painted behind a layer of it. */
export interface Change {
  readonly kind: ChangeKind | "add";
  /** What is added, of our own. */
  readonly figure?: CharmFigure;
  readonly without: readonly number[];
  readonly shapes: readonly Shape[];
  /** The layer after which the shapes are painted. */
  readonly after: number;
  /** All that looks different lies in it. */
  readonly window: Window;
  /** Of the picture: how much of it is ink here and paper there, or the other way round. */
  readonly changedInk: number;
}

/** The ways to change a part: of those that come out well, a sheet has each about as often. */
export const changeKinds = ["turn", "move", "copy", "size", "mirror", "drop"] as const;

export type ChangeKind = (typeof changeKinds)[number];

interface Picture {
  readonly layers: Layers;
  /** All of it, unchanged. */
  readonly whole: View;
  /** Where other differences are. */
  readonly taken: readonly Window[];
  readonly random: Random;
}

/** A part that is changed in one way; null where that would not look meant. */
export function changeOf(part: Part, kind: ChangeKind, picture: Picture): Change | null {
  if (kind === "drop") return dropped(part, picture);
  if (!part.isLoose) return null;
  for (const move of movesOf(part, kind, picture)) {
    const change = moved(part, { move, kind, picture });
    if (change !== null) return change;
  }
  return null;
}

/** Less is not found, or taken for a fault of the print: 8 square millimeters on half a sheet, an outline 12 mm long. */
const MIN_INK = 0.0008;

/** Cells that stay free around what changes. */
const CLEARANCE = 3;

function dropped(part: Part, { layers, whole, taken }: Picture): Change | null {
  return judged({ kind: "drop", part, shapes: [], masks: [], layers, whole, taken });
}

type Move = (point: Point) => Point;

/** Ways to move a part, the likeliest first. */
function movesOf(part: Part, kind: Exclude<ChangeKind, "drop">, { layers, random }: Picture): Move[] {
  const { cell } = layers;
  const { left, top, columns, rows } = part.window;
  const middle = { x: (left + columns / 2) * cell, y: (top + rows / 2) * cell };
  const size = Math.max(columns, rows) * cell;
  switch (kind) {
    case "mirror":
      return [({ x, y }) => ({ x: 2 * middle.x - x, y })];
    case "turn":
      return (part.mayTurn ? [90, 180, -90, 60, -60] : []).map((degrees) => turned(degrees, middle));
    case "size":
      return [1.6, 0.55].map((times) => resized(times, middle));
    case "move":
      return shifts(
        random,
        [1.3, 1, 2].map((share) => size * share),
      );
    case "copy":
      return shifts(
        random,
        [1.4, 2, 2.8].map((share) => size * share),
      );
  }
}

function turned(degrees: number, middle: Point): Move {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return ({ x, y }) => {
    const [dx, dy] = [x - middle.x, y - middle.y];
    return { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos };
  };
}

function resized(times: number, middle: Point): Move {
  return ({ x, y }) => ({ x: middle.x + (x - middle.x) * times, y: middle.y + (y - middle.y) * times });
}

const DIRECTIONS = 8;

function shifts(random: Random, distances: readonly number[]): Move[] {
  const start = random();
  return distances.flatMap((distance) =>
    Array.from({ length: DIRECTIONS }, (_, at): Move => {
      const angle = 2 * Math.PI * (start + at / DIRECTIONS);
      const by = { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
      return ({ x, y }) => ({ x: x + by.x, y: y + by.y });
    }),
  );
}

interface Moving {
  readonly move: Move;
  readonly kind: ChangeKind;
  readonly picture: Picture;
}

/** A part that lies elsewhere on its ground, and on nothing else. */
function moved(part: Part, { move, kind, picture }: Moving): Change | null {
  const { layers, whole, taken } = picture;
  const [root, ...others] = part.layers.flatMap((layer) => layers.shapes[layer] ?? []);
  const [first] = root === undefined ? [] : mapShapes([root], move);
  if (first === undefined || !isInside(first, layers)) return null;
  const outermost = layers.paint(first);
  const under = kind === "copy" ? whole : part.under;
  if (!liesOn(outermost, { ground: part.ground, under, whole })) return null;
  const shapes = [first, ...mapShapes(others, move)];
  const masks = [outermost, ...shapes.slice(1).map(layers.paint)];
  return judged({ kind, part, shapes, masks, layers, whole, taken });
}

/** Whether a shape lies in the picture, away from its edge. */
function isInside(shape: Shape, { drawing, cell }: Layers): boolean {
  const edge = CLEARANCE * cell;
  return controlPoints(parsePath(shape.path)).every(
    ({ x, y }) => x > edge && y > edge && x < drawing.width - edge && y < drawing.height - edge,
  );
}

interface Ground {
  readonly ground: number | null;
  /** What lies below the part, as far as its window, and all of the picture. */
  readonly under: View;
  readonly whole: View;
}

/** Whether a mask, and some cells around it, lie on one layer alone. */
function liesOn(mask: Mask, { ground, under, whole }: Ground): boolean {
  for (let row = 0; row < mask.rows; row += 1) {
    for (let column = 0; column < mask.columns; column += 1) {
      if (mask.cells[row * mask.columns + column] === 0) continue;
      for (const [dx, dy] of AROUND) {
        const [x, y] = [mask.left + column + dx, mask.top + row + dy];
        const isNear =
          x >= under.left && x < under.left + under.columns && y >= under.top && y < under.top + under.rows;
        const view = isNear ? under : whole;
        const at = (y - view.top) * view.columns + x - view.left;
        if (view.owners[at] !== ground || view.inked[at] === 1) return false;
      }
    }
  }
  return true;
}

const AROUND = [
  [0, 0],
  [CLEARANCE, 0],
  [-CLEARANCE, 0],
  [0, CLEARANCE],
  [0, -CLEARANCE],
] as const;

interface Judged {
  readonly kind: ChangeKind;
  readonly part: Part;
  readonly shapes: readonly Shape[];
  readonly masks: readonly Mask[];
  readonly layers: Layers;
  readonly whole: View;
  readonly taken: readonly Window[];
}

function judged({ kind, part, shapes, masks, layers, whole, taken }: Judged): Change | null {
  const isCopy = kind === "copy";
  const window = windowAround([...(isCopy ? [] : [part.window]), ...masks], layers, 1);
  if (taken.some((other) => overlap(other, window))) return null;
  const changed = inkBetween({ window, under: isCopy ? whole : part.under, whole, masks });
  const changedInk = changed / (layers.columns * layers.rows);
  if (changedInk < MIN_INK || changed < MIN_MOVED * inkOf(masks)) return null;
  const without = isCopy ? [] : part.layers;
  return { kind, without, shapes, after: part.layers.at(-1) ?? 0, window, changedInk };
}

/** Of its own ink, how much changes at least where a part moves; all of it twice where it leaves its place. */
const MIN_MOVED = 0.9;

function inkOf(masks: readonly Mask[]): number {
  return masks.reduce((sum, { cells }) => sum + cells.reduce((count, kind) => count + (kind === INK ? 1 : 0), 0), 0);
}

interface InkBetween {
  readonly window: Window;
  readonly under: View;
  readonly whole: View;
  readonly masks: readonly Mask[];
}

/** How many cells of a window are ink in one picture alone. */
function inkBetween({ window, under, whole, masks }: InkBetween): number {
  const { columns, rows, left, top } = window;
  const after = new Uint8Array(columns * rows);
  for (let at = 0; at < after.length; at += 1)
    after[at] = inkAt(whole, { x: left + (at % columns), y: top + Math.floor(at / columns) });
  const before = after.slice();
  for (let at = 0; at < under.inked.length; at += 1) {
    const [x, y] = [under.left + (at % under.columns) - left, under.top + Math.floor(at / under.columns) - top];
    if (x >= 0 && x < columns && y >= 0 && y < rows) after[y * columns + x] = under.inked[at] ?? 0;
  }
  for (const mask of masks) {
    forEachCell(mask, window, (at, kind) => {
      if (kind === GROUND) after[at] = 0;
      if (kind === INK) after[at] = 1;
    });
  }
  return after.reduce((sum, cell, at) => sum + (cell === before[at] ? 0 : 1), 0);
}

function inkAt({ inked, columns }: View, { x, y }: Point): number {
  return inked[y * columns + x] ?? 0;
}
