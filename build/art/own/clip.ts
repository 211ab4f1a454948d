import { flatten, mapPath, type PathCommand, type Point, parsePath } from "#app/drawings/path.ts";
import type { GrayImage } from "#app/drawings/tracing/gray-image.ts";
import { outlinePath, type Pen, traceContours } from "#app/drawings/tracing/outline-path.ts";
import type { Color } from "../color.ts";
import type { Mask, Painted } from "../painted.ts";
import { contains, ringsOf } from "../paths.ts";
import type { Box } from "../svg-tree.ts";
import { ArtError } from "./own-drawing.ts";
import { boxAround, boxOf, longestOf, overlap } from "./paint-box.ts";
import { type Paint, paintMarkup, renderGray } from "./paint-markup.ts";

/** Square units that are drawn to be cut: sixty shapes as large as the page. */
const mostArea = 100_000_000;
/** Shapes that are drawn to be cut. */
const mostShapes = 400;
/** Points of a shape times points of its clip: beyond, drawing is quicker than looking. */
const mostLooks = 4_000_000;
/** Units of a page's 1280 that a shape may stand out: its outline is wider. */
const slight = 2;
/** A line that is cut is an outline around its ink. */
const ink: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

type Clip = Painted["clips"][number];

/**
 * What is seen of painted shapes on a page: each cut to its clips and to the page, so that its path says it all. Beyond
 * what can be drawn in a moment, shapes keep their clips.
 */
export async function cutShapes(painted: readonly Painted[], page: Box): Promise<readonly Painted[]> {
  const cut: Painted[] = [];
  let [count, area] = [0, 0];
  for (const shape of painted) {
    const clips = [rectangle(page), ...shape.clips].filter((clip) => standsOut(shape, clip));
    const seen = boxWithin(shape, clips);
    if (seen === null) continue;
    if (clips.length > 0) [count, area] = [count + 1, area + seen.width * seen.height];
    if (clips.length === 0) cut.push({ ...shape, clips });
    else cut.push(count > mostShapes || area > mostArea ? shape : await cutTo(clips, shape, seen));
  }
  return cut.filter(({ path }) => path.length > 0);
}

function rectangle({ x, y, width, height }: Box): Clip {
  const [right, bottom] = [x + width, y + height];
  return [["M", x, y], ["L", right, y], ["L", right, bottom], ["L", x, bottom], ["Z"]];
}

/** Whether a clip takes away what one would miss. One with a hole is not looked into: the hole may lie anywhere. */
function standsOut(shape: Painted, clip: Clip): boolean {
  const rings = ringsOf(clip);
  if (new Set(rings.map(({ area }) => Math.sign(area))).size > 1) return true;
  const { x, y, width, height } = boxOf(shape) ?? nowhere;
  const inwards = (from: number, middle: number): number => from + Math.sign(middle - from) * slight;
  const isOut = (point: Point): boolean => {
    const inner = { x: inwards(point.x, x + width / 2), y: inwards(point.y, y + height / 2) };
    return !rings.some((ring) => contains(ring.points, inner));
  };
  const points = flatten(shape.path).flatMap((line) => line.points);
  const looks = points.length * rings.reduce((sum, ring) => sum + ring.points.length, 0);
  return looks > mostLooks || points.some(isOut);
}

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Where a shape may be seen; null for nowhere. */
function boxWithin(shape: Painted, clips: readonly Clip[]): Box | null {
  return clips.reduce<Box | null>((box, path) => {
    const around = boxOf({ path, stroke: null });
    return box && around && overlap(box, around);
  }, boxOf(shape));
}

async function cutTo(clips: readonly Clip[], shape: Painted, seen: Box): Promise<Painted> {
  const isLine = shape.fill === null;
  const paint = isLine ? { fill: 'fill="none"', line: 'stroke="#fff"' } : { fill: 'fill="#fff"', line: null };
  const path: readonly PathCommand[] = await silhouette(
    paintMarkup([{ ...shape, clips }], () => paint),
    seen,
  );
  return {
    ...shape,
    path,
    clips: [],
    evenOdd: false,
    fill: isLine ? shape.stroke && ink : shape.fill,
    stroke: isLine ? null : shape.stroke,
  };
}

/** Each is drawn once. */
const MAX_MASKS = 200;

/**
 * The same paint with a clip in place of each mask: the outline of what it shows. One that is a picture of pixels is
 * taken off. Throws `ArtError` for too many.
 */
export async function unmask(painted: readonly Painted[], page: Box): Promise<readonly Painted[]> {
  const all = countMasks(painted);
  if (all > MAX_MASKS) throw new ArtError(`It has ${all} masks, more than any page needs. Apply them, or use clips.`);
  return unmasked(painted, page);
}

function countMasks(painted: readonly Painted[]): number {
  const masks = [...masksOf(painted)];
  return masks.reduce((sum, mask) => sum + countMasks(mask.painted), masks.length);
}

