import { type Extent, extentOfPoints } from "../extent.ts";
import { controlPoints, mapPathData, type Point, parsePath } from "../path.ts";

/**
 * The way of a round pen for each letter and digit, as one writes it. Capitals and digits stand between 0 and 80, small
 * letters begin at 30 and go down to 112; the line around the pen is wider by its radius.
 */
const ways: Readonly<Record<string, string>> = {
  A: "M0 80L36 0L72 80M12 56L61 56",
  B: "M0 40L0 0L26 0C38 0 46 8 46 18.5C46 29 38 37 26 37L0 37M26 37C42 37 52 46 52 58.5C52 71 42 80 28 80L0 80L0 37",
  C: "M66 13C59 5 49 0 38 0C17 0 0 18 0 40C0 62 17 80 38 80C49 80 59 75 66 67",
  D: "M0 0L0 80L24 80C48 80 64 63 64 40C64 17 48 0 24 0Z",
  E: "M50 0L0 0L0 80L50 80M0 40L42 40",
  F: "M50 0L0 0L0 80M0 40L42 40",
  G: "M66 13C59 5 49 0 38 0C17 0 0 18 0 40C0 62 17 80 38 80C59 80 74 66 75 44L46 44",
  H: "M0 0L0 80M56 0L56 80M0 40L56 40",
  I: "M0 0L36 0M18 0L18 80M0 80L36 80",
  J: "M46 0L46 56C46 72 37 80 23 80C10 80 2 73 0 61",
  K: "M0 0L0 80M52 0L2 46M21 29L56 80",
  L: "M0 0L0 80L48 80",
  M: "M0 80L0 0L38 54L76 0L76 80",
  N: "M0 80L0 0L58 80L58 0",
  O: "M40 0C18 0 0 18 0 40C0 62 18 80 40 80C62 80 80 62 80 40C80 18 62 0 40 0Z",
  P: "M0 80L0 0L30 0C45 0 54 10 54 23C54 36 45 46 30 46L0 46",
  Q: "M40 0C18 0 0 18 0 40C0 62 18 80 40 80C62 80 80 62 80 40C80 18 62 0 40 0ZM52 54L80 86",
  R: "M0 80L0 0L30 0C45 0 54 10 54 23C54 36 45 46 30 46L0 46M28 46L56 80",
  S: "M54 14C48 4 39 0 28 0C12 0 2 8 2 20C2 34 14 37 28 40C44 43 56 47 56 60C56 73 44 80 28 80C14 80 4 74 0 64",
  T: "M0 0L64 0M32 0L32 80",
  U: "M0 0L0 48C0 68 12 80 30 80C48 80 60 68 60 48L60 0",
  V: "M0 0L34 80L68 0",
  W: "M0 0L25 80L50 10L75 80L100 0",
  X: "M0 0L60 80M60 0L0 80",
  Y: "M0 0L33 42L66 0M33 42L33 80",
  Z: "M2 0L58 0L0 80L60 80",
  a: "M53 52C53 36.3 41.3 24 26.5 24C11.7 24 0 36.3 0 52C0 67.7 11.7 80 26.5 80C41.3 80 53 67.7 53 52ZM53 24L53 80",
  b: "M53 52C53 36.3 41.3 24 26.5 24C11.7 24 0 36.3 0 52C0 67.7 11.7 80 26.5 80C41.3 80 53 67.7 53 52ZM0 0L0 80",
  c: "M46.6 34.1C41.3 27.3 35 24 26.5 24C11.7 24 0 36.3 0 52C0 67.7 11.7 80 26.5 80C35 80 41.3 76.7 46.6 69.9",
  d: "M53 52C53 36.3 41.3 24 26.5 24C11.7 24 0 36.3 0 52C0 67.7 11.7 80 26.5 80C41.3 80 53 67.7 53 52ZM53 0L53 80",
  e: "M1 53.5L53 53.5C54 37 42 24 26.5 24C12 24 0 36.5 0 52C0 67.5 12 80 26.5 80C29 80 31.500 79.8 33.500 79.4",
  f: "M44.5 3C40.3 1 36 0 31.8 0C21.2 0 15.9 7 15.9 18L15.9 80M0 26.3L38.2 26.3",
  g: "M53 52C53 36.3 41.3 24 26.5 24C11.7 24 0 36.3 0 52C0 67.7 11.7 80 26.5 80C41.3 80 53 67.7 53 52ZM53 24L53 86C53 103 42 112 26.5 112C17 112 9 109.5 4 105.5",
  h: "M0 0L0 80M0 53.1C0 35.2 10.6 24 26.5 24C41.3 24 50.9 34.1 50.9 52L50.9 80",
  i: "M0 28L0 80M0 0L0 0",
  j: "M22 28L22 88C22 101 15 108 0 107M22 0L22 0",
  k: "M0 0L0 80M44.5 25.1L2.1 59.9M19.1 45.3L48.8 80",
  l: "M0 0L0 62.1C0 74.4 5.3 80 15.9 80",
  m: "M0 24L0 80M0 48.7C0 32.9 8.5 24 21.2 24C33.9 24 41.3 32.9 41.3 48.7L41.3 80M41.3 48.7C41.3 32.9 49.8 24 62.5 24C75.3 24 82.7 32.9 82.7 48.7L82.7 80",
  n: "M0 24L0 80M0 53.1C0 35.2 10.6 24 26.5 24C41.3 24 50.9 34.1 50.9 52L50.9 80",
  o: "M53 52C53 36.3 41.3 24 26.5 24C11.7 24 0 36.3 0 52C0 67.7 11.7 80 26.5 80C41.3 80 53 67.7 53 52Z",
  p: "M53 52C53 36.3 41.3 24 26.5 24C11.7 24 0 36.3 0 52C0 67.7 11.7 80 26.5 80C41.3 80 53 67.7 53 52ZM0 24L0 108",
  q: "M53 52C53 36.3 41.3 24 26.5 24C11.7 24 0 36.3 0 52C0 67.7 11.7 80 26.5 80C41.3 80 53 67.7 53 52ZM53 24L53 108",
  r: "M0 24L0 80M0 50.9C2.1 34.1 12.7 24 31.8 25.1",
  s: "M36 28.1C32 25.6 28 24 22 24C9 24 2 29.2 2 37C2 46.8 11 49.9 22 52C33 54.1 43 57.2 43 67C43 74.8 34 80 22 80C14 80 8 78.4 3 75.3",
  t: "M17 6L17 59.9C17 75.5 25.4 82 39.2 77.7M0 26.3L38.2 26.3",
  u: "M0 24L0 54.3C0 71.1 9.5 80 24.4 80C40.3 80 50.9 69.9 50.9 53.1M50.9 24L50.9 80",
  v: "M0 24L26.5 80L53 24",
  w: "M0 24L20.1 80L40.3 30.7L60.4 80L80.6 24",
  x: "M0 24L48.8 80M48.8 24L0 80",
  y: "M0 24L27.6 78.9M55.1 24L14.8 107",
  z: "M1.1 24L46.6 24L0 80L48.8 80",
  0: "M30 0C10 0 0 17 0 40C0 63 10 80 30 80C50 80 60 63 60 40C60 17 50 0 30 0Z",
  1: "M2 17L22 0L22 80M2 80L42 80",
  2: "M1 21C3 8 13 0 27 0C43 0 53 9 53 23C53 41 34 52 0 80L56 80",
  3: "M2 12C8 4 16 0 27 0C42 0 51 8 51 19C51 31 42 38 24 38C44 38 55 46 55 59C55 72 43 80 27 80C14 80 5 75 0 66",
  4: "M50 80L50 0L0 60L68 60",
  5: "M50 0L9 0L5 36C11 31 18 29 27 29C44 29 55 39 55 54C55 70 43 80 26 80C14 80 5 76 0 68",
  6: "M44 1C18 4 1 24 1 54C1 69 12 80 28 80C44 80 55 69 55 54C55 39 44 29 28 29C16 29 7 35 3 44",
  7: "M0 0L54 0L18 80",
  8: "M27 37C14 37 6 29 6 18.5C6 8 14 0 27 0C40 0 48 8 48 18.5C48 29 40 37 27 37C10 37 0 46 0 58.5C0 71 10 80 27 80C44 80 54 71 54 58.5C54 46 44 37 27 37Z",
  9: "M11 79C37 76 54 56 54 26C54 11 43 0 27 0C11 0 0 11 0 26C0 41 11 51 27 51C39 51 48 45 52 36",
  Æ: "M0 80L56 0L110 0M58 0L58 80L110 80M58 40L102 40M20 58L58 58",
  Œ: "M94 0L42 0C19 0 0 18 0 40C0 62 19 80 42 80L96 80M50 0L50 80M50 40L88 40",
  Þ: "M0 0L0 80M0 18L30 18C45 18 54 27 54 39C54 51 45 60 30 60L0 60",
  ß: "M0 80L0 22C0 8 9 0 23 0C37 0 46 8 46 19C46 30 38 36 26 38C42 39 52 47 52 59C52 72 43 80 25 80",
  æ: "M53 52C53 36.3 41.3 24 26.5 24C11.7 24 0 36.3 0 52C0 67.7 11.7 80 26.5 80C41.3 80 53 67.7 53 52ZM53 52L105 52C105 36.5 93 24 79 24C65 24 53 36.5 53 52C53 67.5 65 80 79 80C83 80 86 79.7 88 79.2",
  ı: "M0 28L0 80",
  ȷ: "M22 28L22 88C22 101 15 108 0 107",
  ŋ: "M0 24L0 80M0 53.1C0 35.2 10.6 24 26.5 24C41.3 24 50.9 34.1 50.9 52L50.9 88C50.9 102 42 110 28 108",
  œ: "M53 52C53 36.3 41.3 24 26.5 24C11.7 24 0 36.3 0 52C0 67.7 11.7 80 26.5 80C41.3 80 53 67.7 53 52ZM53 52L105 52C105 36.5 93 24 79 24C65 24 53 36.5 53 52C53 67.5 65 80 79 80C83 80 86 79.7 88 79.2",
  þ: "M53 52C53 36.3 41.3 24 26.5 24C11.7 24 0 36.3 0 52C0 67.7 11.7 80 26.5 80C41.3 80 53 67.7 53 52ZM0 0L0 108",
  "-": "M0 48L26 48",
  ".": "M0 80L0 80",
  "’": "M6 0L2 18",
};

