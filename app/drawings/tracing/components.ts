import type { GrayImage } from "./gray-image.ts";

export interface Grid {
  readonly width: number;
  readonly height: number;
}

/** Connected components of a grid: each cell's component from 1, and 0 for cells of none. */
export interface Components extends Grid {
  readonly labels: Int32Array;
  /** How many cells a component has; the first entry stands for none. */
  readonly sizes: readonly number[];
}

/** Tones from one up to and without the other. */
export interface ToneRange {
  readonly from: number;
  readonly below: number;
}

/**
 * The components of a picture's cells of some tones, connected by their sides (4) or by their corners too (8); numbered
 * in the order of their first cells. Rows are cut into runs, and runs that touch those of the row above are united.
 */
export function findComponents(image: GrayImage, tones: ToneRange, connect: 4 | 8): Components {
  const { width, height } = image;
  const runs = runsOf(image, tones);
  const united = uniteRuns(runs, { width, reach: connect === 8 ? 1 : 0 });
  const labels = new Int32Array(width * height);
  const labelOf = new Int32Array(runs.from.length);
  const sizes = [0];
  for (let run = 0; run < runs.from.length; run += 1) {
    const from = runs.from[run] ?? 0;
    const first = rootOf(united, run);
    if (first === run) labelOf[run] = sizes.push(0) - 1;
    const label = labelOf[first] ?? 0;
    const to = runs.to[run] ?? from;
    sizes[label] = (sizes[label] ?? 0) + to - from;
    labels.fill(label, from, to);
  }
  return { width, height, labels, sizes };
}

/** A picture with the cells of some of its components in one tone; the picture itself where those are none. */
export function repaint(image: GrayImage, { labels }: Components, goes: readonly boolean[], tone: number): GrayImage {
  if (!goes.includes(true, 1)) return image;
  const data = Uint8Array.from(image.data);
  for (let at = 0; at < data.length; at += 1) {
    const label = labels[at] ?? 0;
    if (label !== 0 && goes[label] === true) data[at] = tone;
  }
  return { ...image, data };
}

/** Cells side by side in a row: from the first one to behind the last one. */
interface Runs {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** The first run of each row, and how many there are in all. */
  readonly rows: readonly number[];
}

function runsOf({ width, height, data }: GrayImage, tones: ToneRange): Runs {
  const [from, to, rows]: [number[], number[], number[]] = [[], [], []];
  const [least, most] = [tones.from, tones.below];
  for (let y = 0; y < height; y += 1) {
    rows.push(from.length);
    const end = (y + 1) * width;
    let isIn = false;
    for (let at = y * width; at < end; at += 1) {
      const tone = data[at] ?? 0;
      const belongs = tone >= least && tone < most;
      if (belongs === isIn) continue;
      (belongs ? from : to).push(at);
      isIn = belongs;
    }
    if (isIn) to.push(end);
  }
  rows.push(from.length);
  return { from, to, rows };
}

/** For each run one that it is united with, the earlier of the two: a run that stands for itself is the first of all. */
function uniteRuns({ from, to, rows }: Runs, { width, reach }: { width: number; reach: number }): Int32Array {
  const united = Int32Array.from(from.keys());
  for (let y = 1; y < rows.length - 1; y += 1) {
    let above = rows[y - 1] ?? 0;
    const [first, end] = [rows[y] ?? 0, rows[y + 1] ?? 0];
    for (let run = first; run < end; run += 1) {
      const [left, right] = [(from[run] ?? 0) - width - reach, (to[run] ?? 0) - width + reach];
      while (above < first && (to[above] ?? 0) <= left) above += 1;
      for (let over = above; over < first && (from[over] ?? 0) < right; over += 1) unite(united, over, run);
    }
  }
  return united;
}

function unite(united: Int32Array, a: number, b: number): void {
  const [one, other] = [rootOf(united, a), rootOf(united, b)];
  united[Math.max(one, other)] = Math.min(one, other);
}

function rootOf(united: Int32Array, run: number): number {
  let root = run;
  for (let next = united[root] ?? root; next !== root; next = united[root] ?? root) {
    united[root] = united[next] ?? next;
    root = united[root] ?? root;
  }
  return root;
}
