import { circle, onCircle, starPath } from "../charm-figures.ts";
import { creditsOf } from "../credit-lines.ts";
import { type Box, foot, footHeight, hintLine, type PrintItem, type PrintPage, sheetBox } from "../print-page.ts";
import {
  boxesOf,
  caption,
  cardSheets,
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

/** Millimeters: how the game is played stands above the cards. */
const HINT = 7;

/** Fewer pairs are found at once. */
export const MIN_PAIRS = 3;

/** How many sheets a game takes: its backs are on the other side of them. */
export function memorySheets(pictures: number): number {
  return cardSheets(2 * pictures).sheets;
}

/**
 * Cards to cut, each picture twice; a child draws those of pairs that are left. With backs, every other side is one, for
 * printers that print on both sides.
 */
export function* memoryPrints({ backs, ...set }: PictureSet & { readonly backs: boolean }): Generator<PrintPage> {
  const cards = withEvenLines(set.pages).flatMap((page) => [page, page]);
  const { columns, rows } = cardSheets(cards.length);
  for (const shown of sheetsOf(cards, columns * rows)) {
    const { width, height } = sheetBox(set.paper ?? "a4");
    const grid: Grid = { columns, rows, box: { x: 0, y: HINT, width, height: height - footHeight - HINT } };
    yield frontPrint(shown, { ...set, grid });
    if (backs) yield { width, height, items: boxesOf(grid).flatMap(back) };
  }
}

function frontPrint(
  cards: readonly Picture[],
  { site, words, grid, paper = "a4" }: PictureSet & { readonly grid: Grid },
): PrintPage {
  const box = sheetBox(paper);
  const [shown, left] = [boxesOf(grid).slice(0, cards.length), boxesOf(grid).slice(cards.length)];
  const items = [
    hintLine(words.memoryHint, { baseline: HINT - 3, width: box.width }),
    ...cards.flatMap((page, at) => pictureItems(page, { box: shown[at] ?? grid.box, size })),
    ...left.slice(left.length % 2).flatMap((card) => caption(words.drawYourOwn, { box: card, size })),
  ];
  return { ...box, items: [...items, ...gridLines(grid, cut), ...foot(creditsOf(cards), site, { mostLines: 2, box })] };
}

/** Millimeters: of the letters. */
const size = 4.4;

/** Of a card: its pattern ends far enough from the edge for a printer that is a little off. */
const backInset = 5;
const DOTS = 16;

/** A star within rings of dots; all are alike, so that they meet the fronts once the paper is turned over. */
function back({ x, y, width, height }: Box): PrintItem[] {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const reach = Math.min(width, height) / 2 - backInset;
  const dots = [0.72, 0.92].flatMap((share, ring) =>
    numbersBelow(DOTS).map((at) => {
      const { x: dx, y: dy } = onCircle(reach * share, (at + ring / 2) / DOTS);
      return circle(reach * 0.07, { x: middle.x + dx, y: middle.y + dy });
    }),
  );
  const paths = [starPath(middle, reach * 0.52), starPath(middle, reach * 0.3), ...dots];
  return [{ kind: "path", path: paths.join(""), width: 0.5 }];
}
