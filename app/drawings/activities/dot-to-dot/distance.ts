/** Cells in rows of `width`: 1 where something is, else 0. Its frame is empty. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/** Cells by whether something is there. A loop: for the hundred thousand cells of a sheet `map` is slow. */
export function cellsWhere(count: number, isFilled: (at: number) => boolean): Uint8Array {
  const cells = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) if (isFilled(at)) cells[at] = 1;
  return cells;
}

export function countCells(cells: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < cells.length; at += 1) count += cells[at] ?? 0;
  return count;
}

/** Weights of steps beside and aslant that are off by 4 % at most (Borgefors, 1986). */
const [BESIDE, ASLANT] = [0.955, 1.369];

/** For each cell, how many cells away the nearest one is that holds `value`; 0 for those themselves. */
export function distanceTo({ width, height, cells }: Mask, value: 0 | 1): Float32Array {
  const far = new Float32Array(cells.length);
  for (let at = 0; at < cells.length; at += 1) far[at] = cells[at] === value ? 0 : width + height;
  sweep(far, width, 1);
  sweep(far, width, -1);
  return far;
}

/** Takes distances on from the cells that were swept before (`step` -1: backwards), of which each is one side and a row away. */
function sweep(far: Float32Array, width: number, step: 1 | -1): void {
  const row = width * step;
  let at = step === 1 ? width + 1 : far.length - width - 2;
  for (let more = far.length - width - 1; more > 0; more -= 1, at += step) {
    const here = far[at] ?? 0;
    if (here === 0) continue;
    const beside = far[at - step] ?? 0;
    const above = far[at - row] ?? 0;
    const left = far[at - row - 1] ?? 0;
    const right = far[at - row + 1] ?? 0;
    const straight = (beside < above ? beside : above) + BESIDE;
    const aslant = (left < right ? left : right) + ASLANT;
    const nearer = straight < aslant ? straight : aslant;
    if (nearer < here) far[at] = nearer;
  }
}

/** Without gaps that are narrower than twice the radius (a closing). */
export function closeGaps(mask: Mask, radius: number): Mask {
  return spread(spread(mask, 1, radius), 0, radius);
}

/** Without parts that are thinner than twice the radius (an opening). */
export function removeThinParts(mask: Mask, radius: number): Mask {
  return spread(spread(mask, 0, radius), 1, radius);
}

/** `value` in all cells within the radius of one that holds it. What is filled is further than that from the frame. */
function spread(mask: Mask, value: 0 | 1, radius: number): Mask {
  const { cells, width } = mask;
  const made = cells.slice();
  const disk = stepsWithin(radius, width);
  const other = 1 - value;
  for (let at = 0; at < cells.length; at += 1) {
    if (cells[at] !== value) continue;
    const isEdge =
      cells[at - 1] === other || cells[at + 1] === other || cells[at - width] === other || cells[at + width] === other;
    if (isEdge) for (const step of disk) made[at + step] = value;
  }
  return { ...mask, cells: made };
}

/** From a cell to those within a radius of it, by the distances above. */
function stepsWithin(radius: number, width: number): readonly number[] {
  const reach = Math.ceil(radius / BESIDE);
  const steps: number[] = [];
  for (let y = -reach; y <= reach; y += 1) {
    for (let x = -reach; x <= reach; x += 1) {
      const aslant = Math.min(Math.abs(x), Math.abs(y));
      const beside = Math.max(Math.abs(x), Math.abs(y)) - aslant;
      if (beside * BESIDE + aslant * ASLANT <= radius) steps.push(y * width + x);
    }
  }
  return steps;
}
