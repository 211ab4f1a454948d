import { crayons } from "../../crayons.ts";
import type { Shape } from "../../drawing.ts";
import { type Layers, type Mask, overlap, type View, viewOf, type Window, windowAround } from "./layers.ts";

/** A part that may change: one layer and all that lies on it alone. */
export interface Part {
  readonly layers: readonly number[];
  /** Of its visible cells. */
  readonly window: Window;
  /** The whole picture without it, as far as its window. */
  readonly under: View;
  /** Share of the picture that it takes. */
  readonly share: number;
  /** The layer on which it lies, from 1 on, 0 for paper; null where it lies on the edge of one. */
  readonly ground: number | null;
  /** Whether the picture has others like it: one spot of several may go, or be one more. */
  readonly isOneOfSeveral: boolean;
  readonly isLine: boolean;
  /** Lines that end at it: the stem of a flower, the pole of a flag. */
  readonly lines: readonly number[];
  /** Whether it lies by itself, so that it may lie elsewhere as well. */
  readonly isLoose: boolean;
  /** Whether it may be turned: on paper and land things have an upper side, and so has what has no name, such as an ear. */
  readonly mayTurn: boolean;
  /** What parts that look alike have in common. */
  readonly likeness: string;
}

/** Shares of a picture: a smaller part is not found, a larger one at once. */
export const MIN_PART = 0.004;
export const MAX_PART = 0.04;

/** Less of what one sees of a part's surroundings is a corner that meets it. */
const TOUCHES = 0.03;
/** So much more ink may come to light where a part goes that lies within another: none but the ends of lines. */
const MAX_BARED = 0.08;

/**
 * Parts without which a face looks hurt, a word is misspelled, or a child has one arm. Names come from artists; the parts of
 * a bought figure have none, so that solids stay as well: they are eyes, noses and mouths.
 */
const FACE =
  /\b(?:eyes?|eyelid|pupil|iris|gleam|nose|nostrils?|muzzle|snout|mouth|lips?|teeth|tooth|beak|tongue|head|face|brows?|cheeks?|chin|hands?|fingers?|thumb)\b/i;
const BODY =
  /\b(?:neck|arms?|mitten|legs?|feet|foot|shoes?|boots?|paws?|body|sky|sea|sand|ground|floor|wall|hills?|mast|pole|string|rope|stem|stalk|trunk|handle|axle|neckline)\b/i;
const WRITING = /\b(?:letter|digit|word)\b/i;

/** On the page of a number one counts its things. */
const NUMBER = /\bdigit\b/i;

export function partsOf(layers: Layers): Part[] {
  const whole = viewOf(layers, { left: 0, top: 0, columns: layers.columns, rows: layers.rows });
  const faces = facesOf(layers, whole);
  const surroundings = { layers, whole, backdrops: backdropsOf(whole) };
  const tried = new Set<number>();
  const isCounted = layers.shapes.some((shape) => shape.kind === "region" && NUMBER.test(shape.name));
  return layers.shapes.flatMap((_, layer) => {
    const group = [layer, ...lyingOn(layer, layers)];
    if (group.some((own) => isWriting(layers.shapes[own]))) return [];
    const part = group.some((own) => mayNotChange(layers.shapes[own])) ? null : partOf(group, surroundings);
    const found = part === null ? figureAt(group, { ...surroundings, tried }) : withLines(part, surroundings);
    const isOnFace =
      found !== null && found.ground !== null && faces.has(found.ground) && !surroundings.backdrops.has(found.ground);
    if (isCounted && found?.isOneOfSeveral) return [];
    return found === null || (isOnFace && (found.isLine || !found.isOneOfSeveral)) ? [] : [found];
  });
}

/** What no figure of our own may lie on, either. */
export function isOfFace(shape: Shape | undefined): boolean {
  return shape?.kind === "region" && (shape.isSkin === true || FACE.test(shape.name));
}

function mayNotChange(shape: Shape | undefined): boolean {
  return (
    shape === undefined ||
    shape.kind === "solid" ||
    isOfFace(shape) ||
    (shape.kind === "region" && BODY.test(shape.name))
  );
}

function isWriting(shape: Shape | undefined): boolean {
  return shape?.kind === "region" && WRITING.test(shape.name);
}

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
  for (let at = 0; at < owners.length; at += 1) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const isEdge = x === EDGE || x === columns - 1 - EDGE || y === EDGE || y === rows - 1 - EDGE;
    const owner = owners[at] ?? 0;
    if (isEdge) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  const found = [...counts].filter(([, cells]) => cells > MIN_EDGE * (columns + rows)).map(([owner]) => owner);
  return new Set([0, ...found]);
}

/** Cells from the edge of a sheet: within its frame. */
const EDGE = 4;
/** Of two sides of a sheet, what a backdrop takes of its four at least. */
const MIN_EDGE = 0.12;

interface Surroundings {
  readonly layers: Layers;
  readonly whole: View;
  /** Paper and land, from 0 on: what is behind all things. */
  readonly backdrops: ReadonlySet<number>;
}

