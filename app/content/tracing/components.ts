export interface Grid {
  readonly width: number;
  readonly height: number;
}

/** Connected pieces of a grid: each cell's piece from 1, and 0 for cells of no piece. */
export interface Pieces extends Grid {
  readonly labels: Int32Array;
  /** How many cells a piece has; the first entry stands for no piece. */
  readonly sizes: readonly number[];
}

/** The pieces of the cells that `belongs` names, connected by their sides (4) or by their corners too (8). */
export function findPieces(grid: Grid, belongs: (at: number) => boolean, connect: 4 | 8): Pieces {
  const { width, height } = grid;
  const labels = new Int32Array(width * height);
  const sizes = [0];
  const stack: number[] = [];
  const visit = (at: number): void => {
    if (labels[at] !== 0 || !belongs(at)) return;
    labels[at] = sizes.length;
    stack.push(at);
  };
  for (let start = 0; start < labels.length; start += 1) {
    visit(start);
    let size = 0;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size += 1;
      visitAround(at, grid, { connect, visit });
    }
    if (size > 0) sizes.push(size);
  }
  return { width, height, labels, sizes };
}

interface Visit {
  readonly connect: 4 | 8;
  readonly visit: (at: number) => void;
}

function visitAround(at: number, { width, height }: Grid, { connect, visit }: Visit): void {
  const column = at % width;
  const [left, right] = [column > 0, column < width - 1];
  const [up, down] = [at >= width, at < width * (height - 1)];
  if (left) visit(at - 1);
  if (right) visit(at + 1);
  if (up) visit(at - width);
  if (down) visit(at + width);
  if (connect === 4) return;
  if (left && up) visit(at - width - 1);
  if (right && up) visit(at - width + 1);
  if (left && down) visit(at + width - 1);
  if (right && down) visit(at + width + 1);
}
