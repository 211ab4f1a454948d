import { closeTones } from "./close-tones.ts";
import type { GrayImage } from "./gray-image.ts";
import { type PaperLight, readPaperLight } from "./paper-light.ts";
import { isSlanted } from "./slant.ts";
import { tableTone, whitenTable } from "./whiten-table.ts";

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