function masksOf(painted: readonly Painted[]): ReadonlySet<Mask> {
  return new Set(painted.flatMap(({ masks }) => masks));
}

async function unmasked(painted: readonly Painted[], page: Box): Promise<readonly Painted[]> {
  const outlines = new Map<Mask, readonly PathCommand[]>();
  for (const mask of masksOf(painted)) if (!isPixels(mask)) outlines.set(mask, await outlineOf(mask, page));
  return painted.map((shape) => {
    const shown = shape.masks.flatMap((mask) => {
      const outline = outlines.get(mask);
      return outline === undefined ? [] : [outline];
    });
    return { ...shape, clips: [...shape.clips, ...shown], masks: [] };
  });
}

function isPixels({ painted }: Mask): boolean {
  return painted.some(({ source }) => source.tagName === "image");
}

async function outlineOf({ painted, by }: Mask, page: Box): Promise<readonly PathCommand[]> {
  const around = boxAround(painted);
  const seen = around && overlap(page, around);
  if (seen === null) return [];
  return silhouette(paintMarkup(await unmasked(painted, page), by === "alpha" ? opacity : light), seen);
}

/** Colors as they are. */
function light({ fill, stroke }: Painted): Paint {
  return { fill: attributes("fill", fill), line: stroke && attributes("stroke", stroke.color) };
}

/** White where there is any paint. */
function opacity({ fill, stroke }: Painted): Paint {
  const white = { red: 255, green: 255, blue: 255 };
  return {
    fill: attributes("fill", fill && { ...fill, ...white }),
    line: stroke && attributes("stroke", { ...stroke.color, ...white }),
  };
}

function attributes(name: "fill" | "stroke", color: Painted["fill"]): string {
  if (color === null) return `${name}="none"`;
  const { red, green, blue, alpha } = color;
  return `${name}="rgb(${red},${green},${blue})" ${name}-opacity="${alpha}"`;
}

/** Pixels around a silhouette: no outline may touch the picture's edge. */
const margin = 3;
/** A pixel is a tenth of a unit of the drawing: less than the eye sees. */
const pen: Pen = { unit: 1, tolerance: 0.5, reach: 4, smoothing: 1, grain: 0.05 };

/** The outline of what is white in markup on black, within a box in units of a page; empty where nothing is. */
async function silhouette(markup: string, { x, y, width, height }: Box): Promise<PathCommand[]> {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const seen = { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
  const image = framed(await renderGray(markup, { box: seen, background: "#000000" }));
  const rings = traceContours(image, (at) => (image.data[at] ?? 0) - 127.5);
  const move = { x: left - margin, y: top - margin };
  return mapPath(parsePath(outlinePath(rings, pen)), (point) => ({ x: point.x + move.x, y: point.y + move.y }));
}

/** The picture with black all around. */
function framed({ width, height, data }: GrayImage): GrayImage {
  const across = width + 2 * margin;
  const framed = new Uint8Array(across * (height + 2 * margin));
  for (let row = 0; row < height; row += 1)
    framed.set(data.subarray(row * width, (row + 1) * width), (row + margin) * across + margin);
  return { width: across, height: height + 2 * margin, data: framed };
}

/** Pages: what reaches further is a slip of the hand, or an attack on the compiler. */
const farthest = 8;
/** Steps of all paths. */
const MAX_STEPS = 100_000;
/** Times across the page: all lines together. */
const mostLine = 2000;

/**
 * The shapes of which anything lies on a page: programs keep what lies beside it. Throws `ArtError` where that is more
 * than could be followed in a moment.
 */
export function keepSeen(painted: readonly Painted[], page: Box): readonly Painted[] {
  const side = Math.max(page.width, page.height);
  const seen = painted.filter((shape) => isOn(page, boxOf(shape), farthest * side));
  const paths = pathsOf(seen);
  const steps = paths.reduce((sum, path) => sum + path.length, 0);
  const line = paths.reduce((sum, path) => sum + longestOf(path), 0);
  if (steps <= MAX_STEPS && line <= mostLine * side) return seen;
  throw new ArtError(
    "It has more lines than a page has room for: a picture traced to shapes? Save that as PNG, and name it.",
  );
}

/** Paths, clips, and those of masks, of which each is followed once. */
function pathsOf(painted: readonly Painted[]): readonly Painted["path"][] {
  const masks = [...new Set(painted.flatMap((shape) => shape.masks))];
  const own = painted.flatMap(({ path, clips }) => [path, ...clips]);
  return [...own, ...masks.flatMap((mask) => pathsOf(mask.painted))];
}

function isOn(page: Box, box: Box | null, most: number): boolean {
  if (box === null || Math.max(box.width, box.height) > most) return false;
  const common = overlap(page, box);
  return common !== null && (common.width > 0 || common.height > 0);
}
