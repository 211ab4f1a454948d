import type { Picture } from "./picture.ts";
import type { Stroke } from "./stroke.ts";

/** A page of more areas would take weeks to color, and a phone long to show. */
export const MAX_REGIONS = 600;

/**
 * A stroke that roams leaves a path on every region that it comes over, so that a short link could bring a browser to
 * its knees. So many are painted in a second or two; by hand, few links on a hundred regions hold more. A visitor
 * who colored more sends a PNG.
 */
const MAX_TRACES = 10_000;

/** So many points of a path cost a browser as much as the path itself. */
const POINTS = 40;

/** Whether a picture from a stranger would be painted for long. `layersUnder`: how many layers a stroke may lie on. */
export function isTooMuch({ marks }: Picture, layersUnder: (stroke: Stroke) => number): boolean {
  let traces = 0;
  return marks.some((mark) => {
    traces += mark.kind === "sticker" ? 1 : layersUnder(mark) * (1 + mark.points.length / POINTS);
    return traces > MAX_TRACES;
  });
}
