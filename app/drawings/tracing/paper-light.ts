import { type GrayImage, type Histogram, histogramOf, percentile } from "./gray-image.ts";

/**
 * The paper of a photo in square blocks: how bright it is lit in each, and which of them lie beside it, on the table.
 * `size`: pixels of a block's side.
 */
export interface PaperLight {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  readonly tones: Float32Array;
  readonly isTable: Uint8Array;
}

/** Blocks along the longer side: wider than any pen, finer than a hand's shadow. */
const blocksAlong = 64;
/** Most of a block crossed by lines is paper: this share of its pixels is no brighter than it. */
const litShare = 0.85;
/** Light falls off gently: a block this much darker than its neighbor is another thing. */
const gentle = 0.85;
/** The table is darker than this share of the paper; a shadow is not. */
const darkest = 0.6;

/** Of 255: paper is no darker, even by lamplight. */
const leastTone = 50;
/** Half of a sheet's pixels are nearly as bright as its light, or it is no paper with lines on it. */
const leastPaper = 0.75;
/** Share of the picture that a sheet fills. */
const leastSheet = 0.15;

/** Blocks: a smaller dark thing is no shadow on the drawing. */
const leastShade = 40;
/** A block is even where its middle tone is this close to its light, and lined where a few pixels are this much darker. */
const [evenGround, lineShare, deepLine] = [0.9, 0.03, 0.45] as const;
/** Shares of the blocks of a shadow on a drawing. */
const [mostlyEven, leastLined] = [0.8, 0.04] as const;

/** How a photographed sheet is lit, the table next to it too; null where no sheet of light paper is to be seen. */
export function readPaperLight(image: GrayImage): PaperLight | null {
  const size = Math.max(8, Math.ceil(Math.max(image.width, image.height) / blocksAlong));
  const [columns, rows] = [Math.ceil(image.width / size), Math.ceil(image.height / size)];
  const blocks = Array.from({ length: columns * rows }, (_, at) =>
    blockHistogram(image, { size, column: at % columns, row: Math.floor(at / columns) }),
  );
  const bright = Float32Array.from(blocks, (block) => percentile(block, litShare));
  const toneOf = (piece: readonly number[]): number => median(piece.map((at) => bright[at] ?? 0));
  const pieces = piecesOf(bright, columns);
  const sheets = pieces.filter(({ length }) => length >= leastSheet * blocks.length);
  const paper = sheets.reduce<readonly number[]>((a, b) => (toneOf(b) > toneOf(a) ? b : a), []);
  if (!isPaper(paper.flatMap((at) => blocks[at] ?? []))) return null;
  const isShade = (piece: readonly number[]): boolean => isDrawnOn(piece.flatMap((at) => blocks[at] ?? []));
  const dark = new Set(pieces.filter((piece) => toneOf(piece) < darkest * toneOf(paper) && !isShade(piece)).flat());
  const tones = spread(
    bright.map((tone, at) => (dark.has(at) ? 0 : tone)),
    columns,
  );
  return { size, columns, rows, tones: smooth(tones, columns), isTable: tableOf(dark, columns, rows) };
}

/** Light, and white for the most part. */
function isPaper(blocks: readonly Histogram[]): boolean {
  const tone = median(blocks.map((block) => percentile(block, litShare)));
  const middle = median(blocks.map((block) => percentile(block, 0.5) / Math.max(1, percentile(block, litShare))));
  return tone >= leastTone && middle >= leastPaper;
}

/** A dark part of the picture that is even but for deep lines through it: paper in a shadow, and no table. */
function isDrawnOn(blocks: readonly Histogram[]): boolean {
  if (blocks.length < leastShade) return false;
  const depth = (block: Histogram, share: number): number =>
    percentile(block, share) / Math.max(1, percentile(block, litShare));
  const even = blocks.filter((block) => depth(block, 0.5) >= evenGround).length;
  const lined = blocks.filter((block) => depth(block, lineShare) <= deepLine).length;
  return even >= mostlyEven * blocks.length && lined >= leastLined * blocks.length;
}

function blockHistogram(image: GrayImage, block: { size: number; column: number; row: number }): Histogram {
  const { size, column, row } = block;
  const [left, top] = [column * size, row * size];
  const tones: number[] = [];
  for (let y = top; y < Math.min(image.height, top + size); y += 1)
    for (let x = left; x < Math.min(image.width, left + size); x += 1) tones.push(image.data[y * image.width + x] ?? 0);
  return histogramOf(tones);
}

