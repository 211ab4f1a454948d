import { plural } from "../content/words/words.ts";
import type { PrintWords } from "../words/prints.ts";
import { joinCredits } from "./credit-lines.ts";
import type { Pack } from "./drawing.ts";
import { formatNumber } from "./path.ts";
import {
  type Box,
  bold,
  fitArt,
  fitMark,
  fitText,
  foot,
  footHeight,
  footSize,
  type PrintArt,
  type PrintItem,
  type PrintPage,
  type PrintPath,
  type PrintTexts,
  sheetBox,
} from "./print-page.ts";

/** Lines of credits on a cover: of sixty artists with their licences they are some thirty. */
const MAX_COVER_LINES = 36;
const frameWidth = 1.2;
const padding = 9;
const titleSize = 20;
const countSize = 6;
const otterWidth = 78;
const otterHeight = 0.44 * otterWidth;
/** Of the water, above the end of the frame. */
const waterHeight = 7;
const gap = 3;

/** What a cover says; `line`: below its title. */
interface Cover {
  readonly title: string;
  readonly line: string;
  readonly credits: readonly string[];
  /** What is in the pack, in a box. */
  readonly content: (box: Box) => readonly PrintItem[];
  /** What stands beside the otter, above the water at `y`. */
  readonly beside: (room: { readonly from: number; readonly to: number; readonly y: number }) => readonly PrintItem[];
}

/** The cover of a pack: title, how many pages, all drawings small, whose book it is, and the otter; credits below. */
export function coverPrint({ title, pages, ...texts }: Pack & PrintTexts): PrintPage {
  const { words } = texts;
  const cover: Cover = {
    title,
    line: plural(words.pagesToColor, pages.length, words.locale),
    credits: pages.map(({ drawing }) => drawing.credit),
    content: (box) => grid(pages, box),
    beside: (room) => owner(words, room),
  };
  return coverWith(cover, texts);
}

/** A cover with anything between its title and the otter. */
export function coverWith(cover: Cover, { site, paper = "a4" }: Pick<PrintTexts, "site" | "paper">): PrintPage {
  const box = sheetBox(paper);
  const end = foot(joinCredits(cover.credits), site, { mostLines: MAX_COVER_LINES, box });
  const tops = end.map((item) => (item.kind === "text" ? item.at.y - footSize - gap : box.height));
  const height = Math.min(box.height - footHeight, ...tops);
  return {
    ...box,
    items: [frame({ x: 0, y: 0, width: box.width, height }), ...face(cover, { ...box, height }), ...end],
  };
}

function face(
  { title, line, content, beside }: Cover,
  { width, height }: { readonly width: number; readonly height: number },
): PrintItem[] {
  const [room, middle] = [width - 2 * padding, width / 2];
  const size = fitText(title, { most: titleSize, width: room });
  const titleLine = padding + titleSize * 0.7;
  const countLine = titleLine + countSize * 1.8;
  const water = height - waterHeight;
  const otterTop = water - otterHeight + 1;
  const top = countLine + padding / 2;
  return [
    bold(title, { x: middle, y: titleLine }, { size, align: "middle" }),
    bold(line, { x: middle, y: countLine }, { size: fitText(line, { most: countSize, width: room }), align: "middle" }),
    ...content({ x: padding, y: top, width: room, height: otterTop - top - gap }),
    fitMark("floating", { x: padding, y: otterTop, width: otterWidth, height: otterHeight }),
    ...beside({ from: padding + otterWidth + padding, to: width - padding, y: water - 6 }),
    waves({ y: water, width }),
  ];
}

/** A line to write on whose book it is. */
function owner(
  words: PrintWords,
  { from, to, y }: { readonly from: number; readonly to: number; readonly y: number },
): PrintItem[] {
  const size = fitText(words.belongsTo, { most: 5, width: to - from });
  return [
    bold(words.belongsTo, { x: from, y: y - 12 }, { size }),
    { kind: "rule", from: { x: from, y }, to: { x: to, y }, width: 0.3 },
  ];
}

/** All pages side by side, in the number of columns that shows them largest; what is left of them in the middle of the last row. */
function grid(pages: Pack["pages"], box: Box): PrintArt[] {
  const sizes = pages.map((_, at) => Math.min(box.width / (at + 1), box.height / Math.ceil(pages.length / (at + 1))));
  const columns = 1 + sizes.indexOf(Math.max(...sizes));
  const rows = Math.ceil(pages.length / columns);
  const [width, height] = [box.width / columns, box.height / rows];
  return pages.map(({ drawing }, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const inRow = Math.min(columns, pages.length - row * columns);
    const x = box.x + (column + (columns - inRow) / 2) * width + gap;
    return fitArt(drawing, { x, y: box.y + row * height + gap, width: width - 2 * gap, height: height - 2 * gap });
  });
}

/** A line with round corners around a box, within it. */
export function frame({ x, y, width, height }: Box, { line = frameWidth, radius = 8 } = {}): PrintPath {
  const [left, top] = [x + line / 2, y + line / 2];
  const [right, bottom] = [x + width - line / 2, y + height - line / 2];
  const k = radius * 0.4477;
  const path = [
    `M${pair(left + radius, top)}L${pair(right - radius, top)}C${pair(right - k, top, right, top + k, right, top + radius)}`,
    `L${pair(right, bottom - radius)}C${pair(right, bottom - k, right - k, bottom, right - radius, bottom)}`,
    `L${pair(left + radius, bottom)}C${pair(left + k, bottom, left, bottom - k, left, bottom - radius)}`,
    `L${pair(left, top + radius)}C${pair(left, top + k, left + k, top, left + radius, top)}Z`,
  ];
  return { kind: "path", path: path.join(""), width: line };
}

/** Of the length of one wave. */
const waveLength = 15;

/** Water from one side of a frame to the other. */
function waves({ y, width }: { readonly y: number; readonly width: number }): PrintPath {
  const count = Math.round(width / waveLength);
  const half = (width - frameWidth) / count / 2;
  const start = frameWidth / 2;
  const path = Array.from({ length: 2 * count }, (_, at) => {
    const [x, rise] = [start + at * half, at % 2 === 0 ? -2.4 : 2.4];
    return `C${pair(x + half / 3, y + rise, x + (2 * half) / 3, y + rise, x + half, y)}`;
  });
  return { kind: "path", path: `M${pair(start, y)}${path.join("")}`, width: 0.8 };
}

function pair(...numbers: readonly number[]): string {
  return numbers.map(formatNumber).join(" ");
}
