import type { Point } from "../../drawings/path.ts";

/** A figure that was put onto the picture. It lies above all layers, and above the stickers before it. */
export interface Sticker {
  readonly kind: "sticker";
  /** Place in the table of figures, which only grows: a picture names them by it. */
  readonly figure: number;
  /** Its middle, on the grid. */
  readonly at: Point;
  /** A whole number of steps of the grid, from `MIN_STICKER` to `MAX_STICKER`. */
  readonly width: number;
  /** Whole degrees clockwise, from 0 to 359. */
  readonly turn: number;
  readonly flipped: boolean;
}

/** No table grows longer. A figure that a browser does not know yet is left out by it. */
export const MAX_FIGURE = 255;

/** From what a finger can still hit to one that fills the sheet. */
export const MIN_STICKER = 128;
export const MAX_STICKER = 4_096;

export const FULL_TURN = 360;