/** Some layers as a part; null where they are too large or too small, or more than one other layer meets them. */
function partOf(group: readonly number[], { layers, whole, backdrops }: Surroundings): Part | null {
  const [root = 0] = group;
  const own = layers.masks[root];
  const masks = group.flatMap((layer) => layers.masks[layer] ?? []);
  const all = windowAround(masks, layers, 0);
  if (own === undefined || roughShare(all, layers) < MIN_PART || roughShare(all, layers) > MAX_PART * LOOSE)
    return null;
  const reach = Math.ceil(layers.outline / layers.cell) + 2;
  const window = windowAround(masks, layers, reach + 1);
  const seen = visibleCells(group, { window, whole });
  const count = seen.reduce((sum, cell) => sum + cell, 0);
  const isLine = layers.shapes[root]?.kind === "line";
  const share = isLine ? roughShare(all, layers) : count / (layers.columns * layers.rows);
  if (share > MAX_PART || (!isLine && count < paintedCells(own) * MIN_SEEN)) return null;
  const touched = touching(seen, { window, whole, reach });
  const isThing = (owner: number): boolean => !backdrops.has(owner);
  if (touched.grounds.filter(isThing).length > 1) return null;
  const under = viewOf(layers, window, new Set(group));
  const grounds = bared(seen, under);
  const regions = new Set([...grounds.owners, ...touched.grounds].filter(isThing));
  if (regions.size > 1) return null;
  const isOnLand = touched.grounds.every((owner) => backdrops.has(owner));
  const isWithin =
    grounds.owners.length === 1 &&
    grounds.inked <= MAX_BARED &&
    touched.grounds.every((owner) => owner === grounds.owners[0]);
  if (!isWithin && carries(root, { touched: touched.owners, layers })) return null;
  if (!isWithin && !isOnLand && (isLine || stands(all, layers))) return null;
  if (isLine && !isOnLand && isAmongLines(all, { group, layers })) return null;
  const lines = touched.owners.filter((owner) => layers.shapes[owner - 1]?.kind === "line").map((owner) => owner - 1);
  if (isLine && lines.length > 0) return null;
  const ground = isWithin ? (grounds.owners[0] ?? null) : null;
  if (ground !== null && !isLine && isMiddle(all, { group, layers })) return null;
  const isLoose = ground !== null && !isLine && touched.owners.every((owner) => owner === ground);
  const like = { isOneOfSeveral: isRepeated(root, layers), likeness: likeness(layers.shapes[root]) };
  return {
    layers: group,
    window: all,
    under,
    share,
    ground,
    isLine,
    lines,
    isLoose,
    mayTurn: isLoose && !backdrops.has(ground) && hasName(layers.shapes[root]),
    ...like,
  };
}

/** A part together with the lines that end at it, where these belong to nothing else. */
function withLines(part: Part, surroundings: Surroundings): Part {
  if (part.lines.length === 0) return part;
  const group = [...part.layers, ...part.lines].toSorted((a, b) => a - b);
  return partOf(group, surroundings) ?? part;
}

/** A window holds more than its figure. */
const LOOSE = 2.5;

interface Growth extends Surroundings {
  /** Layers whose figures were looked for: each is looked for once. */
  readonly tried: Set<number>;
}

/** A whole small figure, such as a butterfly: layers that meet each other, and nothing but one layer behind them. */
function figureAt(root: readonly number[], { tried, ...surroundings }: Growth): Part | null {
  if (root.some((layer) => tried.has(layer))) return null;
  const { layers, whole, backdrops } = surroundings;
  const group = new Set(root);
  const reach = Math.ceil(layers.outline / layers.cell) + 1;
  for (let size = 0; size !== group.size && group.size <= MAX_LAYERS; ) {
    size = group.size;
    const masks = [...group].flatMap((layer) => layers.masks[layer] ?? []);
    const window = windowAround(masks, layers, reach + 1);
    if (roughShare(window, layers) > MAX_PART * LOOSE) break;
    for (const owner of touching(visibleCells([...group], { window, whole }), { window, whole, reach }).owners) {
      const mask = layers.masks[owner - 1];
      if (mask !== undefined && !backdrops.has(owner) && roughShare(mask, layers) < MAX_PART) group.add(owner - 1);
    }
  }
  for (const layer of group) tried.add(layer);
  const found = [...group].toSorted((a, b) => a - b);
  const isFigure = found.length >= MIN_LAYERS && found.length <= MAX_LAYERS;
  const part = isFigure ? partOf(found, surroundings) : null;
  return part?.ground === null ? null : part;
}

/** Fewer may be an eye: its white, its pupil and the gleam in it. */
const MIN_LAYERS = 5;
const MAX_LAYERS = 30;

/** Whether something smaller touches a layer, which would float without it: the flag on a roof, the toe of a paw. */
function carries(
  root: number,
  { touched, layers }: { readonly touched: readonly number[]; readonly layers: Layers },
): boolean {
  const own = layers.masks[root];
  return touched.some((owner) => {
    const other = layers.masks[owner - 1];
    return own !== undefined && other !== undefined && other.columns * other.rows < own.columns * own.rows;
  });
}

