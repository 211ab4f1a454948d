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
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const mix = (at: number): number => {
    const [a, b] = [tones[at * columns + left] ?? 0, tones[at * columns + right] ?? 0];
    return a + (b - a) * (column - left);
  };
  return mix(top) + (mix(bottom) - mix(top)) * (row - top);
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
  const grown = bothWays(data, { width, height, reach, better: Math.max });
  return bothWays(grown, { width, height, reach, better: Math.min });
}

interface Window {
  readonly width: number;
  readonly height: number;
  readonly reach: number;
  readonly better: (a: number, b: number) => number;
}

function bothWays(data: Uint8Array, { width, height, reach, better }: Window): Uint8Array {
  const along = best(data, { lines: height, length: width, step: 1, stride: width, reach, better });
  return best(along, { lines: width, length: height, step: width, stride: 1, reach, better });
}

interface Course extends Pick<Window, "reach" | "better"> {
  readonly lines: number;
  readonly length: number;
  /** From one pixel of a line to the next. */
  readonly step: number;
  /** From one line to the next. */
  readonly stride: number;
}

/** The best tone within reach on either side: of blocks as long as the window, from either end (van Herk). */
function best(data: Uint8Array, { lines, length, step, stride, reach, better }: Course): Uint8Array {
  const result = new Uint8Array(data.length);
  const window = 2 * reach + 1;
  const [before, after] = [new Uint8Array(length), new Uint8Array(length)];
  for (let line = 0; line < lines; line += 1) {
    const tone = (at: number): number => data[line * stride + at * step] ?? 0;
    for (let at = 0; at < length; at += 1)
      before[at] = at % window === 0 ? tone(at) : better(before[at - 1] ?? 0, tone(at));
    for (let at = length - 1; at >= 0; at -= 1)
      after[at] = at === length - 1 || (at + 1) % window === 0 ? tone(at) : better(after[at + 1] ?? 0, tone(at));
    for (let at = 0; at < length; at += 1) {
      const [from, to] = [Math.max(0, at - reach), Math.min(length - 1, at + reach)];
      const [left, right] = [after[from] ?? 0, before[to] ?? 0];
      // Near the ends of a line the window is shorter, and may lie in one block.
      const isOneBlock = Math.floor(from / window) === Math.floor(to / window);
      const within = from % window === 0 ? right : left;
      result[line * stride + at * step] = isOneBlock ? within : better(left, right);
    }
  }
  return result;
}
