import { plural } from "../content/words/words.ts";
import type { Pack } from "./drawing.ts";
import { frame } from "./print-cover.ts";
import {
  type Box,
  bold,
  creditText,
  fitArt,
  fitMark,
  fitText,
  type Printable,
  type PrintItem,
  type PrintPage,
  type PrintTexts,
  type Size,
  sheetBox,
} from "./print-page.ts";

/** Millimetres between a quarter and the line along which it is cut off. */
const margin = 4;
const titleHeight = 14;
const titleSize = 6;
const creditHeight = 6;
const quarterFootSize = 2.4;
/** Of the foot of a quarter. */
const creditShare = 0.78;

/** What stands on a quarter of a sheet. */
type Quarter = (box: Box) => readonly PrintItem[];

/** One drawing four times on a sheet: for a class, or for small hands. */
export function fourUpPrint(page: Printable): PrintPage {
  const quarter = drawingQuarter({ ...page, note: "" });
  return sheet([quarter, quarter, quarter, quarter], page);
}

/** How many sheets a small book of so many pages and its cover takes. */
export function bookletSheets(pages: number): number {
  return Math.ceil((pages + 1) / 4);
}

/**
 * A pack as a small book, four pages to a sheet, none of them blank: what is left is for drawings of one's own, and the last one
 * is its back. Cut all sheets along the lines at once and lay the four piles upon
 * each other, as they lie from left to right and from top to bottom: the pages are in order.
 */
export function bookletPrints({ title, pages, ...texts }: Pack & PrintTexts): PrintPage[] {
  const cover: Quarter = (box) => coverQuarter({ title, pages, box, ...texts });
  const inner = pages.map((page, at) => drawingQuarter({ ...page, ...texts, note: String(at + 1) }));
  const sheets = bookletSheets(pages.length);
  const left = 4 * sheets - 1 - pages.length;
  const own = Array.from({ length: Math.max(0, left - 1) }, () => (box: Box) => ownQuarter(box, texts));
  const back = left === 0 ? [] : [(box: Box) => backQuarter(box, texts)];
  const quarters = [cover, ...inner, ...own, ...back];
  return Array.from({ length: sheets }, (_, at) =>
    sheet(
      quarters.filter((_quarter, place) => place % sheets === at),
      texts,
    ),
  );
}

function sheet(quarters: readonly Quarter[], { paper = "a4" }: Pick<PrintTexts, "paper">): PrintPage {
  const box = sheetBox(paper);
  const [width, height] = [box.width / 2, box.height / 2];
  const items = quarters.flatMap((quarter, at) =>
    quarter({
      x: (at % 2) * width + margin,
      y: Math.floor(at / 2) * height + margin,
      width: width - 2 * margin,
      height: height - 2 * margin,
    }),
  );
  return { ...box, items: [...items, ...cuts(box)] };
}

function cuts({ width, height }: Size): PrintItem[] {
  const [x, y] = [width / 2, height / 2];
  const upright = { from: { x, y: 0 }, to: { x, y: height } };
  const level = { from: { x: 0, y }, to: { x: width, y } };
  return [upright, level].map((line) => ({ kind: "rule", ...line, width: 0.1, color: "#999999" }));
}

function drawingQuarter({ title, drawing, site, note }: Printable & { readonly note: string }): Quarter {
  return (box) => {
    const room = { ...box, y: box.y + titleHeight, height: box.height - titleHeight - creditHeight };
    return [heading(title, { box, y: box.y + 8, most: titleSize }), fitArt(drawing, room), ...footOf(box)];
  };

  function footOf(box: Box): PrintItem[] {
    const y = box.y + box.height - 1;
    const name = note === "" ? site : note;
    const size = fitText(name, { most: quarterFootSize, width: box.width * (1 - creditShare) });
    const end = bold(name, { x: box.x + box.width, y }, { size, align: "end" });
    const width = box.width * creditShare;
    return [...creditText(drawing.credit, { at: { x: box.x, y }, width, most: quarterFootSize }), end];
  }
}

/** Between the frame of a cover and what is in it. */
const inset = 5;

function coverQuarter({ title, pages, site, words, box }: Pack & PrintTexts & { readonly box: Box }): PrintItem[] {
  const [first] = pages;
  const inside = { ...box, x: box.x + inset, width: box.width - 2 * inset };
  const end = box.y + box.height - creditHeight;
  const art = { ...inside, y: box.y + 30, height: end - inset - 9 - box.y - 30 };
  const count = plural(words.pagesToColor, pages.length, words.locale);
  return [
    frame({ ...box, height: box.height - creditHeight }, { line: 0.9, radius: 5 }),
    heading(title, { box: inside, y: box.y + 17, most: 11 }),
    heading(count, { box: inside, y: box.y + 25, most: 4.4 }),
    ...(first === undefined ? [] : [fitArt(first.drawing, art)]),
    heading(site, { box: inside, y: end - inset, most: 3.4 }),
    heading(words.binding, { box, y: box.y + box.height - 1, most: quarterFootSize }),
  ];
}

function ownQuarter(box: Box, { words }: PrintTexts): PrintItem[] {
  const room = { ...box, y: box.y + titleHeight, height: box.height - titleHeight - creditHeight };
  return [heading(words.drawYourOwn, { box, y: box.y + 8, most: titleSize }), frame(room, { line: 0.6, radius: 4 })];
}

function backQuarter(box: Box, { site, words }: PrintTexts): PrintItem[] {
  const otter = box.width * 0.5;
  const art = {
    x: box.x + (box.width - otter) / 2,
    y: box.y + box.height / 2 - otter * 0.6,
    width: otter,
    height: otter,
  };
  return [
    frame({ ...box, height: box.height - creditHeight }, { line: 0.9, radius: 5 }),
    heading(words.theEnd, { box, y: art.y - 10, most: 9 }),
    fitMark("otter", art),
    heading(site, { box, y: box.y + box.height - creditHeight - inset, most: 3.4 }),
  ];
}

function heading(text: string, { box, y, most }: { box: Box; y: number; most: number }): PrintItem {
  const size = fitText(text, { most, width: box.width });
  return bold(text, { x: box.x + box.width / 2, y }, { size, align: "middle" });
}
