import type { Painted } from "../painted.ts";
import type { Box } from "../viewport.ts";
import { ArtError } from "./art-error.ts";
import { boxOf, longestOf, overlap } from "./paint-box.ts";

/** Pages: what reaches further is a slip of the hand, or meant to keep somebody busy. */
const farthest = 8;
/** Steps of all paths. */
const MOST_STEPS = 100_000;
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
  if (steps <= MOST_STEPS && line <= mostLine * side) return seen;
  throw new ArtError("It has more lines than a page has room for: a photo traced to shapes? Save it as PNG.");
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
