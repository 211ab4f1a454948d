import { type Crayon, crayons } from "./crayons.ts";
import type { Drawing } from "./drawing.ts";
import { digitHeight } from "./helvetica.ts";
import { apron, type NumberMark, placeNumbers } from "./numbers.ts";
import type { Point } from "./path.ts";
import { type PrintArt, type PrintItem, type PrintPage, safeBox } from "./print-page.ts";
import { fitArt, foot, footHeight, head, headHeight, type Printable } from "./print-parts.ts";

const hint = "No number on a small spot? Pick any color you like.";
const keyColumns = 5;
const keyRow = 9;
const hintSize = 3.4;
const hintHeight = 9;

/** The color-by-number sheet: numbers on or beside the visible islands, and the key of the crayons they name. */
export function sheetPrint({ title, drawing, site }: Printable): PrintPage {
  const used = crayonsIn(drawing);
  const keyTop = safeBox.height - footHeight - Math.ceil(used.length / keyColumns) * keyRow - hintHeight;
  const [width, height] = [safeBox.width - 2 * apron, keyTop - headHeight - 2 * apron];
  const art = fitArt(drawing, { x: apron, y: headHeight + apron, width, height });
  const { marks, leftOut } = placeNumbers(drawing, { scale: art.scale });
  const numbers = marks.flatMap((mark) => numberItems(mark, art));
  const placed = used.filter(({ number }) => marks.some(({ crayon }) => crayon === number));
  const rest = [
    ...hintLine(leftOut, keyTop + hintSize),
    ...key(placed, keyTop + hintHeight),
    ...foot(drawing.credit, site),
  ];
  return { ...safeBox, items: [...head(title), art, ...numbers, ...rest] };
}

function crayonsIn(drawing: Drawing): Crayon[] {
  const numbers = new Set(drawing.shapes.map((shape) => (shape.kind === "region" ? shape.crayon : 0)));
  return crayons.filter(({ number }) => numbers.has(number));
}

function numberItems({ crayon, middle, height, pointsTo }: NumberMark, { at, scale }: PrintArt): PrintItem[] {
  const onPaper = ({ x, y }: Point): Point => ({ x: at.x + x * scale, y: at.y + y * scale });
  const [{ x, y }, tall] = [onPaper(middle), height * scale];
  const baseline = { x, y: y + tall / 2 };
  const size = tall / digitHeight;
  const number: PrintItem = { kind: "text", text: String(crayon), at: baseline, size, weight: "bold", align: "middle" };
  return pointsTo === null ? [number] : [...leader({ x, y }, onPaper(pointsTo), tall), number];
}

/** A thin line from beside a number to a dot on its island. */
function leader(middle: Point, to: Point, tall: number): PrintItem[] {
  const gap = Math.min(1, (tall * 0.9) / Math.hypot(to.x - middle.x, to.y - middle.y));
  const from = { x: middle.x + (to.x - middle.x) * gap, y: middle.y + (to.y - middle.y) * gap };
  const dot: PrintItem = { kind: "dot", at: to, radius: 0.45, color: "#000000" };
  return [{ kind: "rule", from, to, width: 0.25 }, dot];
}

function hintLine(leftOut: number, y: number): PrintItem[] {
  return leftOut === 0 ? [] : [{ kind: "text", text: hint, at: { x: 0, y }, size: hintSize, weight: "regular" }];
}

function key(used: readonly Crayon[], top: number): PrintItem[] {
  return used.flatMap(({ number, name, hex }, index): PrintItem[] => {
    const x = 4 + (index % keyColumns) * (safeBox.width / keyColumns);
    const y = top + Math.floor(index / keyColumns) * keyRow;
    const digits = { x: x + 5, y: y + 1.5 };
    return [
      { kind: "dot", at: { x, y }, radius: 3, color: hex },
      { kind: "text", text: String(number), at: digits, size: 4.4, weight: "bold", align: "start" },
      { kind: "text", text: name, at: { x: x + 11.5, y: y + 1.4 }, size: 3.8, weight: "regular" },
    ];
  });
}
