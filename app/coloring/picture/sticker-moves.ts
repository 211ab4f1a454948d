import type { Drawing } from "../../drawings/drawing.ts";
import type { Point } from "../../drawings/path.ts";
import type { Picture } from "./picture.ts";
import { FULL_TURN, MAX_STICKER, MIN_STICKER, type Sticker } from "./sticker.ts";
import { GRID, MAX_COORDINATE, MIN_COORDINATE } from "./stroke.ts";

type Extent = Pick<Drawing, "width" | "height">;

/** A sticker that lies nowhere yet. */
export type Stamp = Omit<Sticker, "kind" | "at">;

/** What is done to a sticker by steps: each is as long as a press of a key. */
export interface StickerChange {
  /** How many times wider. */
  readonly factor?: number;
  /** Degrees clockwise. */
  readonly turn?: number;
  readonly flip?: boolean;
  /** In steps of the grid. */
  readonly by?: Point;
}

/** Of a press of a key or a button, or a notch of a wheel. */
export const SIZE_STEP = 1.15;
export const TURN_STEP = 15;
export const MOVE_STEP = 64;

/** A sticker after a change, on the grid and no smaller or larger than stickers are. */
export function changedSticker(
  sticker: Sticker,
  { factor = 1, turn = 0, flip = false, by = { x: 0, y: 0 } }: StickerChange,
): Sticker {
  const angle = Math.round(sticker.turn + turn) % FULL_TURN;
  return {
    ...sticker,
    at: { x: onGrid(sticker.at.x + by.x), y: onGrid(sticker.at.y + by.y) },
    width: stickerWidth(sticker.width * factor),
    turn: (angle + FULL_TURN) % FULL_TURN,
    flipped: sticker.flipped !== flip,
  };
}

function stickerWidth(steps: number): number {
  return Math.min(Math.max(Math.round(steps), MIN_STICKER), MAX_STICKER);
}

function onGrid(value: number): number {
  return Math.min(Math.max(Math.round(value), MIN_COORDINATE), MAX_COORDINATE);
}

type Fingers = readonly [Point, Point];

/** What two fingers do to a sticker on their way, on the grid: it stays between them as they hold it. */
export function pinchedSticker(sticker: Sticker, { from, to }: { from: Fingers; to: Fingers }): Sticker {
  const [before, now] = [spanOf(from), spanOf(to)];
  const factor = now.length / Math.max(before.length, 1);
  const turn = now.angle - before.angle;
  const [cos, sin] = [Math.cos(turn) * factor, Math.sin(turn) * factor];
  const [x, y] = [sticker.at.x - before.middle.x, sticker.at.y - before.middle.y];
  const at = { x: now.middle.x + x * cos - y * sin, y: now.middle.y + x * sin + y * cos };
  const by = { x: at.x - sticker.at.x, y: at.y - sticker.at.y };
  return changedSticker(sticker, { factor, turn: (turn * FULL_TURN) / (2 * Math.PI), by });
}

function spanOf([a, b]: Fingers): { readonly middle: Point; readonly length: number; readonly angle: number } {
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    length: Math.hypot(b.x - a.x, b.y - a.y),
    angle: Math.atan2(b.y - a.y, b.x - a.x),
  };
}

/** Of all stickers, among the marks. */
export function stickerPlaces({ marks }: Picture): readonly number[] {
  return marks.flatMap(({ kind }, at) => (kind === "sticker" ? [at] : []));
}

/** Whether its middle lies on the paper: one that was moved off it was thrown away. */
export function isOnPaper({ at: { x, y } }: Sticker, { width, height }: Extent): boolean {
  const unit = GRID / Math.max(width, height);
  return x >= 0 && y >= 0 && x <= width * unit && y <= height * unit;
}
