import { type Random, randomFrom } from "../../content/random.ts";
import { fill } from "../../content/words/words.ts";
import { starPath } from "../charm-figures.ts";
import { creditsOf } from "../credit-lines.ts";
import {
  type Box,
  fitText,
  foot,
  footHeight,
  head,
  headHeight,
  hintLine,
  type PrintItem,
  type PrintPage,
  sheetBox,
} from "../print-page.ts";
import {
  boxesOf,
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

export const BINGO_SIZES = [3, 4, 5] as const;
export type BingoSize = (typeof BINGO_SIZES)[number];

/** What lies in the boxes of a card, row by row: a picture's number, or null for the free box in the middle. */
type BingoCard = readonly (number | null)[];

interface Bingo {
  /** Boxes of a row. */
  readonly size: BingoSize;
  /** How many cards, where there is no class. */
  readonly cards: number;
}

/** How many pictures a game needs at least: one for each box. Where that is odd, the middle may be free. */
export function bingoNeeds(size: BingoSize): number {
  return size * size - (size % 2);
}

/** How many pictures a game has of which each card lacks a quarter: with just enough, all cards have the same ones. */
export function bingoVariety(size: BingoSize): number {
  return Math.ceil((size * size * 4) / 3);
}

/** How many sheets a game takes: its cards, and the caller's. */
export function bingoSheets(pictures: number, cards: number): number {
  return cards + cardSheets(pictures).sheets;
}

/** The cards of a class or of some players, then those that the caller cuts and draws. */
export function* bingoPrints(set: PictureSet & Bingo): Generator<PrintPage> {
  const { title, size, names = [] } = set;
  const pages = withEvenLines(set.pages);
  const cards = names.length > 0 ? names.length : set.cards;
  const seed = `bingo ${[title, ...pages.map((page) => page.title)].join(" ")}`;
  for (const [at, card] of dealBingo({ pictures: pages.length, size, cards, seed }).entries()) {
    yield cardPrint(card, { ...set, pages, name: names[at] ?? "" });
  }
  const { columns, rows } = cardSheets(pages.length);
  for (const shown of sheetsOf(pages, columns * rows)) yield callerPrint(shown, { ...set, columns, rows });
}

interface Deal {
  readonly pictures: number;
  readonly size: BingoSize;
  readonly cards: number;
  /** The same seed deals the same cards. */
  readonly seed: string;
}

/**
 * Cards of which no two are alike. Each gets the pictures that were dealt least often, so that no picture is on two cards
 * more than any other.
 */
export function dealBingo({ pictures, size, cards, seed }: Deal): BingoCard[] {
  const boxes = size * size;
  const isFree = pictures === boxes - 1 && size % 2 === 1;
  const places = isFree ? pictures : boxes;
  if (pictures < places) throw new Error(`${boxes} boxes need ${places} pictures`);
  const random = randomFrom(seed);
  const dealt = new Array<number>(pictures).fill(0);
  const known = new Set<string>();
  return numbersBelow(cards).map(() => {
    const own = shuffled(numbersBelow(pictures), random)
      .toSorted((a, b) => (dealt[a] ?? 0) - (dealt[b] ?? 0))
      .slice(0, places);
    for (const picture of own) dealt[picture] = (dealt[picture] ?? 0) + 1;
    let card = shuffled(own, random);
    while (known.has(card.join())) card = shuffled(own, random);
    known.add(card.join());
    return isFree ? [...card.slice(0, places / 2), null, ...card.slice(places / 2)] : card;
  });
}

function shuffled<Thing>(things: readonly Thing[], random: Random): Thing[] {
  return things
    .map((thing) => ({ thing, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ thing }) => thing);
}

/** Millimeters. */
const hintHeight = 8;
const titleSizes = { 3: 4.4, 4: 3.6, 5: 3 } as const;

function cardPrint(
  card: BingoCard,
  { title, pages, size, site, words, name, paper = "a4" }: PictureSet & Bingo & { readonly name: string },
): PrintPage {
  const box = sheetBox(paper);
  const top = headHeight + hintHeight;
  const room: Box = { x: 0, y: top, width: box.width, height: box.height - top - footHeight };
  const grid: Grid = { columns: size, rows: size, box: room };
  const boxes = boxesOf(grid);
  const cells = card.flatMap((number, at) => {
    const [page, cell] = [pages[number ?? -1], boxes[at]];
    if (cell === undefined) return [];
    return page === undefined ? free(words.bingoFree, cell) : pictureItems(page, { box: cell, size: titleSizes[size] });
  });
  const shown = card.flatMap((number) => pages[number ?? -1] ?? []);
  return {
    ...box,
    items: [
      ...head(fill(words.bingo, { title }), words, name, box.width),
      hintLine(words.bingoHint, { width: box.width }),
      ...cells,
      ...gridLines(grid, { width: 0.6 }),
      ...foot(creditsOf(shown), site, { box }),
    ],
  };
}

function free(text: string, { x, y, width, height }: Box): PrintItem[] {
  const middle = { x: x + width / 2, y: y + height / 2 };
  const size = fitText(text, { most: width / 8, width: width * 0.4 });
  const at = { x: middle.x, y: middle.y + size * 0.5 };
  return [
    { kind: "path", path: starPath(middle, width * 0.42), width: 0.6 },
    { kind: "text", text, at, size, weight: "bold", align: "middle" },
  ];
}

function callerPrint(
  pages: readonly Picture[],
  { title, site, words, columns, rows, paper = "a4" }: PictureSet & Pick<Grid, "columns" | "rows">,
): PrintPage {
  const sheet = sheetBox(paper);
  const heading = fill(words.bingoCaller, { title });
  const top = 12;
  const box = { x: 0, y: top, width: sheet.width, height: sheet.height - top - footHeight };
  const used = Math.ceil(pages.length / columns);
  const grid: Grid = { columns, rows: used, box: { ...box, height: (box.height / rows) * used } };
  const boxes = boxesOf(grid);
  return {
    ...sheet,
    items: [
      {
        kind: "text",
        text: heading,
        at: { x: 0, y: 6 },
        size: fitText(heading, { most: 6, width: sheet.width }),
        weight: "bold",
        align: "start",
      },
      ...pages.flatMap((page, at) => pictureItems(page, { box: boxes[at] ?? box, size: 4 })),
      ...gridLines(grid, cut),
      ...foot(creditsOf(pages), site, { box: sheet }),
    ],
  };
}
