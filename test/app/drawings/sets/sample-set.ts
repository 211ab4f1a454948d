import type { PrintPage } from "#app/drawings/print-page.ts";
import type { PictureSet } from "#app/drawings/sets/picture-grid.ts";
import { prints } from "#app/words/prints.ts";
import { drawingOf } from "../sample-drawing.ts";

/** Some pages, each with a drawing of its own: page 1 is 60 units wide, page 2 is 61. */
export function setOf(count: number): PictureSet {
  const pages = Array.from({ length: count }, (_, at) => ({
    title: `Page ${at + 1}`,
    drawing: drawingOf({ width: 60 + at, credit: "Drawn by an otter" }),
  }));
  return { title: "Friends", pages, site: "Paper Otter", words: prints.english };
}

export function textsOf(print: PrintPage | undefined): string[] {
  return (print?.items ?? []).flatMap((item) => (item.kind === "text" ? [item.text] : []));
}