/** Letters that are others with a stroke of a thinner pen. */
const crossed: Readonly<Record<string, readonly [letter: string, stroke: string]>> = {
  Ø: ["O", "M6 90L74 -10"],
  ø: ["o", "M0 92L53 12"],
  Ł: ["L", "M-18 52L24 26"],
  ł: ["l", "M-18 50L18 26"],
  Đ: ["D", "M-20 40L28 40"],
  đ: ["d", "M32 -2L74 -2"],
  Ð: ["D", "M-20 40L28 40"],
  ð: ["o", "M52 50C50 26 38 6 12 -8M18 16L48 -6"],
  Ħ: ["H", "M-18 20L74 20"],
  ħ: ["h", "M-18 0L22 0"],
};

/** Marks of a thinner pen, around the middle of what they stand on: over a letter and upwards from 0. */
const above: Readonly<Record<string, string>> = {
  "\u0300": "M-9 -13L8 0",
  "\u0301": "M9 -13L-8 0",
  "\u0302": "M-15 0L0 -13L15 0",
  "\u0303": "M-18 -1C-14 -13 -6 -13 0 -7C6 -1 14 -1 18 -13",
  "\u0304": "M-15 -3L15 -3",
  "\u0306": "M-16 -13C-13 3 13 3 16 -13",
  "\u0307": "M0 -3L0 -3",
  "\u0308": "M-15 -3L-15 -3M15 -3L15 -3",
  "\u0309": "M-7 -16C-3 -23 11 -21 9 -12C8 -8 0 -8 0 0",
  "\u030a": "M13 -13C13 -5.8 7.2 0 0 0C-7.2 0 -13 -5.8 -13 -13C-13 -20.2 -7.2 -26 0 -26C7.2 -26 13 -20.2 13 -13Z",
  "\u030b": "M-5 -13L-16 0M18 -13L7 0",
  "\u030c": "M-15 -13L0 0L15 -13",
};

