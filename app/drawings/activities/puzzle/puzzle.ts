import { type Random, randomFrom } from "../../../content/random.ts";
import { fill } from "../../../content/words/words.ts";
import type { Drawing } from "../../drawing.ts";
import { pointOf } from "../../islands.ts";
import { formatNumber, type Point } from "../../path.ts";
import {
  type Box,
  fitArt,
  foot,
  footHeight,
  head,
  headHeight,
  hintLine,
  type PrintItem,
  type PrintPage,
  type Size,
  safeBox,
  sheetBox,
} from "../../print-page.ts";
import { ink, type Raster, rasterize } from "../../raster.ts";
import type { Activity, ActivityOptions, ActivityPrint, ActivitySource } from "../activity.ts";
import { type Cut, pieceOutline } from "./cut-lines.ts";
import { cutLine, scissors } from "./scissors.ts";

/** A drawing in pieces to cut out, and a frame to glue them into. */
export const puzzle: Activity = {
  name: "puzzle",
  refusal: (source) => (gridOf(source) === null ? "in four pieces one is still nearly empty" : null),
  print: (source, options) => {
    const grid = gridOf(source);
    return grid === null ? null : printOf(grid, { ...source, ...options });
  },
};

/** Straight cuts for small hands; round tabs for those who cut along curves. */
const GRIDS = [
  { fromAge: 0, long: 2, short: 2, tab: 0 },
  { fromAge: 4, long: 3, short: 2, tab: 0 },
  { fromAge: 6, long: 3, short: 3, tab: 6 },
  { fromAge: 8, long: 4, short: 3, tab: 6 },
] as const;

/** Share of the black of an average piece that each has at least: with less one does not see where it belongs. */
const MIN_INK = 0.2;
/** Cells along the longer side of a drawing in which black is counted. */
const INK_CELLS = 200;

/** Millimetres. */
const HINT_HEIGHT = 10;
const TOP = headHeight + HINT_HEIGHT;
/** Between pieces, so that scissors pass, tabs included. */
const GAP = 9;
/** Between the drawing and the edge of the picture. */
const PADDING = 3;
const SCISSORS_WIDTH = 8;
const FRAME_WIDTH = 0.8;
const FAINT = { width: 0.25, color: "#999999", dash: [1, 1.4] };

type PieceGrid = Pick<Cut, "columns" | "rows" | "tab">;

/** Where pieces lie on a sheet: between the hint and the foot. */
function roomIn({ width, height }: Size): Box {
  return { x: 0, y: TOP, width, height: height - footHeight - TOP };
}

/** The most pieces for an age of which none is nearly empty, on any paper; null where four are too many. */
function gridOf({ drawing, age }: ActivitySource): PieceGrid | null {
  const painted = rasterize(drawing, Math.max(drawing.width, drawing.height) / INK_CELLS);
  for (const { long, short, tab } of GRIDS.filter(({ fromAge }) => age >= fromAge).toReversed()) {
    const [columns, rows] = drawing.height >= drawing.width ? [short, long] : [long, short];
    const grid = { columns, rows, tab };
    const blacks = blackOf(cutIn(safeBox, { drawing, grid }), { drawing, painted });
    const average = blacks.reduce((sum, black) => sum + black, 0) / blacks.length;
    if (Math.min(...blacks) > MIN_INK * average) return grid;
  }
  return null;
}

/** As large as its pieces find room on a sheet apart from each other, whichever lies at the edge with a tab. */
function cutIn(box: Size, { drawing, grid }: { readonly drawing: Drawing; readonly grid: PieceGrid }): Cut {
  const { columns, rows, tab } = grid;
  const room = roomIn(box);
  const across = room.width - (columns - 1) * GAP - 2 * (tab + PADDING);
  const down = room.height - (rows - 1) * GAP - 2 * (tab + PADDING);
  const scale = Math.min(across / drawing.width, down / drawing.height);
  return { ...grid, width: drawing.width * scale + 2 * PADDING, height: drawing.height * scale + 2 * PADDING };
}

/** How many cells of each piece are black, tabs left aside. */
function blackOf(
  { columns, rows, width, height }: Cut,
  { drawing, painted }: { readonly drawing: Drawing; readonly painted: Raster },
): readonly number[] {
  const scale = (width - 2 * PADDING) / drawing.width;
  const blacks = Array.from({ length: columns * rows }, () => 0);
  painted.labels.forEach((label, at) => {
    if (label !== ink) return;
    const { x, y } = pointOf(painted, at);
    const column = Math.min(columns - 1, Math.floor(((x * scale + PADDING) * columns) / width));
    const row = Math.min(rows - 1, Math.floor(((y * scale + PADDING) * rows) / height));
    blacks[row * columns + column] = (blacks[row * columns + column] ?? 0) + 1;
  });
  return blacks;
}

