import { unprintable } from "../content/drawing/win-ansi.ts";
import { drawnLine, readsWhatItDraws } from "./drawn-line.ts";

/** Pixels of an em that tell one letter from another. */
const SMALL = 24;

/** Given to nobody: what a browser draws for it is what it draws for any letter that it lacks. */
const NO_LETTER = "\u{10fffe}";

/**
 * What cannot be printed of a title that is drawn on this device, in words for who wrote it; "" where all of it can.
 * Browsers that write its number into the box of a letter they lack are not seen through: there the field shows it.
 */
export function letterTrouble(title: string): string {
  const odd = unprintable(title);
  if (odd.length === 0) return "";
  if (!readsWhatItDraws()) return `This browser lets no page draw letters: a “?” is printed for ${odd.join(" ")}`;
  const none = looks(NO_LETTER);
  const missing = odd.filter((letter) => looks(letter) === none);
  return missing.length === 0 ? "" : `This device has no letter for ${missing.join(" ")}: an empty box is printed.`;
}

function looks(letter: string): string {
  return drawnLine(letter, { weight: "bold", em: SMALL }).grays.join();
}
