import {
  artBox,
  type Box,
  foot,
  head,
  type PrintItem,
  type PrintPage,
  type PrintTexts,
  sheetBox,
} from "../../print-page.ts";
import { modelLetters, type Tracing, tracings } from "./letter-items.ts";
import { fittingHeight, isTooLong, lineShape, ROW_START, rowPitch, tracingRow } from "./letter-rows.ts";
import { traceable } from "./stroke-letters.ts";
import { strokeLine } from "./stroke-line.ts";

/** A name as it stands on a sheet to trace. */
interface TracedName {
  readonly text: string;
  /** Characters that there are no strokes of, each once: such a name has no sheet. */
  readonly missing: readonly string[];
  /** Whether it has no room in one line. */
  readonly isLong: boolean;
}

/**
 * What there is to trace of a name.
 *
 * @example tracedName("Ada 王").missing // ["王"]
 */
export function tracedName(name: string): TracedName {
  const { text, missing } = traceable(name);
  return { text, missing, isLong: missing.length === 0 && isTooLong(text) };
}

/** So many rows have room at least: one with the strokes, three to trace and an empty one. */
const MIN_ROWS = 5;
const MAX_ROWS = 8;
/** Of them without letters, from so many rows on. */
const MANY_ROWS = 7;
/** Millimeters above the first row: room for its numbers, and for a look of its own below the line for the name. */
const TOP_ROOM = 10;

/** The sheets of names, each of which has letters alone that can be traced and room in a line (`tracedName`). */
export function* nameTracingPrints(names: readonly string[], texts: PrintTexts): Generator<PrintPage> {
  for (const name of names) yield nameTracingPrint(name, texts);
}

export function nameTracingPrint(name: string, { words, site, paper = "a4" }: PrintTexts): PrintPage {
  const box = sheetBox(paper);
  const { y, height, ...room } = artBox(box);
  const rows = nameRows(tracedName(name).text, { ...room, y: y + TOP_ROOM, height: height - TOP_ROOM });
  return { ...box, items: [...head(words.traceYourName, words, "", box.width), ...rows, ...foot("", site, { box })] };
}

function nameRows(text: string, box: Box): readonly PrintItem[] {
  const line = strokeLine(text);
  const shape = lineShape(line);
  const gap = rowPitch(shape, 0);
  const height = fittingHeight(text, (box.height / MIN_ROWS - gap) / (1 + shape.above + shape.below), box.width);
  const count = Math.min(MAX_ROWS, Math.floor(box.height / rowPitch(shape, height) + 1e-6));
  const pitch = box.height / count;
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const place = { x: 0, y: box.y + at * pitch + shape.above * height, height };
    const row = tracingRow([text], place, { width: box.width, tracing: tracingOf(at, count) });
    return at === 0 ? [...row, ...modelLetters(line, { ...place, x: ROW_START })] : row;
  });
}

/** How a row is to be traced: fainter the further down; null for the first one, which is the model, and for empty ones at the end. */
function tracingOf(row: number, count: number): Tracing | null {
  const traced = count - (count < MANY_ROWS ? 2 : 3);
  return row === 0 || row > traced ? null : (tracings[Math.round((2 * (row - 1)) / (traced - 1))] ?? null);
}
