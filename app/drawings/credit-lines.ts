import type { Drawing } from "./drawing.ts";

/**
 * A credit in lines of so many letters at most, broken between words: artist, licence and source are to be read on the
 * smallest picture. A longer word has a line of its own. Law: joined by spaces the lines are the words of the credit.
 */
export function creditLines(credit: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of credit.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The credits of some drawings, each once. */
export function creditsOf(shown: readonly { readonly drawing: Drawing }[]): string {
  return joinCredits(shown.map(({ drawing }) => drawing.credit));
}

/** Credits, each once. */
export function joinCredits(credits: readonly string[]): string {
  return [...new Set(credits)].filter((credit) => credit !== "").join("; ");
}
