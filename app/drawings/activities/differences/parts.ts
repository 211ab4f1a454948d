import { type Layers, type Mask, overlap, type View, viewOf, type Window, windowAround } from "../layers.ts";
import { hasName, isCounted, isOfFace, isWriting, likeness, mayNotChange } from "./part-names.ts";
import { backdropsOf, bared, facesOf, lyingOn, touching, visibleCells } from "./surroundings.ts";

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
  /** What parts that are called alike have in common. */
  readonly likeness: string;
  /** What parts that look alike have in common, however they are turned. */
  readonly silhouette: Silhouette;
}

interface Silhouette {
  /** Cells that it covers. */
  readonly area: number;
  /** Distances of its cells from their middle, from the nearest to the farthest, in the length of a square of its area. */
  readonly reaches: readonly number[];
}

/** Whether two parts are one idea for who looks for differences: two petals, or a button and a hubcap. */
export function areAlike(one: Part, other: Part): boolean {
  if (one.likeness === other.likeness) return true;
  const [a, b] = [one.silhouette, other.silhouette];
  const ratio = a.area / b.area;
  const isOff = a.reaches.some((reach, at) => Math.abs(reach - (b.reaches[at] ?? 0)) > SAME_REACH);
  return ratio > 1 / SAME_SIZE && ratio < SAME_SIZE && !isOff;
}

const SAME_SIZE = 3;
const SAME_REACH = 0.06;
/** So many distances say what a silhouette looks like. */
const REACHES = 6;

function silhouetteOf({ cells, columns }: Mask): Silhouette {
  const points = [...cells.keys()].flatMap((at) =>
    cells[at] === 0 ? [] : [{ x: at % columns, y: Math.floor(at / columns) }],
  );
  const area = points.length;
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / area,
    y: points.reduce((sum, { y }) => sum + y, 0) / area,
  };
  const away = points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)).toSorted((a, b) => a - b);
  const reaches = Array.from(
    { length: REACHES },
    (_, at) => (away[Math.floor(((at + 1) * (area - 1)) / REACHES)] ?? 0) / Math.sqrt(area),
  );
  return { area, reaches };
}

/** Shares of a picture: a smaller part is not found, a larger one at once. */
export const MIN_PART = 0.004;
export const MAX_PART = 0.04;

/** So much more ink may come to light where a part goes that lies within another: none but the ends of lines. */
const MAX_BARED = 0.08;

/** The parts of a picture (`whole`: all of it) that may change, each with what is left without it. */
export function partsOf(layers: Layers, whole: View): Part[] {
  const faces = facesOf(layers, whole);
  const surroundings = { layers, whole, backdrops: backdropsOf(whole) };
  const tried = new Set<number>();
  const hasNumber = isCounted(layers.shapes);
  return layers.shapes.flatMap((_, layer) => {
    const group = [layer, ...lyingOn(layer, layers)];
    if (group.some((own) => isWriting(layers.shapes[own]))) return [];
    const part = group.some((own) => mayNotChange(layers.shapes[own])) ? null : partOf(group, surroundings);
    const found = part === null ? figureAt(group, { ...surroundings, tried }) : withLines(part, surroundings);
    const isOnFace =
      found !== null && found.ground !== null && faces.has(found.ground) && !surroundings.backdrops.has(found.ground);
    if (hasNumber && found?.isOneOfSeveral) return [];
    return found === null || (isOnFace && (found.isLine || !found.isOneOfSeveral)) ? [] : [found];
  });
}

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
  const most = neighborsOf(group, { touched: touched.owners, layers });
  if (touched.grounds.filter(isThing).length > most) return null;
  const under = viewOf(layers, window, new Set(group));
  const grounds = bared(seen, under);
  const regions = new Set([...grounds.owners, ...touched.grounds].filter(isThing));
  if (regions.size > most || (regions.size > 1 && [...regions].some((owner) => isOfFace(layers.shapes[owner - 1]))))
    return null;
  const isOnLand = touched.grounds.every((owner) => backdrops.has(owner));
  const isWithin =
    grounds.owners.length === 1 &&
    grounds.inked <= MAX_BARED &&
    touched.grounds.every((owner) => owner === grounds.owners[0]);
  if (!isWithin && carries(root, { touched: touched.owners, layers })) return null;
  if (!isWithin && !isOnLand && (isLine || stands(all, layers))) return null;
  // What is hidden of bought figures may be a rag.
  if (!isWithin && grounds.inked > MAX_RAG && grounds.owners.some(isThing) && !hasName(layers.shapes[root]))
    return null;
  if (isLine && !isOnLand && isAmongLines(all, { group, layers })) return null;
  const lines = touched.owners.filter((owner) => layers.shapes[owner - 1]?.kind === "line").map((owner) => owner - 1);
  if (isLine && lines.length > 0) return null;
  const ground = isWithin ? (grounds.owners[0] ?? null) : null;
  if (ground !== null && !isLine && isMiddle(all, { group, layers })) return null;
  const isLoose = ground !== null && !isLine && touched.owners.every((owner) => owner === ground);
  const like = {
    isOneOfSeveral: isRepeated(root, layers),
    likeness: likeness(layers.shapes[root]),
    silhouette: silhouetteOf(own),
  };
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

/**
 * A part together with the lines that end at it. Where these belong to something else, only what lies on a thing may go
 * without them: no stem is left without its flower.
 */
function withLines(part: Part, surroundings: Surroundings): Part | null {
  if (part.lines.length === 0) return part;
  const group = [...part.layers, ...part.lines].toSorted((a, b) => a - b);
  const isOnThing = part.ground !== null && !surroundings.backdrops.has(part.ground);
  return partOf(group, surroundings) ?? (isOnThing || part.ground === null ? part : null);
}

/** Of what comes to light of a thing whose artist we do not know, the share that may be ink. */
const MAX_RAG = 0.16;

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
  // On a thing, such as a head, what has eyes or a nose is its face.
  const isFace = !backdrops.has(part?.ground ?? 0) && found.some((layer) => layers.shapes[layer]?.kind === "solid");
  return part?.ground === null || isFace ? null : part;
}

/** Fewer may be an eye: its white, its pupil and the gleam in it. */
const MIN_LAYERS = 5;
const MAX_LAYERS = 30;

interface Touching {
  readonly touched: readonly number[];
  readonly layers: Layers;
}

/**
 * How many things may meet a part: one, or two where an artist has drawn it on top of both, such as a buckle on a belt and
 * a shirt, so that they are whole below it.
 */
function neighborsOf(group: readonly number[], { touched, layers }: Touching): number {
  const [root = 0] = group;
  const isOnTop = touched.every((owner) => owner - 1 < root);
  return isOnTop && hasName(layers.shapes[root]) ? 2 : 1;
}

/** Whether something smaller touches a layer, which would float without it: the flag on a roof, the toe of a paw. */
function carries(root: number, { touched, layers }: Touching): boolean {
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

/** Of two areas that are called the same size. */
const ALIKE = 1.8;
