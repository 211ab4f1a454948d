import { flatten } from "#app/content/drawing/flatten.ts";
import type { PathCommand, Point } from "#app/content/drawing/path.ts";
import type { Color } from "../color.ts";
import type { Painted } from "../painted.ts";
import { contains, ringsOf } from "../subpaths.ts";
import type { Box } from "../viewport.ts";
import { boxOf, overlap } from "./paint-box.ts";
import { paintMarkup } from "./paint-markup.ts";
import { silhouette } from "./silhouette.ts";

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
