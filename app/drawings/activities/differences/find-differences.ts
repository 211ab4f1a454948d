import { type Random, randomFrom } from "../../../content/random.ts";
import type { Drawing, Shape } from "../../drawing.ts";
import type { Point } from "../../path.ts";
import { type Change, type ChangeKind, changeOf } from "./changes.ts";
import { addedCharms } from "./charms.ts";
import { type Layers, layersOf, type View, viewOf } from "./layers.ts";
import { type Part, partsOf } from "./parts.ts";

/** Two pictures of a drawing, and where they differ. */
export interface Differences {
  /** The drawing with all of the changes. */
  readonly changed: Drawing;
  readonly found: readonly Difference[];
}

interface Difference {
  readonly kind: Change["kind"];
  /** A circle around all that differs, in units. */
  readonly middle: Point;
  readonly radius: number;
  /** Of the picture, how much is ink in one of the two alone. */
  readonly changedInk: number;
  /** The place of what differs, in units. */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** In how many ways the pictures of a sheet differ: what the youngest find, what takes some minutes, what takes many. */
export const COUNTS = [5, 7, 10] as const;

/** For the youngest child of a page. */
export function countFor(age: number): number {
  return age < 6 ? COUNTS[0] : age < 8 ? COUNTS[1] : COUNTS[2];
}

/** A change of the first kind that comes out well is taken; then the next change begins with the next kind. */
const turns: readonly ChangeKind[] = ["drop", "turn", "drop", "move", "copy", "drop", "mirror"];

/** Of all differences, the share that may be figures of our own: more of them would be all that one looks for. */
const MAX_CHARMS = 0.6;

/**
 * A second picture that differs in `count` places, or in the next smaller number of `COUNTS` where there are no more good
 * ones; null where there are too few even for that. The same drawing and seed give the same differences.
 */
export function findDifferences(
  drawing: Drawing,
  { count, seed }: { readonly count: number; readonly seed: string },
): Differences | null {
  const layers = layersOf(drawing);
  const whole = viewOf(layers, { left: 0, top: 0, columns: layers.columns, rows: layers.rows });
  const random = randomFrom(seed);
  const own = ownChanges({ layers, whole, random, count });
  const taken = own.map(({ window }) => window);
  const charms = addedCharms({
    layers,
    whole,
    taken,
    random,
    most: Math.min(count - own.length, Math.floor(count * MAX_CHARMS)),
  });
  const found = COUNTS.filter(
    (step) => step <= count && step <= own.length + Math.min(charms.length, step * MAX_CHARMS),
  ).at(-1);
  if (found === undefined) return null;
  const chosen = [...own, ...charms].slice(0, found);
  return { changed: changedDrawing(layers, chosen), found: chosen.map((change) => differenceOf(change, layers)) };
}

interface Choosing {
  readonly layers: Layers;
  readonly whole: View;
  readonly random: Random;
  readonly count: number;
}

/**
 * Of parts that look alike so many change, as long as there are others: a ladybug does not lose all of its spots. Of those
 * that stand out, such as ears, one.
 */
const MAX_ALIKE = 2;

function ownChanges({ layers, whole, random, count }: Choosing): readonly Change[] {
  const parts = partsOf(layers, whole)
    .map((part) => ({ part, wish: wishFor(part) * (0.4 + random()) }))
    .toSorted((a, b) => b.wish - a.wish);
  const changes: Change[] = [];
  const alike = new Map<string, readonly ChangeKind[]>();
  const later: Part[] = [];
  const take = (part: Part): void => {
    if (changes.length === count) return;
    const before = alike.get(part.likeness) ?? [];
    const mayCopy = part.isOneOfSeveral && before.length === 0;
    if (before.includes("copy")) return;
    const made = firstChange(part, { layers, whole, random, changes, mayCopy });
    if (made === null) return;
    changes.push(made.change);
    alike.set(part.likeness, [...before, made.kind]);
  };
  for (const { part } of parts) {
    const isEdge = part.ground === null;
    if ((alike.get(part.likeness)?.length ?? 0) < (isEdge ? 1 : MAX_ALIKE)) take(part);
    else if (!isEdge) later.push(part);
  }
  later.slice(0, Math.ceil(later.length / 2)).forEach(take);
  return changes;
}

interface Changing extends Omit<Choosing, "count"> {
  readonly changes: readonly Change[];
  /** One more of several, and one less of the same: no one could say which of them is missing. */
  readonly mayCopy: boolean;
}

/** What comes out well of a part, the kinds in an order that goes on from change to change. */
function firstChange(
  part: Part,
  { changes, mayCopy, ...picture }: Changing,
): { readonly kind: ChangeKind; readonly change: Change } | null {
  const taken = changes.map(({ window }) => window);
  const kinds = new Set([...turns.slice(changes.length % turns.length), ...turns]);
  for (const kind of kinds) {
    const change = kind === "copy" && !mayCopy ? null : changeOf(part, kind, { ...picture, taken });
    if (change !== null) return { kind, change };
  }
  return null;
}

/** One spot of several is the best thing to miss; a part that lies within one other leaves the cleanest place. */
function wishFor({ isOneOfSeveral, ground, share }: Part): number {
  return (isOneOfSeveral ? 2 : 1) * (ground === null ? 0.6 : 1) * Math.sqrt(share);
}

/** The lines keep their width, whatever their number. */
function changedDrawing({ drawing, shapes, outline }: Layers, changes: readonly Change[]): Drawing {
  const without = new Set(changes.flatMap((change) => change.without));
  const changed = shapes.flatMap((shape, layer): Shape[] => {
    const added = changes.filter(({ after }) => after === layer).flatMap((change) => change.shapes);
    return [...(without.has(layer) ? [] : [shape]), ...added];
  });
  return { ...drawing, outline, shapes: changed };
}

/** Of a window's longer side, the radius of a circle around what lies in it. */
const ROUND = 0.58;

function differenceOf({ kind, window, changedInk }: Change, { cell }: Layers): Difference {
  const [left, top] = [window.left * cell, window.top * cell];
  const [width, height] = [window.columns * cell, window.rows * cell];
  return {
    kind,
    middle: { x: left + width / 2, y: top + height / 2 },
    radius: Math.max(width, height) * ROUND,
    changedInk,
    box: { left, top, right: left + width, bottom: top + height },
  };
}
