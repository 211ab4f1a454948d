import { type Random, randomFrom } from "../../../content/random.ts";
import type { Drawing, Shape } from "../../drawing.ts";
import type { Point } from "../../path.ts";
import { type Layers, layersOf, type View, viewOf } from "../layers.ts";
import { type Change, type ChangeKind, changeKinds, changeOf } from "./changes.ts";
import { addedCharms } from "./charms.ts";
import { areAlike, type Part, partsOf } from "./parts.ts";

/** Cells of the longer side: two to a millimeter where two pictures share a sheet. */
const CELLS = 232;

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

/** Of all differences, the share that may be figures of our own: more of them would be all that one looks for. */
const MAX_CHARMS = 0.6;
/** As long as there is something else. */
const FEW_CHARMS = 0.4;

/**
 * A second picture that differs in `count` places, or in the next smaller number of `COUNTS` where there are no more good
 * ones; null where there are too few even for that. The same drawing and seed give the same differences.
 */
export function findDifferences(
  drawing: Drawing,
  { count, seed }: { readonly count: number; readonly seed: string },
): Differences | null {
  const layers = layersOf(drawing, Math.max(drawing.width, drawing.height) / CELLS);
  const whole = viewOf(layers, { left: 0, top: 0, columns: layers.columns, rows: layers.rows });
  const parts = partsOf(layers, whole);
  // Figures of our own may lie where one more part could change: they come last where there are too few parts.
  for (const order of [VARIED, PARTS_FIRST]) {
    const all = chooseChanges(order, { layers, whole, parts, random: randomFrom(seed), count });
    const found = COUNTS.findLast((step) => step <= all.length && countCharms(all.slice(0, step)) <= step * MAX_CHARMS);
    if (found === undefined) continue;
    const chosen = all.slice(0, found);
    return { changed: changedDrawing(layers, chosen), found: chosen.map((change) => differenceOf(change, layers)) };
  }
  return null;
}

function countCharms(changes: readonly Change[]): number {
  return changes.filter(({ kind }) => kind === "add").length;
}

interface Choosing {
  readonly layers: Layers;
  readonly whole: View;
  readonly parts: readonly Part[];
  readonly random: Random;
  readonly count: number;
}

/** What is chosen next: figures of our own up to a share, or parts of which so many that are alike change. */
type Step =
  | { readonly charms: number }
  | {
      readonly alike: number;
      /** So many differences are left to the next step. */
      readonly spare?: number;
    };

/** A ladybug does not lose all of its spots. */
const MAX_ALIKE = 2;
const HALF = 0.5;

interface Order {
  readonly steps: readonly Step[];
  /** Whether what looks alike is alike, and all kinds of changes come in turn. */
  readonly isVaried: boolean;
}

const VARIED: Order = {
  steps: [
    { alike: 1, spare: 1 },
    { charms: FEW_CHARMS },
    { alike: 1 },
    { alike: MAX_ALIKE },
    { charms: MAX_CHARMS },
    { alike: HALF },
  ],
  isVaried: true,
};
const PARTS_FIRST: Order = {
  steps: [{ alike: MAX_ALIKE }, { alike: HALF }, { charms: MAX_CHARMS }],
  isVaried: false,
};

/** The changes of a sheet, the best ones first. */
function chooseChanges({ steps, isVaried }: Order, { count, parts, ...picture }: Choosing): readonly Change[] {
  const wished = parts
    .map((part) => ({ part, wish: wishFor(part) * (0.4 + picture.random()) }))
    .toSorted((a, b) => b.wish - a.wish)
    .map(({ part }) => part);
  const changes: Change[] = [];
  const changed: { readonly part: Part; readonly kind: ChangeKind }[] = [];
  const isLike = (one: Part, other: Part): boolean =>
    isVaried ? areAlike(one, other) : one.likeness === other.likeness;
  for (const step of steps) {
    if ("charms" in step) {
      const most = Math.min(count - changes.length, Math.floor(count * step.charms) - countCharms(changes));
      changes.push(...addedCharms({ ...picture, changes, most }));
      continue;
    }
    const { alike, spare = 0 } = step;
    for (const part of wished) {
      if (changes.length >= count - spare) break;
      const before = changed.filter((other) => isLike(other.part, part));
      const most = alike === HALF ? wished.filter((other) => isLike(other, part)).length * HALF : alike;
      // Of those that stand out, such as ears, one.
      if (before.length >= (part.ground === null ? 1 : most) || before.some(({ kind }) => kind === "copy")) continue;
      const mayCopy = part.isOneOfSeveral && before.length === 0;
      const made = firstChange(part, { ...picture, changes, mayCopy, isVaried });
      if (made === null) continue;
      changes.push(made.change);
      changed.push({ part, kind: made.kind });
    }
  }
  return changes;
}

interface Changing extends Omit<Choosing, "count" | "parts">, Pick<Order, "isVaried"> {
  readonly changes: readonly Change[];
  /** One more of several, and one less of the same: no one could say which of them is missing. */
  readonly mayCopy: boolean;
}

/** What comes out well of a part: the kind of which there is least so far, or else what takes the least room. */
function firstChange(
  part: Part,
  { changes, mayCopy, isVaried, ...picture }: Changing,
): { readonly kind: ChangeKind; readonly change: Change } | null {
  const taken = changes.map(({ window }) => window);
  const rank = (kind: ChangeKind): number =>
    isVaried ? changes.filter((change) => change.kind === kind).length : Number(kind !== "drop");
  for (const kind of changeKinds.toSorted((a, b) => rank(a) - rank(b))) {
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
