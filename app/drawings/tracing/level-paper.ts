import type { GrayImage } from "./gray-image.ts";
import { isSlanted, type PaperLight, readPaperLight } from "./paper-light.ts";
import { tableTone, whitenTable } from "./whiten.ts";

/** Pixels that a scanner's edge is blurred. */
const blurred = 3;
/** Share of the longer side: a dark run from the frame no longer than this is a scanner's edge, not a line. */
const scannerEdge = 0.015;

/** Light that falls by more than this from a block to one beside it ends at an edge. */
const shadowEdge = 0.8;

export interface LevelPaper {
  readonly image: GrayImage;
  /** Whether one side of the sheet was nearer to the camera than the other. */
  readonly isSlanted: boolean;
}

/**
 * A photographed or scanned sheet as if it were evenly lit: white paper, no shadows, no table around it. Null where no
 * sheet of light paper is to be seen.
 */
export function levelPaper(image: GrayImage): LevelPaper | null {
  const light = readPaperLight(image);
  if (light === null) return null;
  const data = Uint8Array.from(image.data);
  const lit = lightOf(image, light);
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      const at = y * image.width + x;
      data[at] = Math.min(255, (255 * (data[at] ?? 0)) / Math.max(1, lit(x, y)));
    }
  }
  const levelled = { ...image, data };
  whitenTable(levelled, light);
  whitenEdges(levelled);
  return { image: levelled, isSlanted: isSlanted(light) };
}

/** How bright the paper is at each place: where a shadow ends, by what is seen there, and elsewhere by its blocks. */
function lightOf(image: GrayImage, light: PaperLight): (x: number, y: number) => number {
  const steps = stepsOf(light);
  if (steps.every((step) => step === null)) return (x, y) => lightAt(light, x, y);
  const paper = closeTones(image, light.size);
  return (x, y) => {
    const step = steps[Math.floor(y / light.size) * light.columns + Math.floor(x / light.size)] ?? null;
    if (step === null) return lightAt(light, x, y);
    return Math.min(step.most, Math.max(step.least, paper[y * image.width + x] ?? 0));
  };
}

/** What the light of a block and those around it is at least and at most, where a shadow ends among them. */
interface Step {
  readonly least: number;
  readonly most: number;
}

/** Null for blocks that are lit evenly. */
function stepsOf({ tones, columns, rows }: PaperLight): readonly (Step | null)[] {
  return Array.from(tones, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const around = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((across) => {
        const [x, y] = [column + across, row + down];
        return x < 0 || y < 0 || x >= columns || y >= rows ? [] : [tones[y * columns + x] ?? 0];
      }),
    );
    const [least, most] = [Math.min(...around), Math.max(...around)];
    return least < shadowEdge * most ? { least, most } : null;
  });
}

/** Between the middles of blocks the light changes evenly. */
function lightAt({ size, columns, rows, tones }: PaperLight, x: number, y: number): number {
  const column = Math.min(columns - 1, Math.max(0, (x + 0.5) / size - 0.5));
  const row = Math.min(rows - 1, Math.max(0, (y + 0.5) / size - 0.5));
  const left = Math.floor(column);
  const right = Math.min(columns - 1, left + 1);
  const top = Math.floor(row) * columns;
  const bottom = Math.min((rows - 1) * columns, top + columns);
  const above = between(tones[top + left] ?? 0, tones[top + right] ?? 0, column - left);
  const below = between(tones[bottom + left] ?? 0, tones[bottom + right] ?? 0, column - left);
  return between(above, below, row - Math.floor(row));
}

function between(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

/** Scanners leave a dark strip where the sheet ended. A line that runs off the paper goes in deeper than that. */
function whitenEdges({ width, height, data }: GrayImage): void {
  const most = Math.ceil(scannerEdge * Math.max(width, height));
  const sides = [
    ...Array.from({ length: width }, (_, x) => [
      { start: x, step: width },
      { start: (height - 1) * width + x, step: -width },
    ]),
    ...Array.from({ length: height }, (_, y) => [
      { start: y * width, step: 1 },
      { start: (y + 1) * width - 1, step: -1 },
    ]),
  ].flat();
  for (const { start, step } of sides) {
    let run = 0;
    while (run <= most && (data[start + run * step] ?? 255) < tableTone) run += 1;
    if (run > most) continue;
    for (let at = 0; at < run + blurred && run > 0; at += 1) data[start + at * step] = 255;
  }
}

/**
 * The paper under the ink, pixel by pixel: what is dark and narrower than `across` pixels is filled with the tone beside
 * it, and edges of shadows stay where they are (a morphological closing).
 */
export function closeTones({ width, height, data }: GrayImage, across: number): Uint8Array {
  const reach = Math.ceil(across / 2);
  const grown = brightest(data, { width, height, reach });
  return inverted(brightest(inverted(grown), { width, height, reach }));
}

/** The darkest of some tones is the brightest of these. */
function inverted(data: Uint8Array): Uint8Array {
  const other = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) other[at] = 255 - (data[at] ?? 0);
  return other;
}

interface Window {
  readonly width: number;
  readonly height: number;
  readonly reach: number;
}

/** The brightest tone within reach of each pixel, in a square around it. */
function brightest(data: Uint8Array, { width, height, reach }: Window): Uint8Array {
  const along = brightestAlong(data, { lines: height, length: width, step: 1, stride: width, reach });
  return brightestAlong(along, { lines: width, length: height, step: width, stride: 1, reach });
}

interface Course extends Pick<Window, "reach"> {
  readonly lines: number;
  readonly length: number;
  /** From one pixel of a line to the next. */
  readonly step: number;
  /** From one line to the next. */
  readonly stride: number;
}

/** The brightest tone within reach on either side: of blocks as long as the window, from either end (van Herk). */
function brightestAlong(data: Uint8Array, { lines, length, step, stride, reach }: Course): Uint8Array {
  const result = new Uint8Array(data.length);
  const window = 2 * reach + 1;
  const lastBlock = length - 1 - ((length - 1) % window);
  const [before, after] = [new Uint8Array(length), new Uint8Array(length)];
  for (let line = 0; line < lines; line += 1) {
    const start = line * stride;
    for (let at = 0, best = 0; at < length; at += 1) {
      best = Math.max(at % window === 0 ? 0 : best, data[start + at * step] ?? 0);
      before[at] = best;
    }
    for (let at = length - 1, best = 0; at >= 0; at -= 1) {
      best = Math.max((at + 1) % window === 0 ? 0 : best, data[start + at * step] ?? 0);
      after[at] = best;
    }
    for (let at = 0; at < length; at += 1) {
      const from = at - reach;
      const right = before[Math.min(length - 1, at + reach)] ?? 0;
      const left = from < 0 ? 0 : (after[from] ?? 0);
      // Near the ends of a line the window is shorter, and lies in one block.
      result[start + at * step] = from <= 0 ? right : from >= lastBlock ? left : Math.max(left, right);
    }
  }
  return result;
}
