import { plural } from "../content/words/words.ts";
import type { PrintWords } from "../words/prints.ts";
import { type Color, type KeyEntry, keyOf } from "./crayons.ts";
import type { Drawing, Pack } from "./drawing.ts";
import { digitHeight } from "./letters/widths.ts";
import { apron, type NumberMark, placeNumbers } from "./numbers.ts";
import type { Point } from "./path.ts";
import {
  type Box,
  creditText,
  fitArt,
  fitText,
  foot,
  footHeight,
  footSize,
  head,
  headHeight,
  type PrintArt,
  type Printable,
  type PrintItem,
  type PrintPage,
  type PrintTexts,
  safeBox,
} from "./print-page.ts";

/** The print of a coloring page: title, a line for name and date, the drawing as large as it goes, credit. */
export function coloringPrint({ title, drawing, site, words, name }: Printable): PrintPage {
  const height = safeBox.height - headHeight - footHeight;
  const art = fitArt(drawing, { x: 0, y: headHeight, width: safeBox.width, height });
  return { ...safeBox, items: [...head(title, words, name), art, ...foot(drawing.credit, site)] };
}

/** A drawing that says itself what it is, as large as it goes, with its credit below. */
export function plainPrint(drawing: Drawing, site: string): PrintPage {
  const art = fitArt(drawing, { x: 0, y: 0, width: safeBox.width, height: safeBox.height - footHeight });
  return { ...safeBox, items: [art, ...foot(drawing.credit, site)] };
}

/** The drawing alone with its credit below, as wide as the safe box allows: the SVG file that people take home. */
export function picturePrint(drawing: Drawing): PrintPage {
  const art = fitArt(drawing, { x: 0, y: 0, width: safeBox.width, height: safeBox.height - footHeight });
  const [width, height] = [drawing.width * art.scale, drawing.height * art.scale + footHeight];
  const credit = creditText(drawing.credit, { at: { x: 0, y: height - 1 }, width, most: footSize });
  return { width, height, items: [{ ...art, at: { x: 0, y: 0 } }, ...credit] };
}

const keyColumns = 5;
/** Of a crayon's name, up to the next column or the edge of the safe box. */
const keyTextWidth = 20;
const keyRow = 9;
const hintSize = 3.4;
const hintHeight = 9;

/**
 * The color-by-number sheet: numbers on or beside the visible islands, and the key of the crayons they name. A crayon
 * whose islands are all too small for a number is not in the key, which counts from 1 without a gap.
 */
export function sheetPrint({ title, drawing, site, words }: Printable): PrintPage {
  const used = keyOf(drawing);
  const keyTop = safeBox.height - footHeight - Math.ceil(used.length / keyColumns) * keyRow - hintHeight;
  const [width, height] = [safeBox.width - 2 * apron, keyTop - headHeight - 2 * apron];
  const art = fitArt(drawing, { x: apron, y: headHeight + apron, width, height });
  const { marks, leftOut } = placeNumbers(drawing, { scale: art.scale });
  const found = used.filter(({ number }) => marks.some((mark) => mark.number === number));
  const printed = new Map(found.map(({ number }, at) => [number, at + 1]));
  const numbers = marks.flatMap((mark) => numberItems({ ...mark, number: printed.get(mark.number) ?? 0 }, art));
  const rest = [
    ...hintLine(leftOut > 0 ? words.anyColor : "", keyTop + hintSize),
    ...key(found, { top: keyTop + hintHeight, words }),
    ...foot(drawing.credit, site),
  ];
  return { ...safeBox, items: [...head(title, words), art, ...numbers, ...rest] };
}

function numberItems({ number, middle, height, pointsTo }: NumberMark, { at, scale }: PrintArt): PrintItem[] {
  const onPaper = ({ x, y }: Point): Point => ({ x: at.x + x * scale, y: at.y + y * scale });
  const [{ x, y }, tall] = [onPaper(middle), height * scale];
  const baseline = { x, y: y + tall / 2 };
  const size = tall / digitHeight;
  const text: PrintItem = { kind: "text", text: String(number), at: baseline, size, weight: "bold", align: "middle" };
  return pointsTo === null ? [text] : [...leader({ x, y }, onPaper(pointsTo), tall), text];
}

