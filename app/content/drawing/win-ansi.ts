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
  "−": "-",
  "′": "'",
  "″": '"',
  "→": "->",
  "\u00a0": " ",
  "\u202f": " ",
  "\u2011": "-",
};

/**
 * A text in the bytes of WinAnsiEncoding, which the standard fonts of a PDF have. What it lacks is written with the
 * nearest letters, and with a question mark where there are none.
 *
 * @example encodeWinAnsi("Łoś") // bytes of "Los"
 */
export function encodeWinAnsi(text: string): number[] {
  return [...text.normalize("NFC")].flatMap(encodeLetter);
}

function encodeLetter(letter: string): number[] {
  const known = byteOf(letter);
  if (known !== null) return [known];
  const bare = spelled[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return [...bare].map((part) => byteOf(part) ?? 0x3f);
}

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff)) return code;
  const at = letter === " " ? -1 : high.indexOf(letter);
  return at < 0 ? null : 0x80 + at;
}
