import { randomFrom } from "../content/random.ts";
import { fill } from "../content/words/words.ts";
import type { PrintWords } from "../words/prints.ts";
import type { Drawing } from "./drawing.ts";
import type { Point } from "./path.ts";
import {
  type Box,
  fitArt,
  fitText,
  foot,
  head,
  headHeight,
  type PrintItem,
  type PrintPage,
  type PrintTexts,
  safeBox,
} from "./print-page.ts";

/** The figure at the entrance and the goal at the exit. Both may be colored. */
export interface MazePage {
  readonly from: { readonly title: string; readonly drawing: Drawing };
  readonly to: { readonly title: string; readonly drawing: Drawing };
}

const columns = 15;
const rows = 12;
/** Millimetres. */
const cell = 12;
const artSize = 32;
const mazeTop = headHeight + artSize + 1;
const wallWidth = 1.1;
const answersPerSheet = 6;

/** The maze of a page: the same two drawings always have the same one. */
function mazeOf({ from, to }: MazePage): Maze {
  return makeMaze({ columns, rows, seed: `${from.title} ${to.title}` });
}

function titleOf({ from, to }: MazePage, words: PrintWords): string {
  return fill(words.findTheWay, { from: from.title, to: to.title });
}

/** A maze for the whole sheet. */
export function mazePrint(page: MazePage, { site, words }: PrintTexts): PrintPage {
  const wide = artSize * 1.6;
  const start = fitArt(page.from.drawing, { x: 0, y: headHeight - 1, width: wide, height: artSize });
  const bottom = mazeTop + rows * cell + 1;
  const goal = fitArt(page.to.drawing, { x: safeBox.width - wide, y: bottom, width: wide, height: artSize });
  const credits = [...new Set([page.from.drawing.credit, page.to.drawing.credit])].filter((credit) => credit !== "");
  return {
    ...safeBox,
    items: [
      ...head(titleOf(page, words), words),
      { ...start, at: { x: 0, y: start.at.y } },
      ...walls(mazeOf(page), { at: { x: 0, y: mazeTop }, scale: cell }),
      { ...goal, at: { x: safeBox.width - goal.drawing.width * goal.scale, y: goal.at.y } },
      ...foot(credits.join("; "), site),
    ],
  };
}

/** How many sheets the ways through so many mazes take. */
export function answerSheets(mazes: number): number {
  return Math.ceil(mazes / answersPerSheet);
}

/** The ways through mazes, several to a sheet. */
export function answerPrints(pages: readonly MazePage[], { site, words }: PrintTexts): PrintPage[] {
  return Array.from({ length: answerSheets(pages.length) }, (_, sheet) => {
    const shown = pages.slice(sheet * answersPerSheet, (sheet + 1) * answersPerSheet);
    const title = {
      kind: "text",
      text: words.answers,
      at: { x: 0, y: 8 },
      size: 9,
      weight: "bold",
      align: "start",
    } as const;
    return {
      ...safeBox,
      items: [title, ...shown.flatMap((page, at) => answer(page, { box: boxOf(at), words })), ...foot("", site)],
    };
  });
}

function boxOf(at: number): Box {
  const [width, height] = [safeBox.width / 2, 72];
  return { x: (at % 2) * width, y: 16 + Math.floor(at / 2) * (height + 3), width: width - 8, height };
}

function answer(page: MazePage, { box, words }: { readonly box: Box; readonly words: PrintWords }): PrintItem[] {
  const maze = mazeOf(page);
  const at = { x: box.x, y: box.y + 6 };
  const scale = box.width / columns;
  const middles = maze.way.map(({ x, y }) => ({ x: at.x + (x + 0.5) * scale, y: at.y + (y + 0.5) * scale }));
  const [first, last] = [middles[0] ?? at, middles.at(-1) ?? at];
  const way = [{ ...first, y: at.y }, ...middles, { ...last, y: at.y + rows * scale }];
  const title = titleOf(page, words);
  const size = fitText(title, { most: 3.2, width: box.width });
  return [
    { kind: "text", text: title, at: { x: box.x, y: box.y + 3.5 }, size, weight: "regular" },
    ...way.slice(1).map((to, index): PrintItem => {
      return { kind: "rule", from: way[index] ?? to, to, width: scale * 0.45, color: "#9db8d9" };
    }),
    ...walls(maze, { at, scale }),
  ];
}

