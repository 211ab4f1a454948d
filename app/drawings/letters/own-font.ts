import { MARKS } from "../otter.ts";
import { BOLD } from "./bold.ts";
import { joinLetters, type PrintFont, parseLetters } from "./print-font.ts";
import { REGULAR } from "./regular.ts";

let font: PrintFont | null = null;

/** The letters of prints, for browsers and the compiler: the worker reads them out of its release (`make-file.ts`). */
export function ownFont(): PrintFont {
  font ??= { bold: parseLetters(BOLD), regular: parseLetters(REGULAR), marks: MARKS };
  return font;
}

/** The object of a release that holds them. */
export function fontObject(): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(joinLetters({ bold: BOLD, regular: REGULAR, marks: MARKS }));
}
