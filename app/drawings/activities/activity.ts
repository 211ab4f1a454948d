import type { Answer } from "../answers.ts";
import type { Drawing } from "../drawing.ts";
import type { PrintPage, PrintTexts } from "../print-page.ts";

/** What an activity is made of: a drawing, and for whom. */
export interface ActivitySource {
  readonly title: string;
  /** Of the title. English where it is "" or absent: a browser prints what the compiler, which knew it, has found. */
  readonly locale?: string;
  readonly drawing: Drawing;
  /** Age of the youngest child it is for, in years. */
  readonly age: number;
}

/** A printable that is made of one drawing: dot-to-dot, a puzzle. The same source always gives the same sheets. */
export interface Activity {
  /** In an address, `/fox/dot-to-dot.pdf`, and of its words. */
  readonly name: string;
  /** Why it would not come out well of a source, for the operator; null where it does. */
  readonly refusal: (source: ActivitySource) => string | null;
  /** Its sheets; null of a source that is refused: what is offered was decided by the code that compiled it. */
  readonly print: (source: ActivitySource, options: ActivityOptions) => ActivityPrint | null;
}

export interface ActivityOptions extends PrintTexts {
  /** Whose sheet it is; without one there is a line to write it on. */
  readonly name?: string;
}

export interface ActivityPrint {
  /** What the file calls itself. */
  readonly title: string;
  readonly sheets: readonly PrintPage[];
  /** How it comes out, small, for a sheet of answers; absent where a child needs none. */
  readonly answer?: Answer;
}
