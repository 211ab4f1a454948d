import type { Layers, Mask, View, Window } from "../layers.ts";

/** Less of what one sees of a part's surroundings is a corner that meets it. */
const TOUCHES = 0.03;

/** What solids lie on: faces, mostly, whose lines are their mouths. From 1 on. */
export function facesOf(layers: Layers, { owners, columns }: View): ReadonlySet<number> {
  const faces = new Set<number>();
  layers.shapes.forEach((shape, layer) => {
    if (shape.kind !== "solid") return;
    const mask = layers.masks[layer];
    if (mask === undefined) return;
    const middle = (mask.top + (mask.rows >> 1)) * columns + mask.left;
    for (const away of [2, mask.columns >> 1, mask.columns]) {
      for (const at of [middle - away, middle + mask.columns + away]) {
        const owner = owners[at];
        if (owner !== undefined && owner > 0) faces.add(owner);
      }
    }
  });
  return faces;
}

/** The layers that reach both sides of the sheet, or its top or foot along most of it; paper, 0, is one of them. */
export function backdropsOf({ owners, columns, rows }: View): ReadonlySet<number> {
  const counts = new Map<number, number>();
  const ends = [EDGE, columns - 1 - EDGE];
  for (let y = 0; y < rows; y += 1) {
    const isEdge = y === EDGE || y === rows - 1 - EDGE;
    for (const x of isEdge ? Array(columns).keys() : ends) {
      const owner = owners[y * columns + x] ?? 0;
      counts.set(owner, (counts.get(owner) ?? 0) + 1);
    }
  }
  const found = [...counts].filter(([, cells]) => cells > MIN_EDGE * (columns + rows)).map(([owner]) => owner);
  return new Set([0, ...found]);
}

/** Cells from the edge of a sheet: within its frame. */
const EDGE = 4;
/** Of two sides of a sheet, what a backdrop takes of its four at least. */
const MIN_EDGE = 0.25;

/** The later layers that lie wholly on one. */
export function lyingOn(root: number, { masks, shapes }: Layers): number[] {
  const ground = masks[root];
  if (ground === undefined || shapes[root]?.kind === "line") return [];
  return masks.flatMap((mask, layer) => (layer > root && isInside(mask, ground) && isOn(mask, ground) ? [layer] : []));
}

/** Whether a window lies in another, or a few cells beyond it: that is soon seen, and most of them do not. */
function isInside(window: Window, other: Window): boolean {
  return (
    window.left >= other.left - SLACK &&
    window.top >= other.top - SLACK &&
    window.left + window.columns <= other.left + other.columns + SLACK &&
    window.top + window.rows <= other.top + other.rows + SLACK
  );
}

const SLACK = 3;

function isOn(mask: Mask, ground: Mask): boolean {
  let [count, on] = [0, 0];
  for (let row = 0; row < mask.rows; row += 1) {
    const y = mask.top + row - ground.top;
    for (let column = 0; column < mask.columns; column += 1) {
      if (mask.cells[row * mask.columns + column] === 0) continue;
      count += 1;
      const x = mask.left + column - ground.left;
      const isThere = x >= 0 && x < ground.columns && y >= 0 && y < ground.rows;
      if (isThere && ground.cells[y * ground.columns + x] !== 0) on += 1;
    }
  }
  return on >= MOSTLY * count;
}

const MOSTLY = 0.95;

/** Which cells of a window show one of some layers. */
export function visibleCells(
  group: readonly number[],
  { window, whole }: { readonly window: Window; readonly whole: View },
): Uint8Array {
  const own = new Set(group.map((layer) => layer + 1));
  const seen = new Uint8Array(window.columns * window.rows);
  for (let row = 0; row < window.rows; row += 1) {
    const [to, from] = [row * window.columns, (window.top + row) * whole.columns + window.left];
    for (let column = 0; column < window.columns; column += 1)
      if (own.has(whole.owners[from + column] ?? 0)) seen[to + column] = 1;
  }
  return seen;
}

/** What comes to light where cells are taken away: the layers, and the share of it that is ink. */
export function bared(seen: Uint8Array, under: View): { readonly owners: readonly number[]; readonly inked: number } {
  const counts = new Map<number, number>();
  let [inked, count] = [0, 0];
  seen.forEach((isSeen, at) => {
    if (isSeen === 0) return;
    count += 1;
    if (under.inked[at] === 1) inked += 1;
    else counts.set(under.owners[at] ?? 0, (counts.get(under.owners[at] ?? 0) ?? 0) + 1);
  });
  return {
    owners: [...counts].filter(([, cells]) => cells > count * TOUCHES).map(([owner]) => owner),
    inked: inked / count,
  };
}

interface Ring {
  readonly window: Window;
  readonly whole: View;
  /** In cells. */
  readonly reach: number;
}

interface Touched {
  /** The layers that one sees beyond the outline. */
  readonly grounds: readonly number[];
  /** All layers, outlines included. */
  readonly owners: readonly number[];
}

/** The layers within reach of some cells. */
export function touching(seen: Uint8Array, { window, whole, reach }: Ring): Touched {
  const { columns, rows } = window;
  const counts = new Map<number, number>();
  const owners = new Set<number>();
  const ring = new Uint8Array(seen.length);
  let count = 0;
  seen.forEach((isSeen, at) => {
    const isBorder =
      isSeen === 1 &&
      (seen[at - 1] === 0 || seen[at + 1] === 0 || seen[at - columns] === 0 || seen[at + columns] === 0);
    if (!isBorder) return;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    for (let row = Math.max(0, y - reach); row <= Math.min(rows - 1, y + reach); row += 1) {
      for (let column = Math.max(0, x - reach); column <= Math.min(columns - 1, x + reach); column += 1) {
        const near = row * columns + column;
        if (seen[near] === 1 || ring[near] === 1) continue;
        ring[near] = 1;
        const cell = (window.top + row) * whole.columns + window.left + column;
        const owner = whole.owners[cell] ?? 0;
        owners.add(owner);
        if (whole.inked[cell] === 1) continue;
        count += 1;
        counts.set(owner, (counts.get(owner) ?? 0) + 1);
      }
    }
  });
  const grounds = [...counts].filter(([, cells]) => cells > count * TOUCHES).map(([owner]) => owner);
  return { grounds, owners: [...owners] };
}
