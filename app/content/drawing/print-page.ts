import type { Drawing } from "./drawing.ts";
import type { Point } from "./path.ts";

/**
 * One side of paper as both writers (print-svg.ts, print-pdf.ts) understand it. Millimetres from the top left corner of
 * the safe box; later items lie over earlier ones.
 */
export interface PrintPage {
  readonly width: number;
  readonly height: number;
  readonly items: readonly PrintItem[];
}

export type PrintItem = PrintArt | PrintText | PrintRule | PrintDot;

/** A drawing with its top left corner at `at`, `scale` millimetres per unit. */
export interface PrintArt {
  readonly kind: "art";
  readonly drawing: Drawing;
  readonly at: Point;
  readonly scale: number;
}

/** One line of text, `at` its baseline. `size` is the font size. Only bold text, whose widths we know, may be aligned. */
export type PrintText =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly at: Point;
      readonly size: number;
      readonly weight: "regular";
    }
  | {
      readonly kind: "text";
      readonly text: string;
      readonly at: Point;
      readonly size: number;
      readonly weight: "bold";
      readonly align: "start" | "middle" | "end";
    };

/** A straight line with round ends, black unless it has a color. */
export interface PrintRule {
  readonly kind: "rule";
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
  readonly color?: string;
}

/** A filled circle with a thin outline. */
export interface PrintDot {
  readonly kind: "dot";
  readonly at: Point;
  readonly radius: number;
  readonly color: string;
}

/** Everything we print lies in a box that both A4 and Letter hold with 15 mm margins (drawings.md). */
export const safeBox = { width: 180, height: 245 } as const;

/** Millimetres. */
export const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof papers;
