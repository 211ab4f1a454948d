import { BOLD_ADVANCES } from "./advances.ts";

/** Height of a digit or capital as a share of the font size. */
export const digitHeight = 0.67;
/** Width of a digit as a share of its height. */
export const digitAspect = 0.54 / digitHeight;

/** Width of the letters we have no metrics for: that of most lower case letters, and of signs that fill a square. */
const usual = 0.6;
const square = 1;

let advances: ReadonlyMap<string, number> | null = null;

/** How wide each of our bold letters is, of the font size. */
function advancesOf(): ReadonlyMap<string, number> {
  advances ??= new Map(
    BOLD_ADVANCES.split(";").flatMap((run) => {
      const [first = "", widths = ""] = run.split(":");
      const code = Number.parseInt(first, 16);
      return (widths.match(/../g) ?? []).map((width, at): [string, number] => [
        String.fromCodePoint(code + at),
        Number.parseInt(width, 36) / 1000,
      ]);
    }),
  );
  return advances;
}

/** Whether a letter is among those that prints have. */
export function hasLetter(letter: string): boolean {
  return advancesOf().has(letter);
}

/**
 * How wide a line of our bold letters is at size 1. Accents do not widen a letter, nor do the later parts of a Korean one.
 *
 * @example boldWidth("Fox") // 1.674
 */
export function boldWidth(text: string): number {
  return [...text.normalize("NFC")].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  const known = advancesOf().get(letter);
  if (known !== undefined) return known;
  const bare = [...letter.normalize("NFD").replace(/[\p{M}\u1160-\u11ff]/gu, "")];
  return bare.reduce((sum, part) => sum + (advancesOf().get(part) ?? otherWidth(part)), 0);
}

/** Chinese, Japanese and Korean signs, and little pictures (Unicode, East Asian Width: wide). */
function otherWidth(letter: string): number {
  return /[\u1100-\u115f\u2e80-\ua4cf\uf900-\ufaff\uff01-\uff60\u{1f000}-\u{3fffd}]/u.test(letter) ? square : usual;
}
