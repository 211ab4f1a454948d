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

/**
 * For each cell, how many cells away the nearest one is that holds `value`; 0 for those themselves. It may be too much in
 * rows that are more than `reach` rows away from all of these.
 */
export function distanceTo({ width, height, cells }: Mask, value: 0 | 1, reach = height): Float32Array {
  const far = new Float32Array(cells.length);
  for (let at = 0; at < cells.length; at += 1) far[at] = cells[at] === value ? 0 : width + height;
  const first = Math.max(0, cells.indexOf(value) - reach * width);
  const last = Math.min(cells.length - 1, cells.lastIndexOf(value) + reach * width);
  sweep(far, { from: Math.max(first, width + 1), to: last, row: width });
  sweep(far, { from: Math.min(last, far.length - width - 2), to: first, row: -width });
  return far;
}

interface Sweep {
  readonly from: number;
  readonly to: number;
  /** To the row that was swept before: negative for a sweep backwards. */
  readonly row: number;
}

/** Takes distances on from the cells that were swept before, of which each is one side and a row away. */
function sweep(far: Float32Array, { from, to, row }: Sweep): void {
  const step = Math.sign(row);
  for (let at = from; (to - at) * step >= 0; at += step) {
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
  return shrink(grow(mask, radius), radius);
}

/** Without parts that are thinner than twice the radius (an opening). */
export function removeThinParts(mask: Mask, radius: number): Mask {
  return grow(shrink(mask, radius), radius);
}

function grow(mask: Mask, radius: number): Mask {
  const away = distanceTo(mask, 1, Math.ceil(radius) + 1);
  return { ...mask, cells: cellsWhere(away.length, (at) => (away[at] ?? 0) <= radius) };
}

function shrink(mask: Mask, radius: number): Mask {
  const away = distanceTo(mask, 0);
  return { ...mask, cells: cellsWhere(away.length, (at) => (away[at] ?? 0) > radius) };
}
