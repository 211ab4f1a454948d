import { ENGLISH, fill } from "../../../content/words/words.ts";
import {
  artBox,
  type Box,
  fitArt,
  foot,
  footHeight,
  head,
  type PrintItem,
  type Size,
  sheetBox,
} from "../../print-page.ts";
import type { Activity, ActivityOptions, ActivityPrint, ActivitySource } from "../activity.ts";
import { modelLetters, tracings } from "./letter-items.ts";
import {
  fittingHeight,
  guideLines,
  isTooLong,
  lineShape,
  NO_LETTERS,
  ROW_GAP,
  roomInRow,
  rowPitch,
  tracingRow,
} from "./letter-rows.ts";
import { traceable } from "./stroke-letters.ts";
import { strokeLine } from "./stroke-line.ts";
import { wordOf } from "./traced-word.ts";

/** Millimeters from the base line to the top line: up to 5 years, and from 6 on. */
const YOUNG_HEIGHT = 25;
const HEIGHT = 15;
const YOUNG = 5;

/** "F is for Fox": the letter with its strokes, the picture, rows from bold dashes to faint dots, and one to write in alone. */
export const tracing: Activity = { name: "tracing", refusal, print };

function refusal({ title, locale = "" }: ActivitySource): string | null {
  if (locale !== "" && locale.split("-")[0] !== ENGLISH)
    return `its title is of “${locale}”, and only English is traced`;
  const word = wordOf(title);
  if (word === null) return `its title “${title}” names no thing that a word could be traced of`;
  const { missing } = traceable(pairOf(word) + word);
  if (missing.length > 0) return `there are no strokes to trace ${missing.join(" ")} of “${word}”`;
  return isTooLong(word) ? `“${word}” is too long to be traced in one line` : null;
}

function print(source: ActivitySource, options: ActivityOptions): ActivityPrint | null {
  const { title, drawing, age } = source;
  const word = wordOf(title);
  if (word === null || refusal(source) !== null) return null;
  const { words, site, name, paper = "a4" } = options;
  const box = sheetBox(paper);
  const heading = fill(words.letterIsFor, { letter: word.slice(0, 1), word });
  const rows = tracingRows(word, { ...box, most: age <= YOUNG ? YOUNG_HEIGHT : HEIGHT });
  const room = artBox(box);
  const top = { ...room, height: rows.top - ROW_GAP - room.y };
  const letters = bigLetters(pairOf(word), top);
  const picture = { ...top, x: letters.width + LETTERS_GAP, width: box.width - letters.width - LETTERS_GAP };
  const items = [
    ...head(heading, words, name, box.width),
    ...letters.items,
    fitArt(drawing, picture),
    ...rows.items,
    ...foot(drawing.credit, site, { box }),
  ];
  return { title: heading, sheets: [{ ...box, items }] };
}

/** The capital and the small letter that a word begins with. */
function pairOf(word: string): string {
  const [first = ""] = word;
  return `${first} ${first.toLocaleLowerCase("en")}`;
}

/** The rows at the foot of a sheet, the last one without letters; `top` is where they begin. */
function tracingRows(
  word: string,
  { most, ...box }: Size & { readonly most: number },
): { readonly top: number; readonly items: readonly PrintItem[] } {
  const pair = pairOf(word);
  const height = fittingHeight(word, most, box.width);
  const isRoomy = lineShape(strokeLine(`${pair}  ${word}`)).width * height <= roomInRow(box.width);
  const texts: readonly [...string[], string] = isRoomy ? [pair, word] : [word];
  const shape = lineShape(strokeLine(texts.join(" ")));
  const pitch = rowPitch(shape, height);
  const empty = { x: 0, y: box.height - footHeight - rowPitch(NO_LETTERS, height), height };
  const top = empty.y - tracings.length * pitch;
  const rows = tracings.flatMap((tracing, at) => {
    const place = { ...empty, y: top + at * pitch + shape.above * height };
    return tracingRow(texts, place, { width: box.width, tracing });
  });
  return { top, items: [...rows, ...guideLines(empty, box.width)] };
}

/** Millimeters between the large letters and the picture, and around them for numbers beside strokes. */
const LETTERS_GAP = 8;
const NUMBERS_ROOM = 6;
/** The large letters leave the larger part of the sheet to the picture. */
const MAX_LETTERS = { width: 84, height: 60 } as const;

/** The large letters with their strokes, in the middle of the height of a box and at its left end. */
function bigLetters(pair: string, box: Box): { readonly width: number; readonly items: readonly PrintItem[] } {
  const line = strokeLine(pair);
  const { above, below, width } = lineShape(line);
  const high = (box.height - 2 * NUMBERS_ROOM) / (1 + above + below);
  const height = Math.min(MAX_LETTERS.height, high, (MAX_LETTERS.width - 2 * NUMBERS_ROOM) / width);
  const room = box.height - height * (1 + above + below);
  const place = { x: box.x + NUMBERS_ROOM, y: box.y + room / 2 + above * height, height };
  const wide = width * height + 2 * NUMBERS_ROOM;
  return { width: wide, items: [...guideLines({ ...place, x: box.x }, wide), ...modelLetters(line, place)] };
}