function walls(maze: Maze, { at, scale }: { at: Point; scale: number }): PrintItem[] {
  const toPage = ({ x, y }: Point): Point => ({ x: at.x + x * scale, y: at.y + y * scale });
  const width = (wallWidth * scale) / cell;
  return maze.walls.map(({ from, to }) => ({ kind: "rule", from: toPage(from), to: toPage(to), width }));
}

/** Ways between cells, each way the only one. One enters at the first cell, from above, and leaves below the last. */
export interface Maze {
  readonly columns: number;
  readonly rows: number;
  /** Straight walls between corners of cells, as long as they go; the first corner is 0, 0. */
  readonly walls: readonly { readonly from: Point; readonly to: Point }[];
  /** Cells from the first one to the last, by column and row. */
  readonly way: readonly Point[];
}

interface Size {
  readonly columns: number;
  readonly rows: number;
}

const steps = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;

/**
 * A maze; the same seed gives the same one. The way of a walker who turns at random and goes back where nothing is new
 * (a depth-first spanning tree): long ways, few short dead ends.
 */
export function makeMaze({ columns, rows, seed }: Size & { readonly seed: string }): Maze {
  const size = { columns, rows };
  const cameFrom = walk(size, seed);
  return { ...size, walls: wallsOf(size, cameFrom), way: wayOf(size, cameFrom) };
}

/** For each cell the one it was entered from; the first was entered from itself. */
function walk({ columns, rows }: Size, seed: string): Int32Array {
  const random = randomFrom(seed);
  const cameFrom = new Int32Array(columns * rows).fill(-1);
  cameFrom[0] = 0;
  const trail = [0];
  for (let at = trail.at(-1); at !== undefined; at = trail.at(-1)) {
    const fresh = neighbours({ columns, rows }, at).filter((next) => cameFrom[next] === -1);
    const next = fresh[Math.floor(random() * fresh.length)];
    if (next === undefined) trail.pop();
    else {
      cameFrom[next] = at;
      trail.push(next);
    }
  }
  return cameFrom;
}

function neighbours({ columns, rows }: Size, at: number): number[] {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  return steps
    .map((step) => ({ x: x + step.x, y: y + step.y }))
    .filter((cell) => cell.x >= 0 && cell.x < columns && cell.y >= 0 && cell.y < rows)
    .map((cell) => cell.y * columns + cell.x);
}

function wallsOf(size: Size, cameFrom: Int32Array): Maze["walls"] {
  const { columns, rows } = size;
  const isOpen = (a: number, b: number): boolean => cameFrom[a] === b || cameFrom[b] === a;
  const above = (x: number, y: number): boolean => {
    if (y === 0) return x > 0;
    return y === rows ? x < columns - 1 : !isOpen(y * columns + x, (y - 1) * columns + x);
  };
  const before = (x: number, y: number): boolean =>
    x === 0 || x === columns || !isOpen(y * columns + x, y * columns + x - 1);
  const level = range(rows + 1).flatMap((y) =>
    runs(columns, (x) => above(x, y)).map(([from, to]) => ({ from: { x: from, y }, to: { x: to, y } })),
  );
  const upright = range(columns + 1).flatMap((x) =>
    runs(rows, (y) => before(x, y)).map(([from, to]) => ({ from: { x, y: from }, to: { x, y: to } })),
  );
  return [...level, ...upright];
}

/** Where a test holds without a gap: from, and up to but not including. */
function runs(length: number, holds: (at: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  for (const at of range(length)) {
    const last = found.at(-1);
    if (!holds(at)) continue;
    if (last?.[1] === at) last[1] = at + 1;
    else found.push([at, at + 1]);
  }
  return found;
}

function wayOf({ columns, rows }: Size, cameFrom: Int32Array): Point[] {
  const way = [columns * rows - 1];
  for (let at = way[0] ?? 0; at !== 0; at = cameFrom[at] ?? 0) way.unshift(cameFrom[at] ?? 0);
  return way.map((at) => ({ x: at % columns, y: Math.floor(at / columns) }));
}

function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}
