import type { Extent } from "./contours.ts";
import type { Grid, Pieces } from "./pieces.ts";

/** White areas grown under the ink until they meet in its middle. */
export interface GrownAreas extends Grid {
  readonly labels: Int32Array;
  /** Pixels from the edge of most lines to their middle. */
  readonly halfLine: number;
}

/** Of all edges of ink, those whose lines are at least so wide. */
const most = 0.8;

/** The pieces of white with the ink between them shared out, each pixel to the nearest. The frame must be white. */
export function growUnderInk({ labels: white, width, height }: Pieces): GrownAreas {
  const labels = Int32Array.from(white);
  const steps: number[] = [];
  for (let rim = rimOf(labels, width); rim.length > 0; steps.push(rim.length)) rim = growOnce(labels, rim, width);
  const halfLine = Math.max(
    1,
    steps.findIndex((step) => step < most * (steps[0] ?? 0)),
  );
  return { labels, width, height, halfLine };
}

/** White pixels next to ink. */
function rimOf(labels: Int32Array, width: number): number[] {
  const rim: number[] = [];
  for (let at = 0; at < labels.length; at += 1) {
    if (labels[at] !== 0) continue;
    for (const to of [at - 1, at + 1, at - width, at + width]) if (labels[to] !== 0) rim.push(to);
  }
  return rim;
}

/** Gives the pixels next to a rim its labels: they are the next rim. */
function growOnce(labels: Int32Array, rim: readonly number[], width: number): number[] {
  const next: number[] = [];
  for (const at of rim) {
    for (const to of [at - 1, at + 1, at - width, at + width]) {
      if (labels[to] !== 0) continue;
      labels[to] = labels[at] ?? 0;
      next.push(to);
    }
  }
  return next;
}

/** Which areas lie side by side, with nothing but a line between them. */
export function neighborsOf({ labels, width }: GrownAreas): Map<number, Set<number>> {
  const beside = new Map<number, Set<number>>();
  const meet = (a: number, b: number | undefined): void => {
    if (b === undefined || a === b) return;
    beside.set(a, (beside.get(a) ?? new Set()).add(b));
    beside.set(b, (beside.get(b) ?? new Set()).add(a));
  };
  for (let at = 0; at < labels.length; at += 1) {
    const label = labels[at] ?? 0;
    if ((at + 1) % width !== 0) meet(label, labels[at + 1]);
    meet(label, labels[at + width]);
  }
  return beside;
}

/** The pixels that each label fills, by label. */
export function extentsOf({ labels, width }: GrownAreas): Map<number, Extent> {
  const extents = new Map<number, Extent>();
  for (let at = 0; at < labels.length; at += 1) {
    const label = labels[at] ?? 0;
    const x = at % width;
    const y = (at - x) / width;
    const known = extents.get(label);
    if (known === undefined) extents.set(label, { left: x, top: y, right: x, bottom: y });
    else if (x < known.left || x > known.right || y > known.bottom)
      extents.set(label, { ...known, left: Math.min(known.left, x), right: Math.max(known.right, x), bottom: y });
  }
  return extents;
}
