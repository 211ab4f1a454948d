import { type Layers, layersUnder } from "./paint-layers.ts";
import { type Stroke, strokeWidth, toGrid } from "./stroke.ts";

/** Lanes lie so close, in widths of the eraser, that their round ends leave no corner out. */
const LANE = 0.9;

/** What an eraser rubs out all strokes of a region with; null where no stroke has painted on it since the last time. */
export function sweepOver(
  strokes: readonly Stroke[],
  { region, layers }: { region: number; layers: Layers },
): Stroke | null {
  const sweep = sweepOf(region, layers);
  const since = strokes.findLastIndex((stroke) => isSame(stroke, sweep)) + 1;
  const isPainted = strokes
    .slice(since)
    .some((stroke) => stroke.paint !== null && layersUnder(stroke, layers).includes(region));
  return isPainted ? sweep : null;
}

/** To and fro over all of its box. */
function sweepOf(region: number, { drawing, bounds }: Layers): Stroke {
  const { low, high } = bounds[region] ?? { low: { x: 0, y: 0 }, high: { x: drawing.width, y: drawing.height } };
  const lanes = Math.max(1, Math.ceil((high.y - low.y) / (LANE * strokeWidth("large", drawing))));
  const points = Array.from({ length: lanes }, (_, lane) => {
    const y = low.y + ((lane + 0.5) * (high.y - low.y)) / lanes;
    const ends = [toGrid({ x: low.x, y }, drawing), toGrid({ x: high.x, y }, drawing)];
    return lane % 2 === 0 ? ends : ends.reverse();
  });
  return { within: region, paint: null, size: "large", points: points.flat() };
}

function isSame(a: Stroke, b: Stroke): boolean {
  const isAlike = a.within === b.within && a.paint === b.paint && a.size === b.size;
  return (
    isAlike &&
    a.points.length === b.points.length &&
    a.points.every(({ x, y }, at) => b.points[at]?.x === x && b.points[at]?.y === y)
  );
}
