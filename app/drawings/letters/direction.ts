/** Hebrew, Arabic and their kin. */
const leftward = "\\u0590-\\u08ff\\ufb1d-\\ufdfd\\ufe70-\\ufefc";
const rightwardLetter = `(?![${leftward}])[\\p{L}\\p{N}]`;

/** The direction of a line: that of its first letter. */
export function directionOf(line: string): "ltr" | "rtl" {
  return new RegExp(`^\\P{L}*[${leftward}]`, "u").test(line) ? "rtl" : "ltr";
}

/**
 * A line as its letters stand on paper from left to right, where words of the other direction are among them, and
 * numbers (Unicode, annex 9, one level deep).
 *
 * @example inVisualOrder("גן 2b") // "2b ןג"
 */
export function inVisualOrder(line: string): string {
  if (directionOf(line) === "ltr") {
    const words = `[${leftward}](?:(?:[${leftward}]|[^\\p{L}\\p{N}])*[${leftward}])?`;
    return line.replaceAll(new RegExp(words, "gu"), reversed);
  }
  const words = `(${rightwardLetter}(?:[^${leftward}]*${rightwardLetter})?)`;
  const parts = line.split(new RegExp(words, "u"));
  return parts.map((part, at) => (at % 2 === 0 ? reversed(part) : part)).reduceRight((all, part) => all + part, "");
}

/** What opens words that run to the left looks like what closes others. */
const BRACKETS = "()[]{}<>«»‹›";

function reversed(text: string): string {
  const letters = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  return [...letters].reduceRight((all, { segment }) => all + mirrored(segment), "");
}

function mirrored(letter: string): string {
  const at = BRACKETS.indexOf(letter);
  // Even places open, and the next one closes.
  return at < 0 ? letter : (BRACKETS[at ^ 1] ?? letter);
}
