/**
 * What layout needs to know of Helvetica, the font that every PDF reader has. From Adobe's metrics of the fourteen
 * standard fonts (Core14_AFMs, Helvetica-Bold.afm); thousandths of the font size.
 */
const boldWidths =
  "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 " +
  "975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 " +
  "333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584";

/** Width of the letters we have no metrics for: that of most lower case letters, and of signs that fill a square. */
const usual = 0.6;
const square = 1;

/** Height of a digit or capital as a share of the font size. */
export const digitHeight = 0.71;
/** Width of a digit as a share of its height. */
export const digitAspect = 0.556 / digitHeight;

let bold: readonly number[] | null = null;

/**
 * How wide a line of Helvetica Bold is at size 1. Accents do not widen a letter, nor do the later parts of a Korean one.
 *
 * @example boldWidth("Fox") // 1.778
 */
export function boldWidth(text: string): number {
  bold ??= boldWidths.split(" ").map((width) => Number(width) / 1000);
  const widths = bold;
  return [...text.normalize("NFD").replace(/[\p{M}\u1160-\u11ff]/gu, "")].reduce(
    (sum, letter) => sum + (widths[(letter.codePointAt(0) ?? 0) - 32] ?? otherWidth(letter)),
    0,
  );
}

/** Chinese, Japanese and Korean signs, and little pictures (Unicode, East Asian Width: wide). */
function otherWidth(letter: string): number {
  return /[\u1100-\u115f\u2e80-\ua4cf\uf900-\ufaff\uff01-\uff60\u{1f000}-\u{3fffd}]/u.test(letter) ? square : usual;
}
