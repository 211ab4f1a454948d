import { type PrintItem, safeBox } from "../../print-page.ts";
import { type RowPlace, type Tracing, tracedLetters } from "./letter-items.ts";
import { extentOfStrokes, lines } from "./stroke-letters.ts";
import { type StrokeLine, strokeLine } from "./stroke-line.ts";

/** No letters to trace are lower than this: a long word has no sheet then. */
const MIN_HEIGHT = 10;

/** Millimeters at both ends of a row, for half of a line and a number beside it. */
export const ROW_START = 6;
const ROW_END = 4;

/** Millimeters between two rows, and where letters hang into that room, below them. */
export const ROW_GAP = 6;
const TAIL_GAP = 3;

/** What letters take of paper, as shares of their height: between top and base line, above, below, and from left to right. */
interface LineShape {
  readonly above: number;
  readonly below: number;
  readonly width: number;
}

export function lineShape({ letters, width }: StrokeLine): LineShape {
  const { top, bottom } = extentOfStrokes(letters.flatMap(({ strokes }) => strokes));
  return {
    above: Math.max(0, -top / lines.base),
    below: Math.max(0, bottom / lines.base - 1),
    width: width / lines.base,
  };
}

/** Of a row that is empty. */
export const NO_LETTERS: LineShape = { above: 0, below: 0, width: 0 };

/** What letters may take of a row. */
export function roomInRow(width: number): number {
  return width - ROW_START - ROW_END;
}

/** How high a word stands in a row that would be `most` millimeters high if it were not for the width of the row. */
export function fittingHeight(text: string, most: number, width: number): number {
  return Math.min(most, roomInRow(width) / Math.max(0.01, lineShape(strokeLine(text)).width));
}

/** Whether letters of a text that are just high enough have no room in a line, on any paper. */
export function isTooLong(text: string, least = MIN_HEIGHT): boolean {
  return fittingHeight(text, least, safeBox.width) < least;
}

/** Millimeters from a row to the next one. */
export function rowPitch({ above, below }: LineShape, height: number): number {
  return height * (1 + above + below) + (below > 0.1 ? TAIL_GAP : ROW_GAP);
}

/** Top, dashed middle and base line, `width` long. */
export function guideLines({ x, y, height }: RowPlace, width: number): readonly PrintItem[] {
  const at = (share: number) => ({ from: { x, y: y + height * share }, to: { x: x + width, y: y + height * share } });
  const middle = y + height / 2;
  return [
    { kind: "rule", ...at(0), width: 0.25, color: "#8c8c8c" },
    { kind: "path", path: `M${x} ${middle}L${x + width} ${middle}`, width: 0.25, color: "#8c8c8c", dash: [2, 2] },
    { kind: "rule", ...at(1), width: 0.4, color: "#595959" },
  ];
}

/**
 * A row with its lines and, where it is to be traced, letters: as often as there is room for the last one of its texts, then the
 * first one of several or its capital.
 */
export function tracingRow(
  texts: readonly [...string[], string],
  place: RowPlace,
  { width, tracing }: { readonly width: number; readonly tracing: Tracing | null },
): readonly PrintItem[] {
  const guides = guideLines(place, width);
  if (tracing === null) return guides;
  const filled = fillRow(texts, { ...place, x: place.x + ROW_START }, roomInRow(width));
  return [...guides, ...filled.flatMap((part) => tracedLetters(part.line, part.place, tracing))];
}

/** Of the height of letters: between a word and the next one in a row. */
const WORD_GAP = 0.6;
/** No row has room for more words of two letters. */
const MAX_WORDS = 12;
/** Millimeters: a word that was made to fit does. */
const ROUNDING = 1e-6;

/** Lines of letters side by side, from the left end of a row. */
function fillRow(
  texts: readonly [...string[], string],
  place: RowPlace,
  width: number,
): readonly { readonly line: StrokeLine; readonly place: RowPlace }[] {
  const [last = "", first = last] = [texts.at(-1), texts[0]];
  const rest = texts.length > 1 ? [first, first.slice(0, 1)] : [];
  const filled: { line: StrokeLine; place: RowPlace }[] = [];
  let x = 0;
  for (const text of [...texts, ...Array<string>(MAX_WORDS).fill(last), ...rest]) {
    const line = strokeLine(text);
    const wide = lineShape(line).width * place.height;
    if (x + wide > width + ROUNDING) continue;
    filled.push({ line, place: { ...place, x: place.x + x } });
    x += wide + WORD_GAP * place.height;
  }
  return filled;
}
