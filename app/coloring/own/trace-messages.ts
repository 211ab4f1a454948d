import type { OwnArt } from "../../drawings/tracing/drawing-from-ink.ts";

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the page asks of the worker. `closeGaps`: millimeters on paper. */
export type TraceRequest =
  /** `size`: that the picture is read in. The worker chooses how wide gaps are closed. */
  | { readonly kind: "picture"; readonly file: Blob; readonly size: Size }
  /** The same picture again. */
  | { readonly kind: "gaps"; readonly closeGaps: number };

/** What the worker answers. */
export type TraceMessage =
  /** The picture as it is read, to be shown. */
  | { readonly kind: "picture"; readonly picture: Blob }
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "traced"; readonly art: OwnArt; readonly closeGaps: number }
  | { readonly kind: "damaged" };