/** Below a letter and downwards from 0. */
const below: Readonly<Record<string, string>> = { "\u0323": "M0 0L0 0", "\u0326": "M3 0L-4 12" };

/** From the foot of a letter, in the middle or on the right of it. */
const attached: Readonly<Record<string, readonly [at: "middle" | "right", mark: string]>> = {
  "\u0327": ["middle", "M2 0L-2 14C13 11 15 29 -10 27"],
  "\u0328": ["right", "M0 0C-14 10 -12 27 4 25"],
};

/** A hook on the shoulder of a letter, and what stands for a caron beside a tall one. */
const horn = "M0 0C11 1 16 -5 15 -14";
const apostrophe = "M5 0L0 16";
const tall = /^[dtlL]\u030c$/;
/** Where a small letter has a tail, its cedilla stands above it. */
const tailed = "g\u0327";
const turnedComma = "M4 -14L-4 0";

/** What a letter is made of: the ways of the pen, and of a thinner one. */
export interface LetterWay {
  readonly strokes: string;
  readonly thin: string;
}

export interface Pens {
  /** Units: the radius of the pen and of the thinner one, and the room between a letter and what stands on it. */
  readonly radius: number;
  readonly thin: number;
  readonly gap: number;
}

/**
 * The characters of a text as one reads them, each with its marks.
 *
 * @example charactersOf("Zoe\u0308") // ["Z", "o", "ë"]
 */
