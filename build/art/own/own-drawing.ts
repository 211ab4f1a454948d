import type { Drawing } from "#app/content/drawing/drawing.ts";
import type { CrayonName } from "../crayon-region.ts";
import type { Finding } from "../ink/finding.ts";
import type { ArtKind } from "./art-kind.ts";
import type { ScanFrame } from "./scan-frame.ts";

/** What is to be said of an artist's file: what the doctor sees in the drawing, and what of the file is left out. */
export interface ArtFinding extends Pick<Finding, "level" | "text" | "to" | "more" | "regions"> {
  readonly kind: Finding["kind"] | "text" | "raster" | "ignored" | "clipped";
  /** Where in the drawing, in its units; null for what concerns the file. */
  readonly at: Finding["at"] | null;
}

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
  readonly colors: ReadonlyMap<number, CrayonName>;
}

/** A drawing out of somebody's own file. */
export interface OwnDrawing {
  readonly drawing: Drawing;
  readonly findings: readonly ArtFinding[];
  /** How the drawing lies in a scan's pixels; null for other files. */
  readonly scan: ScanFrame | null;
}
