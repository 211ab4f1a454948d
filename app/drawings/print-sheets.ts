import type { Paper } from "../content/routing/papers.ts";
import type { PrintWords } from "../words/prints.ts";
import { type Color, type KeyEntry, keyOf } from "./crayons.ts";
import type { Drawing } from "./drawing.ts";
import { digitHeight } from "./letters/widths.ts";
import { apron, type NumberMark, placeNumbers } from "./numbers.ts";
import type { Point } from "./path.ts";
import {
  artBox,
  creditText,
  fitArt,
  fitText,
  foot,
  footHeight,
  footSize,
  head,
  headHeight,
  hintLine,
  MIN_GAIN,
  type PrintArt,
  type Printable,
  type PrintItem,
  type PrintPage,
  type PrintTexts,
  type Size,
  safeBox,
  sheetBox,
} from "./print-page.ts";

/** A sheet as a drawing fills most of it, between head and foot or above the foot alone. */
function largest(drawing: Drawing, { paper = "a4", hasHead }: { paper?: Paper | undefined; hasHead: boolean }): Filled {
  const fill = (box: Size): Filled => {
    const room = hasHead ? artBox(box) : { x: 0, y: 0, width: box.width, height: box.height - footHeight };
    return { box, art: fitArt(drawing, room) };
  };
  const { width, height } = sheetBox(paper);
  const [standing, lying] = [fill({ width, height }), fill({ width: height, height: width })];
  return lying.art.scale > MIN_GAIN * standing.art.scale ? lying : standing;
}

interface Filled {
  readonly box: Size;
  readonly art: PrintArt;
}

/** The print of a coloring page: title, a line for name and date, the drawing as large as it goes, credit. */
export function coloringPrint({ title, drawing, site, words, name, paper }: Printable): PrintPage {
  const { box, art } = largest(drawing, { paper, hasHead: true });
  return { ...box, items: [...head(title, words, name, box.width), art, ...foot(drawing.credit, site, { box })] };
}

/** A drawing that says itself what it is, as large as it goes, with its credit below. */
export function plainPrint(drawing: Drawing, { site, paper }: Pick<PrintTexts, "site" | "paper">): PrintPage {
  const { box, art } = largest(drawing, { paper, hasHead: false });
  return { ...box, items: [art, ...foot(drawing.credit, site, { box })] };
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
const keyHint = 3.4;
const hintHeight = 9;

/**
 * The color-by-number sheet: numbers on or beside the visible islands, and the key of the crayons they name. A crayon
 * whose islands are all too small for a number is not in the key, which counts from 1 without a gap.
 */
export function sheetPrint({ title, drawing, site, words, paper = "a4" }: Printable): PrintPage {
  const box = sheetBox(paper);
  const used = keyOf(drawing);
  const keyTop = box.height - footHeight - Math.ceil(used.length / keyColumns) * keyRow - hintHeight;
  const [width, height] = [box.width - 2 * apron, keyTop - headHeight - 2 * apron];
  const art = fitArt(drawing, { x: apron, y: headHeight + apron, width, height });
  const { marks, leftOut } = placeNumbers(drawing, { scale: art.scale });
  const found = used.filter(({ number }) => marks.some((mark) => mark.number === number));
  const printed = new Map(found.map(({ number }, at) => [number, at + 1]));
  const numbers = marks.flatMap((mark) => numberItems({ ...mark, number: printed.get(mark.number) ?? 0 }, art));
  const rest = [
    ...(leftOut > 0 ? [hintLine(words.anyColor, { baseline: keyTop + keyHint, size: keyHint, width: box.width })] : []),
    ...key(found, { top: keyTop + hintHeight, width: box.width, words }),
    ...foot(drawing.credit, site, { box }),
  ];
  return { ...box, items: [...head(title, words, "", box.width), art, ...numbers, ...rest] };
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

function key(
  found: readonly KeyEntry[],
  { top, width, words }: { readonly top: number; readonly width: number; readonly words: PrintWords },
): PrintItem[] {
  const names = words.crayons.split(", ");
  return found.flatMap(({ material, colors }, index): PrintItem[] => {
    const x = 4 + (index % keyColumns) * (width / keyColumns);
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
