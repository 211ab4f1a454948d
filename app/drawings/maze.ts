import { randomFrom } from "../content/random.ts";
import { fill } from "../content/words/words.ts";
import type { PrintWords } from "../words/prints.ts";
import type { Answer } from "./answers.ts";
import { creditsOf } from "./credit-lines.ts";
import type { Drawing } from "./drawing.ts";
import type { Point } from "./path.ts";
import {
  artBox,
  fitArt,
  fitText,
  foot,
  head,
  type PrintItem,
  type PrintPage,
  type PrintTexts,
  sheetBox,
} from "./print-page.ts";

/** The figure at the entrance and the goal at the exit. Both may be colored. */
export interface MazePage {
  readonly from: { readonly title: string; readonly drawing: Drawing };
  readonly to: { readonly title: string; readonly drawing: Drawing };
}

const columns = 15;
const rows = 12;
/** Of a cell. */
const wallShare = 0.092;
/** Millimetres. */
const artGap = 1;
const answerTitle = 6;

/** The maze of a page: the same two drawings always have the same one. */
function mazeOf({ from, to }: MazePage): Maze {
  return makeMaze({ columns, rows, seed: `${from.title} ${to.title}` });
}

function titleOf({ from, to }: MazePage, words: PrintWords): string {
  return fill(words.findTheWay, { from: from.title, to: to.title });
}

/** A maze for the whole sheet: the figure above it, the goal below. */
export function mazePrint(page: MazePage, { site, words, paper = "a4" }: PrintTexts): PrintPage {
  const box = sheetBox(paper);
  const room = artBox(box);
  const cell = box.width / columns;
  const tall = (room.height - rows * cell) / 2 - artGap;
  const wide = box.width / 2;
  const start = fitArt(page.from.drawing, { x: 0, y: room.y, width: wide, height: tall });
  const top = room.y + tall + artGap;
  const goal = fitArt(page.to.drawing, { x: wide, y: top + rows * cell + artGap, width: wide, height: tall });
  return {
    ...box,
    items: [
      ...head(titleOf(page, words), words, "", box.width),
      { ...start, at: { x: 0, y: start.at.y } },
      ...walls(mazeOf(page), { at: { x: 0, y: top }, scale: cell }),
      { ...goal, at: { x: box.width - goal.drawing.width * goal.scale, y: goal.at.y } },
      ...foot(creditsOf([page.from, page.to]), site, { box }),
    ],
  };
}

/** The way through a maze, for a sheet of answers. */
export function mazeAnswer(page: MazePage, words: PrintWords): Answer {
  return (box) => {
    const maze = mazeOf(page);
    const scale = Math.min(box.width / columns, (box.height - answerTitle) / rows);
    const at = { x: box.x + (box.width - columns * scale) / 2, y: box.y + answerTitle };
    const middles = maze.way.map(({ x, y }) => ({ x: at.x + (x + 0.5) * scale, y: at.y + (y + 0.5) * scale }));
    const [first, last] = [middles[0] ?? at, middles.at(-1) ?? at];
    const way = [{ ...first, y: at.y }, ...middles, { ...last, y: at.y + rows * scale }];
    const title = titleOf(page, words);
    const size = fitText(title, { most: 4, width: box.width });
    return [
      { kind: "text", text: title, at: { x: at.x, y: box.y + answerTitle - 2 }, size, weight: "regular" },
      ...way.slice(1).map((to, index): PrintItem => {
        return { kind: "rule", from: way[index] ?? to, to, width: scale * 0.45, color: "#9db8d9" };
      }),
      ...walls(maze, { at, scale }),
    ];
  };
}

function walls(maze: Maze, { at, scale }: { at: Point; scale: number }): PrintItem[] {
  const toPage = ({ x, y }: Point): Point => ({ x: at.x + x * scale, y: at.y + y * scale });
  const width = wallShare * scale;
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