/** A thin line from beside a number to a dot on its island. */
function leader(middle: Point, to: Point, tall: number): PrintItem[] {
  const gap = Math.min(1, (tall * 0.9) / Math.hypot(to.x - middle.x, to.y - middle.y));
  const from = { x: middle.x + (to.x - middle.x) * gap, y: middle.y + (to.y - middle.y) * gap };
  const dot: PrintItem = { kind: "dot", at: to, radius: 0.45, color: "#000000" };
  return [{ kind: "rule", from, to, width: 0.25 }, dot];
}

function hintLine(text: string, y: number): PrintItem[] {
  return text === "" ? [] : [{ kind: "text", text, at: { x: 0, y }, size: hintSize, weight: "regular" }];
}

function key(
  found: readonly KeyEntry[],
  { top, words }: { readonly top: number; readonly words: PrintWords },
): PrintItem[] {
  const names = words.crayons.split(", ");
  return found.flatMap(({ material, colors }, index): PrintItem[] => {
    const x = 4 + (index % keyColumns) * (safeBox.width / keyColumns);
    const y = top + Math.floor(index / keyColumns) * keyRow;
    const digits = { x: x + 5, y: y + 1.5 };
    const text = material === "skin" ? words.anySkin : (names[material - 1] ?? "");
    const size = fitText(text, { most: 3.8, width: keyTextWidth });
    return [
      ...dots(colors, { x, y }),
      { kind: "text", text: String(index + 1), at: digits, size: 4.4, weight: "bold", align: "start" },
      { kind: "text", text, at: { x: x + 11.5, y: y + 1.4 }, size, weight: "regular" },
    ];
  });
}

/** One color as a dot, several as smaller ones around its middle. */
function dots(colors: readonly Color[], { x, y }: Point): PrintItem[] {
  const [away, radius] = colors.length === 1 ? [0, 3] : [1.9, 1.7];
  return colors.map(({ hex }, at) => {
    const angle = (2 * Math.PI * at) / colors.length - Math.PI / 2;
    const middle = { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
    return { kind: "dot", at: middle, radius, color: hex };
  });
}

const gridTop = 42;
/** Lines of credits on a cover: of sixty artists with their licences they are some thirty. */
const mostOfCover = 36;
const gap = 3;

/** The cover of a pack: title, how many pages, all drawings small, credit. */
export function coverPrint({ title, pages, site, words }: Pack & PrintTexts): PrintPage {
  const count = plural(words.pagesToColor, pages.length, words.locale);
  const credits = [...new Set(pages.map(({ drawing }) => drawing.credit))].filter((credit) => credit !== "");
  const line = (text: string, y: number, size: number) =>
    ({ kind: "text", text, at: { x: safeBox.width / 2, y }, size, weight: "bold", align: "middle" }) as const;
  const end = foot(credits.join("; "), site, mostOfCover);
  const top = Math.min(
    safeBox.height - footHeight,
    ...end.map((item) => (item.kind === "text" ? item.at.y - footSize : safeBox.height)),
  );
  const thumbnails = grid(pages, { x: 0, y: gridTop, width: safeBox.width, height: top - gridTop - 4 });
  const heading = [line(title, 20, fitText(title, { most: 14 })), line(count, 32, 5.5)];
  return { ...safeBox, items: [...heading, ...thumbnails, ...end] };
}

/** All pages side by side, in the number of columns that shows them largest. */
function grid(pages: Pack["pages"], box: Box): PrintArt[] {
  const sizes = pages.map((_, at) => Math.min(box.width / (at + 1), box.height / Math.ceil(pages.length / (at + 1))));
  const columns = 1 + sizes.indexOf(Math.max(...sizes));
  const [width, height] = [box.width / columns, box.height / Math.ceil(pages.length / columns)];
  return pages.map(({ drawing }, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [box.x + column * width + gap, box.y + row * height + gap];
    return fitArt(drawing, { x, y, width: width - 2 * gap, height: height - 2 * gap });
  });
}

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
  return sheet([quarter, quarter, quarter, quarter]);
}