export function charactersOf(text: string): readonly string[] {
  return (
    text
      .normalize("NFC")
      .replaceAll("'", "’")
      .match(/\P{M}\p{M}*/gu) ?? []
  );
}

/** The ways of a character: a letter with all its marks, a digit, a hyphen, an apostrophe. Null for any other. */
export function letterWay(character: string, pens: Pens): LetterWay | null {
  const own = plainWay(character);
  if (own !== null) return own;
  const [base = "", ...marks] = character.normalize("NFD");
  const isBare = marks.some((mark) => above[mark] !== undefined);
  const letter = plainWay(isBare ? (base === "i" ? "ı" : base === "j" ? "ȷ" : base) : base);
  const decomposed = base + marks.join("");
  if (letter === null || marks.length === 0) return null;
  const box = boxOf(letter.strokes);
  if (tall.test(decomposed)) return withMark(letter, apostrophe, { x: box.right + pens.gap + 2 * pens.radius, y: 0 });
  if (decomposed === tailed) return withMark(letter, turnedComma, overOf(box, pens));
  return marks.reduce<LetterWay | null>((way, mark) => way && marked(way, mark, { box, pens }), letter);
}

function plainWay(character: string): LetterWay | null {
  if (Object.hasOwn(ways, character)) return { strokes: ways[character] ?? "", thin: "" };
  const [letter, stroke] = (Object.hasOwn(crossed, character) && crossed[character]) || [];
  return letter === undefined || stroke === undefined ? null : { strokes: ways[letter] ?? "", thin: stroke };
}

interface Marking {
  /** Of the letter without marks. */
  readonly box: Extent;
  readonly pens: Pens;
}

/** Null for a mark that there is no way of. Each stands over the one before. */
function marked(way: LetterWay, mark: string, { box, pens }: Marking): LetterWay | null {
  const over = above[mark];
  const top = way.thin === "" ? box.top : Math.min(box.top, boxOf(way.thin).top + pens.radius - pens.thin);
  if (over !== undefined) return withMark(way, over, overOf({ ...box, top }, pens));
  const middle = (box.left + box.right) / 2;
  const under = below[mark];
  if (under !== undefined)
    return withMark(way, under, { x: middle, y: box.bottom + pens.radius + pens.gap + pens.thin });
  const [side, tail] = attached[mark] ?? [];
  if (tail !== undefined) return withMark(way, tail, { x: side === "right" ? box.right : middle, y: box.bottom });
  return mark === "\u031b" ? withMark(way, horn, { x: box.right - 6, y: box.top + 8 }) : null;
}

function overOf({ left, right, top }: Extent, { radius, gap, thin }: Pens): Point {
  return { x: (left + right) / 2, y: top - radius - gap - thin };
}

function withMark({ strokes, thin }: LetterWay, mark: string, at: Point): LetterWay {
  return { strokes, thin: thin + mapPathData(mark, ({ x, y }) => ({ x: x + at.x, y: y + at.y })) };
}

/** The box around the points of a path, those that bend its curves included. */
export function boxOf(path: string): Extent {
  return extentOfPoints(controlPoints(parsePath(path)));
}
