import { hasLetter } from "./widths.ts";

/** Letters that no accent taken off turns into those we have. */
const SPELLED: Readonly<Record<string, string>> = { ĸ: "k", "→": "->", "‰": "o/oo" };

/** What looks the same, or as good as. */
const ALIKE: Readonly<Record<string, string>> = {
  "−": "-",
  "′": "'",
  "″": '"',
  "\u00a0": " ",
  "\u202f": " ",
  "\u2011": "-",
};

const NONE = "?";

/**
 * A text in the letters that prints have. What they lack is written with the nearest ones, and with a question mark where there
 * are none.
 *
 * @example spell("Nguyễn") // "Nguyen"
 */
export function spell(text: string): string {
  return [...text.normalize("NFC")].map(spellLetter).join("");
}

/**
 * Whether prints have every letter of a text as it is written.
 *
 * @example isSpelled("Nguyễn") // false: it would be printed as "Nguyen"
 */
export function isSpelled(text: string): boolean {
  return [...text.normalize("NFC")].every((letter) => hasLetter(ALIKE[letter] ?? letter));
}

/**
 * The letters of a text for which there is nothing but a question mark, each once and signs of several parts whole.
 *
 * @example unprintable("Łoś, Лис") // ["Л", "и", "с"]
 */
export function unprintable(text: string): readonly string[] {
  const letters = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  const lacking = [...letters].map(({ segment }) => segment).filter((letter) => letter !== NONE && isLost(letter));
  return [...new Set(lacking)];
}

function isLost(letter: string): boolean {
  return spell(letter).includes(NONE);
}

function spellLetter(letter: string): string {
  if (hasLetter(letter)) return letter;
  const bare = ALIKE[letter] ?? SPELLED[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return [...bare].map((part) => (hasLetter(part) ? part : NONE)).join("");
}
