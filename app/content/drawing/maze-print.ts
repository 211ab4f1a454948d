import type { Drawing } from "./drawing.ts";
import { type Maze, makeMaze } from "./maze.ts";
import type { Point } from "./path.ts";
import { type PrintItem, type PrintPage, safeBox } from "./print-page.ts";
import { type Box, fitArt, fitText, foot, head, headHeight } from "./print-parts.ts";

/** Somebody at the way in, and where they want to go. Both may be colored. */
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

function titleOf({ from, to }: MazePage): string {
  return `Find the way: ${from.title} to ${to.title}`;
}

/** A maze for the whole sheet. */
export function mazePrint(page: MazePage, { site }: { readonly site: string }): PrintPage {
  const wide = artSize * 1.6;
  const start = fitArt(page.from.drawing, { x: 0, y: headHeight - 1, width: wide, height: artSize });
  const bottom = mazeTop + rows * cell + 1;
  const goal = fitArt(page.to.drawing, { x: safeBox.width - wide, y: bottom, width: wide, height: artSize });
  const credits = [...new Set([page.from.drawing.credit, page.to.drawing.credit])].filter((credit) => credit !== "");
  return {
    ...safeBox,
    items: [
      ...head(titleOf(page)),
      { ...start, at: { x: 0, y: start.at.y } },
      ...walls(mazeOf(page), { at: { x: 0, y: mazeTop }, scale: cell }),
      { ...goal, at: { x: safeBox.width - goal.drawing.width * goal.scale, y: goal.at.y } },
      ...foot(credits.join("; "), site),
    ],
  };
}

/** The ways through mazes, several to a sheet. */
export function answerPrints(pages: readonly MazePage[], { site }: { readonly site: string }): PrintPage[] {
  const sheets = Math.ceil(pages.length / answersPerSheet);
  return Array.from({ length: sheets }, (_, sheet) => {
    const shown = pages.slice(sheet * answersPerSheet, (sheet + 1) * answersPerSheet);
    const title = {
      kind: "text",
      text: "Answers",
      at: { x: 0, y: 8 },
      size: 9,
      weight: "bold",
      align: "start",
    } as const;
    return { ...safeBox, items: [title, ...shown.flatMap((page, at) => answer(page, boxOf(at))), ...foot("", site)] };
  });
}

function boxOf(at: number): Box {
  const [width, height] = [safeBox.width / 2, 72];
  return { x: (at % 2) * width, y: 16 + Math.floor(at / 2) * (height + 3), width: width - 8, height };
}

function answer(page: MazePage, box: Box): PrintItem[] {
  const maze = mazeOf(page);
  const at = { x: box.x, y: box.y + 6 };
  const scale = box.width / columns;
  const middles = maze.way.map(({ x, y }) => ({ x: at.x + (x + 0.5) * scale, y: at.y + (y + 0.5) * scale }));
  const [first, last] = [middles[0] ?? at, middles.at(-1) ?? at];
  const way = [{ ...first, y: at.y }, ...middles, { ...last, y: at.y + rows * scale }];
  const title = titleOf(page);
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
  const place = ({ x, y }: Point): Point => ({ x: at.x + x * scale, y: at.y + y * scale });
  const width = (wallWidth * scale) / cell;
  return maze.walls.map(({ from, to }) => ({ kind: "rule", from: place(from), to: place(to), width }));
}