/** Whether several lines stand around some cells: the disk of a sun whose rays would be left. */
function isMiddle({ left, top, columns, rows }: Window, { group, layers }: Others): boolean {
  const around = { left: left - (columns >> 1), top: top - (rows >> 1), columns: 2 * columns, rows: 2 * rows };
  const rays = linesIn(around, { group, layers }).filter((line) => line.columns < columns && line.rows < rows);
  return rays.length >= MIN_RAYS;
}

/** Whether a line is a stroke of several: of a word, or of a face with closed eyes. */
function isAmongLines({ left, top, columns, rows }: Window, others: Others): boolean {
  const reach = Math.max(columns, rows);
  const around = { left: left - reach, top: top - reach, columns: columns + 2 * reach, rows: rows + 2 * reach };
  return linesIn(around, others).length > 0;
}

interface Others {
  readonly group: readonly number[];
  readonly layers: Layers;
}

/** The lines in a window that belong to no part of a group. */
function linesIn(window: Window, { group, layers }: Others): Mask[] {
  return layers.masks.filter(
    (mask, layer) => layers.shapes[layer]?.kind === "line" && !group.includes(layer) && overlap(mask, window),
  );
}

const MIN_RAYS = 2;

/** Whether a layer reaches the foot of a picture: legs and wheels, without which it would fall over. */
function stands({ top, rows }: Window, layers: Layers): boolean {
  return top + rows > layers.rows * FOOT;
}

const FOOT = 0.9;

/** Of a part, the rest may be hidden. */
const MIN_SEEN = 0.3;

function roughShare({ columns, rows }: Window, layers: Layers): number {
  return (columns * rows) / (layers.columns * layers.rows);
}

function paintedCells({ cells }: Mask): number {
  return cells.reduce((sum, kind) => sum + (kind === 0 ? 0 : 1), 0);
}

/** The later layers that lie wholly on one. */
function lyingOn(root: number, { masks, shapes }: Layers): number[] {
  const ground = masks[root];
  if (ground === undefined || shapes[root]?.kind === "line") return [];
  return masks.flatMap((mask, layer) => (layer > root && overlap(mask, ground) && isOn(mask, ground) ? [layer] : []));
}

function isOn(mask: Mask, ground: Mask): boolean {
  let [count, on] = [0, 0];
  for (let row = 0; row < mask.rows; row += 1) {
    const y = mask.top + row - ground.top;
    for (let column = 0; column < mask.columns; column += 1) {
      if (mask.cells[row * mask.columns + column] === 0) continue;
      count += 1;
      const x = mask.left + column - ground.left;
      const isInside = x >= 0 && x < ground.columns && y >= 0 && y < ground.rows;
      if (isInside && ground.cells[y * ground.columns + x] !== 0) on += 1;
    }
  }
  return on >= MOSTLY * count;
}

const MOSTLY = 0.95;

/** Which cells of a window show one of some layers. */
function visibleCells(
  group: readonly number[],
  { window, whole }: { readonly window: Window; readonly whole: View },
): Uint8Array {
  const own = new Set(group.map((layer) => layer + 1));
  return Uint8Array.from({ length: window.columns * window.rows }, (_, at) => {
    const x = window.left + (at % window.columns);
    const y = window.top + Math.floor(at / window.columns);
    return own.has(whole.owners[y * whole.columns + x] ?? 0) ? 1 : 0;
  });
}

/** What comes to light where cells are taken away: the layers, and the share of it that is ink. */
function bared(seen: Uint8Array, under: View): { readonly owners: readonly number[]; readonly inked: number } {
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
function touching(seen: Uint8Array, { window, whole, reach }: Ring): Touched {
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

/** Whether another layer is nearly the same: of its kind, name and crayon, and as large. */
function isRepeated(root: number, { shapes, masks }: Layers): boolean {
  const [own, size] = [shapes[root], masks[root]];
  if (own === undefined || size === undefined) return false;
  return shapes.some((shape, layer) => {
    const mask = masks[layer];
    if (layer === root || mask === undefined || shape.kind !== own.kind || likeness(shape) !== likeness(own))
      return false;
    const ratio = (mask.columns * mask.rows) / (size.columns * size.rows);
    return ratio > 1 / ALIKE && ratio < ALIKE;
  });
}

/** Whether a part has a name of its artist: those of others begin with their color. */
function hasName(shape: Shape | undefined): boolean {
  return shape?.kind === "region" && !crayons.some(({ name }) => shape.name.startsWith(`${name},`));
}

/** Of two areas that are called the same size. */
const ALIKE = 1.8;

/** Without its place and number: "spot, top left 2" and "second spot" are alike. */
function likeness(shape: Shape | undefined): string {
  if (shape?.kind !== "region") return shape?.kind ?? "";
  return `${shape.crayon} ${shape.name
    .replace(/,.*$/, "")
    .replace(/\d+|\b(?:first|second|third|fourth|fifth|sixth|left|right)\b/g, "")
    .trim()}`;
}
