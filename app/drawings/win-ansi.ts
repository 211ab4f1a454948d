/** Where Windows-1252 differs from Latin-1: bytes 0x80 to 0x9f; a space stands for a byte without a letter. */
const high = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Letters that no accent taken off turns into ASCII. */
const spelled: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  ŋ: "ng",
  Ŋ: "Ng",
  ŧ: "t",
  Ŧ: "T",
  ĸ: "k",
  "→": "->",
};

/** What looks the same, or as good as. */
const alike: Readonly<Record<string, string>> = {
  "−": "-",
  "′": "'",
  "″": '"',
  "\u00a0": " ",
  "\u202f": " ",
  "\u2011": "-",
};

const questionMark = 0x3f;

/**
 * A text in the bytes of WinAnsiEncoding, which the standard fonts of a PDF have. What it lacks is written with the
 * nearest letters, and with a question mark where there are none.
 *
 * @example encodeWinAnsi("Łoś") // bytes of "Los"
 */
export function encodeWinAnsi(text: string): number[] {
  return [...text.normalize("NFC")].flatMap(encodeLetter);
}

/**
 * Whether the standard fonts have every letter of a text as it is written.
 *
 * @example isWinAnsi("Loś") // false: it would be printed as "Los"
 */
export function isWinAnsi(text: string): boolean {
  return [...text.normalize("NFC")].every((letter) => byteOf(alike[letter] ?? letter) !== null);
}

/**
 * The letters of a text for which there is nothing but a question mark, each once and signs of several parts whole.
 *
 * @example unprintable("Łoś, Лис") // ["Л", "и", "с"]
 */
export function unprintable(text: string): readonly string[] {
  const letters = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text);
  const lacking = [...letters].map(({ segment }) => segment).filter((letter) => letter !== "?" && isLost(letter));
  return [...new Set(lacking)];
}

function isLost(letter: string): boolean {
  return encodeWinAnsi(letter).includes(questionMark);
}

function encodeLetter(letter: string): number[] {
  const known = byteOf(letter);
  if (known !== null) return [known];
  const bare = alike[letter] ?? spelled[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return [...bare].map((part) => byteOf(part) ?? questionMark);
}

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff)) return code;
  const at = letter === " " ? -1 : high.indexOf(letter);
  return at < 0 ? null : 0x80 + at;
}

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
