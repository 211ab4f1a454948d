import type { CrayonName } from "#app/drawings/crayons.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import type { Point } from "#app/drawings/path.ts";
import { fitArt, footHeight, headHeight, safeBox } from "#app/drawings/print-page.ts";
import type { Finding } from "#app/drawings/tracing/findings.ts";
import type { ArtKind } from "./art-kind.ts";

/**
 * What is to be said of a drawing: what the doctor sees in it, what of an artist's file is left out, and what a drawing
 * of ours breaks of our own rules.
 */
export interface ArtFinding extends Pick<Finding, "level" | "text" | "to" | "more" | "regions"> {
  readonly kind: Finding["kind"] | "text" | "raster" | "ignored" | "clipped" | "faint" | "unread-paint" | JudgedKind;
  /** Where in the drawing, in its units; null for what concerns the file. */
  readonly at: Finding["at"] | null;
}

/** See `judgeDrawing`. */
type JudgedKind = "broken-region" | "same-name" | "too-heavy" | "too-small-to-reach" | PageKind;

/** See `judgePage` and `alikeFinder`. */
type PageKind = "alike" | "much-black" | "much-ink" | "too-small-for-age";

/** What an artist says of a drawing in front matter. */
export interface OwnOptions {
  readonly credit: string;
  /** Millimetres on paper. */
  readonly closeGaps: number;
  /** Null: whatever the file looks like. */
  readonly kind: ArtKind | null;
  /** Names of regions by their number on the doctor's sheet. */
  readonly names: ReadonlyMap<number, string>;
  /** Crayons of regions by the same numbers. */
  readonly colors: ReadonlyMap<number, CrayonName | "skin">;
}

/** A drawing out of an artist's file. */
export interface OwnDrawing {
  readonly drawing: Drawing;
  readonly findings: readonly ArtFinding[];
  /** How the drawing lies in a scan's pixels; null for other files. */
  readonly scan: ScanFrame | null;
}

/** What keeps a file from being a drawing, in words for who drew it. */
export class ArtError extends Error {}

/** How a drawing lies in the picture that it was traced from. */
export interface ScanFrame {
  /** Where the drawing begins, in pixels. */
  readonly left: number;
  readonly top: number;
  /** Pixels in a unit. */
  readonly scale: number;
}

/** The same frame in a picture that is so many times larger. */
export function enlargedFrame({ left, top, scale }: ScanFrame, times: number): ScanFrame {
  return { left: left * times, top: top * times, scale: scale * times };
}

/** A place of the picture in the units of the drawing. */
export function inDrawing({ x, y }: Point, { left, top, scale }: ScanFrame): Point {
  return { x: (x - left) / scale, y: (y - top) / scale };
}

/** A place of the drawing in pixels of the picture. */
export function inPixels({ x, y }: Point, { left, top, scale }: ScanFrame): Point {
  return { x: Math.round(left + x * scale), y: Math.round(top + y * scale) };
}

/** Millimetres of paper in a unit of a drawing that is printed on a sheet of its own. */
export function sheetScale(drawing: Drawing): number {
  const height = safeBox.height - headHeight - footHeight;
  return fitArt(drawing, { x: 0, y: headHeight, width: safeBox.width, height }).scale;
}
