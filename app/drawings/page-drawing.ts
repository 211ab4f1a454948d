import type { PageLink } from "../content/menu.ts";
import type { PageAdditions, PageDocument } from "../content/page.ts";
import type { PageValue } from "../content/release/path-entry.ts";
import type { ActivityName } from "../content/routing/names.ts";
import type { DrawingCard } from "./finder/drawing-entry.ts";

declare module "../content/page.ts" {
  interface PageDocument {
    /** The drawing of a coloring page. */
    readonly drawing: PageDrawing | null;
    /** What else there is to color in its folder, as the page is read (related.ts). */
    readonly related?: readonly DrawingCard[];
    /** The packs that it is in, by the pages that offer them. */
    readonly packs?: readonly PageLink[];
    /** The drawing of the day, on home (load-home.ts). */
    readonly ofTheDay?: DrawingCard;
  }
}

declare module "../content/release/manifest.ts" {
  /**
   * `pdf` is a drawing with bold lines, `thin` with thin ones, `saver` with as little ink as can be, `four` of them to a sheet,
   * `sheet` color by number, `card` a small picture that can be colored.
   */
  interface FileForms
    extends Record<"pdf" | "thin" | "saver" | "four" | "svg" | "thumbnail" | "card" | "sheet", true> {}
}

/** Of a page that stands in no file. */
export const UNDRAWN: PageAdditions = { drawing: null };

/** Place of a drawing's markup among the places of segments. */
export const DRAWING_POSITION = "drawing";

/** The drawing of a document with other markup. */
export function drawingWithHtml(
  { drawing }: PageDocument,
  htmlAt: (position: string, html: string) => string,
): Partial<PageAdditions> {
  return { drawing: drawing && { ...drawing, svg: htmlAt(DRAWING_POSITION, drawing.svg) } };
}

/** The drawing as a coloring page shows it: the inline SVG and where its files are. */
export interface PageDrawing {
  /** Markup of the `<svg>` for the page; every region is a `<path>` with `data-region` and a `<title>`-free name. */
  readonly svg: string;
  readonly regions: number;
  readonly difficulty: "easy" | "medium" | "detailed";
  /** Addresses of the files made from the drawing (`/files/{hash}/{name}`). */
  readonly files: DrawingFiles;
  /** What else can be printed of it, behind the address of its page; absent for nothing. */
  readonly activities?: readonly ActivityName[];
  /** One line naming artist, licence and source, where the licence asks for it; "" for our own art. */
  readonly credit: string;
  /** Where words of the credit lead: the licence, where the drawing comes from; absent for none. */
  readonly creditLinks?: readonly PageValue[];
}

/** Addresses of files made from a drawing. `thin` and `saver` are absent where its lines are its artist's own. */
export interface DrawingFiles {
  readonly pdf: string;
  readonly svg: string;
  readonly sheet: string;
  readonly four: string;
  readonly thin?: string;
  readonly saver?: string;
}
