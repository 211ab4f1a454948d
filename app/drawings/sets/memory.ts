import { circle, onCircle, starPath } from "../charm-figures.ts";
import { creditsOf } from "../credit-lines.ts";
import { type Box, foot, footHeight, type PrintItem, type PrintPage, type Size, sheetBox } from "../print-page.ts";
import {
  boxesOf,
  cut,
  type Grid,
  gridLines,
  numbersBelow,
  type Picture,
  type PictureSet,
  pictureItems,
  sheetsOf,
  withEvenLines,
} from "./picture-grid.ts";

/** Fewer pairs are found at once. */
export const MIN_PAIRS = 3;

const columns = 3;
const rows = 4;
const CARDS = columns * rows;

/** How many sheets, or sides of them, a game takes. */
export function memorySheets(pictures: number, { backs }: { readonly backs: boolean }): number {
  return Math.ceil((2 * pictures) / CARDS) * (backs ? 2 : 1);
}

/** Cards to cut, each picture twice. With backs, every other side is one, for printers that print on both sides. */
export function* memoryPrints({ backs, ...set }: PictureSet & { readonly backs: boolean }): Generator<PrintPage> {
  const cards = withEvenLines(set.pages).flatMap((page) => [page, page]);
  for (const shown of sheetsOf(cards, CARDS)) {
    yield frontPrint(shown, set);
    if (backs) yield backPrint(shown.length, sheetBox(set.paper ?? "a4"));
  }
}

function frontPrint(cards: readonly Picture[], { site, paper = "a4" }: PictureSet): PrintPage {
  const box = sheetBox(paper);
  const used = gridOn(box, cards.length);
  const boxes = boxesOf(used);
  return {
    ...box,
    items: [
      ...cards.flatMap((page, at) => pictureItems(page, { box: boxes[at] ?? used.box, size: 4.4 })),
      ...gridLines(used, cut),
      ...foot(creditsOf(cards), site, { mostLines: 2, box }),
    ],
  };
}

/** The rows that so many cards need, in the middle of a sheet: each as large as four rows fit above its foot. */
function gridOn({ width, height }: Size, cards: number): Grid {
  const side = Math.min(width / columns, (height - footHeight) / rows);
  const used = Math.ceil(cards / columns);
  return {
    columns,
    rows: used,
    box: { x: (width - columns * side) / 2, y: 0, width: columns * side, height: used * side },
  };
}

/** All backs are alike and in the middle of the paper's width, so that they meet the fronts once it is turned over. */
function backPrint(cards: number, box: Size): PrintPage {
  return { ...box, items: boxesOf(gridOn(box, cards)).flatMap(back) };
}

/** Of a card: its pattern ends far enough from the edge for a printer that is a little off. */
const backInset = 5;
const DOTS = 16;

/** A star within rings of dots. */
function back({ x, y, width }: Box): PrintItem[] {
  const middle = { x: x + width / 2, y: y + width / 2 };
  const reach = width / 2 - backInset;
  const dots = [0.72, 0.92].flatMap((share, ring) =>
    numbersBelow(DOTS).map((at) => {
      const { x: dx, y: dy } = onCircle(reach * share, (at + ring / 2) / DOTS);
      return circle(reach * 0.07, { x: middle.x + dx, y: middle.y + dy });
    }),
  );
  const paths = [starPath(middle, reach * 0.52), starPath(middle, reach * 0.3), ...dots];
  return [{ kind: "path", path: paths.join(""), width: 0.5 }];
}
