import { type Extent, extentOfPoints } from "../../extent.ts";
import { charactersOf } from "../../name-sheet/letter-ways.ts";
import { flatten, mapPath } from "../../path.ts";
import { parseStroke, type Stroke } from "./parse-stroke.ts";

/** The lines that letters stand on, y downwards in hundredths of the height of a capital. */
export const lines = { top: 0, middle: 50, base: 100, descender: 150 } as const;

/**
 * The strokes of each letter of ball and stick manuscript, in the order and the direction that kindergartens teach
 * (`parseStroke`): from 2 to -8 the pen circles back to 4 o'clock, from 9 to 15 it curves forward to 3.
 */
const letters: Readonly<Record<string, readonly string[]>> = {
  A: ["M42 0L0 100", "M42 0L84 100", "M16 62L68 62"],
  B: ["M0 0L0 100", "M0 0L28 0O28 25 24 25 0 6L0 50L31 50O31 75 27 25 0 6L0 100"],
  C: ["O44 50 44 50 2 -8"],
  D: ["M0 0L0 100", "M0 0L28 0O28 50 48 50 0 6L0 100"],
  E: ["M0 0L0 100", "M0 0L54 0", "M0 50L44 50", "M0 100L54 100"],
  F: ["M0 0L0 100", "M0 0L54 0", "M0 50L44 50"],
  G: ["O44 50 44 50 2 -9L52 50"],
  H: ["M0 0L0 100", "M66 0L66 100", "M0 50L66 50"],
  I: ["M24 0L24 100", "M0 0L48 0", "M0 100L48 100"],
  J: ["M44 0L44 74O22 74 22 26 3 8", "M18 0L70 0"],
  K: ["M0 0L0 100", "M54 0L0 50L56 100"],
  L: ["M0 0L0 100L52 100"],
  M: ["M0 0L0 100", "M0 0L43 100L86 0L86 100"],
  N: ["M0 0L0 100", "M0 0L66 100L66 0"],
  O: ["O44 50 44 50 0 -12"],
  P: ["M0 0L0 100", "M0 0L29 0O29 25 25 25 0 6L0 50"],
  Q: ["O44 50 44 50 0 -12", "M56 64L88 100"],
  R: ["M0 0L0 100", "M0 0L29 0O29 25 25 25 0 6L0 50", "M20 50L56 100"],
  S: ["O28 25 26 25 2 -6O28 75 28 25 0 8"],
  T: ["M35 0L35 100", "M0 0L70 0"],
  U: ["M0 0L0 67O33 67 33 33 9 3L66 0"],
  V: ["M0 0L38 100L76 0"],
  W: ["M0 0L26 100L52 0L78 100L104 0"],
  X: ["M0 0L68 100", "M68 0L0 100"],
  Y: ["M0 0L35 50", "M70 0L35 50L35 100"],
  Z: ["M0 0L62 0L0 100L62 100"],
  a: ["O25 75 25 25 1.5 -10.5", "M50 50L50 100"],
  b: ["M0 0L0 100", "O25 75 25 25 10.5 22.5"],
  c: ["O25 75 25 25 2 -8"],
  d: ["O25 75 25 25 1.5 -10.5", "M50 0L50 100"],
  e: ["M0 75L50 75O25 75 25 25 3 -8"],
  f: ["O32 19 18 19 2 -3L14 100", "M0 50L34 50"],
  g: ["O25 75 25 25 1.5 -10.5", "M50 50L50 126O26 126 24 24 3 8"],
  h: ["M0 0L0 100", "O22 72 22 22 9 15L44 100"],
  i: ["M0 50L0 100", "M0 23L0 26"],
  j: ["M42 50L42 126O20 126 22 24 3 8", "M42 23L42 26"],
  k: ["M0 0L0 100", "M38 50L0 76L40 100"],
  l: ["M0 0L0 100"],
  m: ["M0 50L0 100", "O19 69 19 19 9 15L38 100", "O57 69 19 19 9 15L76 100"],
  n: ["M0 50L0 100", "O22 72 22 22 9 15L44 100"],
  o: ["O25 75 25 25 0 -12"],
  p: ["M0 50L0 150", "O25 75 25 25 10.5 22.5"],
  q: ["O25 75 25 25 1.5 -10.5", "M50 50L50 138O62 138 12 12 9 4"],
  r: ["M0 50L0 100", "O20 70 20 20 9 14"],
  s: ["O20 62.5 18 12.5 2 -6O20 87.5 20 12.5 0 8"],
  t: ["M17 0L17 100", "M0 50L34 50"],
  u: ["M0 50L0 78O22 78 22 22 9 3", "M44 50L44 100"],
  v: ["M0 50L22 100L44 50"],
  w: ["M0 50L17 100L34 50L51 100L68 50"],
  x: ["M0 50L42 100", "M42 50L0 100"],
  y: ["M0 50L22 100", "M44 50L0 150"],
  z: ["M0 50L40 50L0 100L40 100"],
  0: ["O28 50 28 50 0 -12"],
  1: ["M0 0L0 100"],
  2: ["O27 27 26 27 9.5 16.4L0 100L54 100"],
  3: ["O25 25 24 25 10 18O25 75 27 25 0 8"],
  4: ["M0 0L0 54L58 54", "M44 0L44 100"],
  5: ["M4 0L4 48O24 70 30 30 -1.4 8", "M4 0L48 0"],
  6: ["O44 73 44 73 0 -3O27 73 27 27 -3 -15"],
  7: ["M0 0L54 0L16 100"],
  8: ["O27 25 23 25 2 -6O27 75 27 25 0 12O27 25 23 25 -6 -10"],
  9: ["O27 27 27 27 3 -9L54 100"],
  Æ: ["M52 0L0 100", "M52 0L52 100", "M52 0L100 0", "M22 58L52 58", "M52 50L92 50", "M52 100L100 100"],
  Đ: ["M0 0L0 100", "M0 0L28 0O28 50 48 50 0 6L0 100", "M-14 50L26 50"],
  Ł: ["M0 0L0 100L52 100", "M-14 60L26 36"],
  Ø: ["O44 50 44 50 0 -12", "M78 0L10 100"],
  æ: ["O25 75 25 25 1.5 -10.5", "M50 75L100 75O75 75 25 25 3 -8"],
  đ: ["O25 75 25 25 1.5 -10.5", "M50 0L50 100", "M32 20L68 20"],
  ł: ["M0 0L0 100", "M-14 60L14 40"],
  ø: ["O25 75 25 25 0 -12", "M48 50L2 100"],
  ß: ["M0 100L0 23O20 23 20 23 9 18O20 73 24 27 0 7.5"],
  ı: ["M0 50L0 100"],
  ȷ: ["M42 50L42 126O20 126 22 24 3 8"],
  "’": ["M6 0L0 18"],
  "-": ["M0 75L26 75"],
};