/** How many sheets a small book of so many pages and its cover takes. */
export function bookletSheets(pages: number): number {
  return Math.ceil((pages + 1) / 4);
}

/**
 * A pack as a small book, four pages to a sheet. Cut all sheets along the lines at once and lay the four piles upon
 * each other, as they lie from left to right and from top to bottom: the pages are in order.
 */
export function bookletPrints({ title, pages, ...texts }: Pack & PrintTexts): PrintPage[] {
  const cover: Quarter = (box) => coverQuarter({ title, pages, box, ...texts });
  const inner = pages.map((page, at) => drawingQuarter({ ...page, ...texts, note: String(at + 1) }));
  const quarters = [cover, ...inner];
  const sheets = bookletSheets(pages.length);
  return Array.from({ length: sheets }, (_, at) =>
    sheet([0, 1, 2, 3].map((corner) => quarters[corner * sheets + at] ?? (() => []))),
  );
}

function sheet(quarters: readonly Quarter[]): PrintPage {
  const [width, height] = [safeBox.width / 2, safeBox.height / 2];
  const items = quarters.flatMap((quarter, at) =>
    quarter({
      x: (at % 2) * width + margin,
      y: Math.floor(at / 2) * height + margin,
      width: width - 2 * margin,
      height: height - 2 * margin,
    }),
  );
  return { ...safeBox, items: [...items, ...cuts(width, height)] };
}

function cuts(x: number, y: number): PrintItem[] {
  const upright = { from: { x, y: 0 }, to: { x, y: safeBox.height } };
  const level = { from: { x: 0, y }, to: { x: safeBox.width, y } };
  return [upright, level].map((line) => ({ kind: "rule", ...line, width: 0.1, color: "#999999" }));
}

function drawingQuarter({ title, drawing, site, note }: Printable & { readonly note: string }): Quarter {
  return (box) => {
    const room = { ...box, y: box.y + titleHeight, height: box.height - titleHeight - creditHeight };
    return [heading(title, { box, y: box.y + 8, most: titleSize }), fitArt(drawing, room), ...footOf(box)];
  };

  function footOf(box: Box): PrintItem[] {
    const y = box.y + box.height - 1;
    const right = { x: box.x + box.width, y };
    const name = note === "" ? site : note;
    const size = fitText(name, { most: quarterFootSize, width: box.width * (1 - creditShare) });
    const end: PrintItem = { kind: "text", text: name, at: right, size, weight: "bold", align: "end" };
    const width = box.width * creditShare;
    return [...creditText(drawing.credit, { at: { x: box.x, y }, width, most: quarterFootSize }), end];
  }
}

function coverQuarter({ title, pages, site, words, box }: Pack & PrintTexts & { readonly box: Box }): PrintItem[] {
  const [first] = pages;
  const art = { x: box.x, y: box.y + 34, width: box.width, height: box.height - 34 - creditHeight - 8 };
  const count = plural(words.pagesToColor, pages.length, words.locale);
  return [
    heading(title, { box, y: box.y + 16, most: 9 }),
    heading(count, { box, y: box.y + 25, most: 4 }),
    ...(first === undefined ? [] : [fitArt(first.drawing, art)]),
    heading(words.binding, { box, y: box.y + box.height - 5, most: quarterFootSize }),
    heading(site, { box, y: box.y + box.height - 1, most: quarterFootSize }),
  ];
}

function heading(text: string, { box, y, most }: { box: Box; y: number; most: number }): PrintItem {
  const size = fitText(text, { most, width: box.width });
  return { kind: "text", text, at: { x: box.x + box.width / 2, y }, size, weight: "bold", align: "middle" };
}