function printOf(grid: PieceGrid, source: ActivitySource & ActivityOptions): ActivityPrint {
  const { drawing, words, site, name, paper = "a4" } = source;
  const box = sheetBox(paper);
  const room = roomIn(box);
  const cut = cutIn(box, { drawing, grid });
  const title = fill(words.cutAndGlue, { title: source.title });
  const sheet = (hint: string, items: readonly PrintItem[]): PrintPage => ({
    ...box,
    items: [
      ...head(title, words, name, box.width),
      hintLine(hint, { width: box.width }),
      ...items,
      ...foot(drawing.credit, site, { box }),
    ],
  });
  return {
    title,
    sheets: [
      sheet(words.cutAndGlueHint, pieceItems(cut, { ...source, room })),
      sheet(words.glueHereHint, frameItems(cut, room)),
    ],
  };
}

/** The pieces apart from each other, none where it belongs. */
function pieceItems(
  cut: Cut,
  { drawing, title, room }: Pick<ActivitySource, "drawing" | "title"> & { readonly room: Box },
): readonly PrintItem[] {
  const { columns, rows, width, height } = cut;
  const left = (room.width - width - (columns - 1) * GAP) / 2;
  const top = room.y + (room.height - height - (rows - 1) * GAP) / 2;
  const inPicture = (piece: number): Point => ({
    x: ((piece % columns) * width) / columns,
    y: (Math.floor(piece / columns) * height) / rows,
  });
  return shuffledPieces(cut, title).flatMap((piece, place): readonly PrintItem[] => {
    const [from, to] = [inPicture(piece), inPicture(place)];
    const at = {
      x: left + (place % columns) * GAP + to.x - from.x,
      y: top + Math.floor(place / columns) * GAP + to.y - from.y,
    };
    const outline = pieceOutline(cut, piece, at);
    const art = fitArt(drawing, { x: at.x + PADDING, y: at.y + PADDING, ...insideOf(cut) });
    const mark = place === 0 ? scissors({ x: at.x + from.x + 3, y: at.y + from.y }, SCISSORS_WIDTH) : [];
    return [{ ...art, clip: outline }, { kind: "path", path: outline, ...cutLine }, ...mark];
  });
}

function insideOf({ width, height }: Cut): { readonly width: number; readonly height: number } {
  return { width: width - 2 * PADDING, height: height - 2 * PADDING };
}

/**
 * Which piece lies in each place. Where pieces have tabs, one changes places with those whose tabs point the same way: so
 * that tabs of neighbors never point at each other.
 */
function shuffledPieces({ columns, rows, tab }: Cut, title: string): readonly number[] {
  const random = randomFrom(title);
  const all = Array.from({ length: columns * rows }, (_, piece) => piece);
  const kindOf = (piece: number): number => (tab === 0 ? 0 : ((piece % columns) + Math.floor(piece / columns)) % 2);
  const shuffled = [...all];
  for (const kind of [0, 1]) {
    const places = all.filter((piece) => kindOf(piece) === kind);
    oneCycle(places, random).forEach((piece, nth) => {
      shuffled[places[nth] ?? 0] = piece;
    });
  }
  return shuffled;
}

/** In an order in which none is where it was: a single cycle (Sattolo, 1986). */
function oneCycle(items: readonly number[], random: Random): readonly number[] {
  const cycle = [...items];
  for (let at = cycle.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * at);
    [cycle[at], cycle[other]] = [cycle[other] ?? 0, cycle[at] ?? 0];
  }
  return cycle;
}

/** The frame, as large as the picture, with faint lines where pieces meet. */
function frameItems(cut: Cut, room: Box): readonly PrintItem[] {
  const { columns, rows, width, height } = cut;
  const at = { x: (room.width - width) / 2, y: room.y + (room.height - height) / 2 };
  const [right, bottom] = [at.x + width, at.y + height].map(formatNumber);
  const [left, top] = [at.x, at.y].map(formatNumber);
  const pieces = Array.from({ length: columns * rows }, (_, piece): PrintItem => {
    return { kind: "path", path: pieceOutline(cut, piece, at), ...FAINT };
  });
  const frame = `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;
  return [...pieces, { kind: "path", path: frame, width: FRAME_WIDTH }];
}