/** Accents, in strokes around the middle of a letter: over it, upwards from 0. */
const above: Readonly<Record<string, readonly string[]>> = {
  "\u0300": ["M-9 -17L7 0"],
  "\u0301": ["M9 -17L-7 0"],
  "\u0302": ["M-13 0L0 -15L13 0"],
  "\u0303": ["O-9 -3 9 8 9 15O9 -3 9 8 9 3"],
  "\u0304": ["M-15 -7L15 -7"],
  "\u0306": ["O0 -14 13 14 9 3"],
  "\u0307": ["M0 -9L0 -6"],
  "\u0308": ["M-12 -9L-12 -6", "M12 -9L12 -6"],
  "\u030a": ["O0 -9 9 9 0 -12"],
  "\u030b": ["M-4 -17L-14 0", "M16 -17L6 0"],
  "\u030c": ["M-13 -15L0 0L13 -15"],
};

/** From the base line downwards. */
const below: Readonly<Record<string, readonly string[]>> = {
  "\u0323": ["M0 14L0 17"],
  "\u0326": ["M3 14L-4 28"],
  "\u0327": ["M0 0L0 10O-1 20 10 10 0 8"],
  "\u0328": ["M10 0O13 12 11 12 -1 -7"],
};

/** Room between a letter and the accent over it. */
const ACCENT_GAP = 14;

/**
 * The strokes of a letter with its accents, a digit, an apostrophe or a hyphen, beginning at x = 0; null for any other character.
 *
 * @example strokesOf("l") // [[["M", 0, 0], ["L", 0, 100]]]
 */
export function strokesOf(character: string): readonly Stroke[] | null {
  const own = plainStrokes(character);
  if (own !== null) return own;
  const [base = "", ...marks] = character.normalize("NFD");
  const isBare = marks.some((mark) => Object.hasOwn(above, mark));
  const letter = plainStrokes(isBare ? (DOTLESS[base] ?? base) : base);
  const strokes = marks.map((mark) => letter && accentStrokes(mark, letter));
  if (letter === null || marks.length === 0) return null;
  return strokes.every((mark) => mark !== null) ? [...letter, ...strokes.flat()] : null;
}

/** The letters of a text that can be traced, and those that cannot, each once. */
export function traceable(text: string): { readonly text: string; readonly missing: readonly string[] } {
  const characters = charactersOf(text.trim().replace(/\s+/g, " "));
  const missing = characters.filter((character) => character !== " " && strokesOf(character) === null);
  return { text: characters.join(""), missing: [...new Set(missing)] };
}

/** Under an accent they have no dot. */
const DOTLESS: Readonly<Record<string, string>> = { i: "ı", j: "ȷ" };

function plainStrokes(character: string): readonly Stroke[] | null {
  return Object.hasOwn(letters, character) ? (letters[character] ?? []).map(parseStroke) : null;
}

/** Null for a mark that there are no strokes of. */
function accentStrokes(mark: string, letter: readonly Stroke[]): readonly Stroke[] | null {
  const { left, right, top } = extentOfStrokes(letter);
  const strokes = (Object.hasOwn(above, mark) ? above : below)[mark];
  const by = { x: (left + right) / 2, y: Object.hasOwn(above, mark) ? top - ACCENT_GAP : lines.base };
  return strokes?.map((stroke) => mapPath(parseStroke(stroke), ({ x, y }) => ({ x: x + by.x, y: y + by.y }))) ?? null;
}

/** The box around the middle of the pen. */
export function extentOfStrokes(strokes: readonly Stroke[]): Extent {
  return extentOfPoints(strokes.flatMap((stroke) => flatten(stroke).flatMap(({ points }) => points)));
}
