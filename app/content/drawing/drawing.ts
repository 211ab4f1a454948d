/**
 * A coloring page's drawing: closed regions and outlines in painter's order, in a box of `width` x `height` units.
 * One object; page, color by number, print, PDF and pictures are all made from it.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  readonly credit: string;
  /** How thick the outline of regions and solids is, where it is not the standard one: next to nothing for traced ink. */
  readonly outline?: number;
}

/**
 * `region`: closed, fillable, painted white with an outline; later shapes cover earlier ones.
 * `solid`: stays black (a pupil, say). `line`: an open or closed stroke, never filled.
 */
export type Shape =
  | {
      readonly kind: "region";
      readonly path: string;
      readonly name: string;
      readonly color: string;
      readonly crayon: number;
    }
  | { readonly kind: "solid"; readonly path: string }
  | { readonly kind: "line"; readonly path: string; readonly width: number };

/** Several drawings bound into one file. */
export interface Pack {
  readonly title: string;
  readonly pages: readonly { readonly title: string; readonly drawing: Drawing }[];
}