/** Blocks whose brightness passes gently from one to the next belong together. */
function piecesOf(bright: Float32Array, columns: number): number[][] {
  const seen = new Uint8Array(bright.length);
  const pieces: number[][] = [];
  for (const start of bright.keys()) {
    if (seen[start] === 1) continue;
    seen[start] = 1;
    const piece = [start];
    for (const at of piece) {
      for (const to of neighbors(at, columns, bright.length)) {
        const [a, b] = [bright[at] ?? 0, bright[to] ?? 0];
        if (seen[to] === 1 || Math.min(a, b) < gentle * Math.max(a, b)) continue;
        seen[to] = 1;
        piece.push(to);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}

/** The dark blocks at the frame, and those next to them: the others are thick ink. */
function tableOf(dark: ReadonlySet<number>, columns: number, rows: number): Uint8Array {
  const isTable = new Uint8Array(columns * rows);
  const table = [...dark].filter((at) => isAtFrame(at, columns, rows));
  for (const at of table) isTable[at] = 1;
  for (const at of table) {
    for (const to of neighbors(at, columns, isTable.length)) {
      if (!dark.has(to) || isTable[to] === 1) continue;
      isTable[to] = 1;
      table.push(to);
    }
  }
  return isTable;
}

/** Gives blocks without a tone (0) the mean of their neighbors', from the known ones outwards. */
function spread(known: Float32Array, columns: number): Float32Array {
  const tones = Float32Array.from(known);
  let open = [...tones.keys()].filter((at) => tones[at] === 0);
  while (open.length > 0 && open.length < tones.length) {
    const found = open.map((at) => {
      const lit = neighbors(at, columns, tones.length).filter((to) => (tones[to] ?? 0) > 0);
      return { at, tone: lit.reduce((sum, to) => sum + (tones[to] ?? 0), 0) / Math.max(1, lit.length) };
    });
    for (const { at, tone } of found) tones[at] = tone;
    open = open.filter((at) => tones[at] === 0);
  }
  return tones;
}

function smooth(tones: Float32Array, columns: number): Float32Array {
  return tones.map((tone, at) => {
    const around = neighbors(at, columns, tones.length);
    return (2 * tone + around.reduce((sum, to) => sum + (tones[to] ?? 0), 0)) / (2 + around.length);
  });
}

function neighbors(at: number, columns: number, count: number): number[] {
  const found = [at - columns, at + columns].filter((to) => to >= 0 && to < count);
  if (at % columns > 0) found.push(at - 1);
  if (at % columns < columns - 1 && at + 1 < count) found.push(at + 1);
  return found;
}

function isAtFrame(at: number, columns: number, rows: number): boolean {
  const [column, row] = [at % columns, Math.floor(at / columns)];
  return column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Between these shares of a sheet its sides are crossed, however it is turned. */
const [near, far] = [0.25, 0.75] as const;
/** Lines of blocks that are measured on either side of such a place. */
const around = 1;
/** A sheet seen from straight above differs by less than this share between two such places. */
const straight = 0.06;

/** Whether a sheet that lies on a table all around it was photographed at a slant: one side is longer than the other. */
export function isSlanted({ isTable, columns, rows }: PaperLight): boolean {
  const row = (at: number): number[] => Array.from({ length: columns }, (_, column) => at * columns + column);
  const column = (at: number): number[] => Array.from({ length: rows }, (_, line) => line * columns + at);
  const lengthOf = (line: readonly number[]): number => line.filter((at) => isTable[at] === 0).length;
  const sides = [row(0), row(rows - 1), column(0), column(columns - 1)];
  if (sides.some((side) => lengthOf(side) > 0)) return false;
  const across = Array.from({ length: rows }, (_, at) => lengthOf(row(at)));
  const down = Array.from({ length: columns }, (_, at) => lengthOf(column(at)));
  return tapers(across) || tapers(down);
}

/** Whether a sheet is narrower at one of the two places than at the other. */
function tapers(lengths: readonly number[]): boolean {
  const first = lengths.findIndex((length) => length > 0);
  const last = lengths.findLastIndex((length) => length > 0);
  const lengthAt = (share: number): number => {
    const middle = Math.round(first + share * (last - first));
    return lengths.slice(Math.max(0, middle - around), middle + around + 1).reduce((sum, length) => sum + length, 0);
  };
  const [a, b] = [lengthAt(near), lengthAt(far)];
  return Math.abs(a - b) > straight * Math.max(a, b);
}
