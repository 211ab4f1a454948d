import type { GrayImage } from "./gray-image.ts";
import type { PaperLight } from "./paper-light.ts";

/** Of 255, on levelled paper: what is darker and lies beside the paper is not paper. */
export const tableTone = 191;
/** Pixels around the table that its blurred edge reaches. */
const edge = 3;

/**
 * Makes the table around a levelled sheet as white as the sheet. It ends somewhere within the blocks next to its own:
 * dark pixels there that touch it are part of it.
 */
export function whitenTable(image: GrayImage, light: PaperLight): void {
  const near = nearTable(light);
  const isIn = (blocks: Uint8Array, at: number): boolean => blocks[blockOf(image, light, at)] === 1;
  const found = new Uint8Array(image.data.length);
  const table: number[] = [];
  const visit = (at: number): void => {
    if (found[at] !== 0 || (image.data[at] ?? 255) > tableTone || !isIn(near, at)) return;
    found[at] = 1;
    table.push(at);
  };
  for (let at = 0; at < found.length; at += 1) if (isIn(light.isTable, at)) visit(at);
  for (const at of table) for (const to of beside(image, at)) visit(to);
  for (const at of table) whitenAround(image, at);
  for (let at = 0; at < found.length; at += 1) if (isIn(light.isTable, at)) image.data[at] = 255;
}

/** The table's blocks and those around them. */
function nearTable({ isTable, columns, rows }: PaperLight): Uint8Array {
  const near = new Uint8Array(isTable.length);
  for (const [at, is] of isTable.entries()) {
    if (is === 0) continue;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      near.fill(1, y * columns + Math.max(0, column - 1), y * columns + Math.min(columns, column + 2));
  }
  return near;
}

function blockOf({ width }: GrayImage, { size, columns }: PaperLight, at: number): number {
  const x = at % width;
  return Math.floor((at - x) / width / size) * columns + Math.floor(x / size);
}

function beside({ width }: GrayImage, at: number): number[] {
  const column = at % width;
  return [at - width, at + width, ...(column > 0 ? [at - 1] : []), ...(column < width - 1 ? [at + 1] : [])];
}

function whitenAround({ width, height, data }: GrayImage, at: number): void {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let row = Math.max(0, y - edge); row <= Math.min(height - 1, y + edge); row += 1)
    data.fill(255, row * width + Math.max(0, x - edge), row * width + Math.min(width, x + edge + 1));
}
