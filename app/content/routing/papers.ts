/** What a print is made for. */
export type Paper = "a4" | "letter";

const A4_END = /\.pdf$/;
const LETTER_END = /-letter\.pdf$/;

/**
 * The address of a print for some paper, out of that for A4.
 *
 * @example onPaper("/tags/fox/pack.pdf", "letter") // "/tags/fox/pack-letter.pdf"
 */
export function onPaper(address: string, paper: Paper): string {
  return paper === "a4" ? address : address.replace(A4_END, "-letter.pdf");
}

/** The address for A4 of a print for Letter; null where it is none. Law: `onA4(onPaper(address, "letter"))` is `address`. */
export function onA4(address: string): string | null {
  return LETTER_END.test(address) ? address.replace(LETTER_END, ".pdf") : null;
}
