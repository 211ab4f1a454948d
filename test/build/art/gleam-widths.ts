import type { Drawing } from "#app/drawings/drawing.ts";
import { extentOfPoints } from "#app/drawings/extent.ts";
import { outlineWidth } from "#app/drawings/outline.ts";
import { parsePath } from "#app/drawings/path.ts";
import { ringsOf, splitPieces } from "#build/art/paths.ts";

/** Units of a box of 128 that outlines leave of a gleam at least: 0.7 mm on paper. */
const smallestGleam = 0.35;

/** What is seen of gleams that are too small, in units of a box of 128. */
export function hiddenGleams(drawing: Drawing): readonly number[] {
  return gleamWidths(drawing).filter((across) => across < smallestGleam);
}

/** How much of the gleam of each eye the outlines on both sides leave, in units of a box of 128. */
export function gleamWidths(drawing: Drawing): readonly number[] {
  const [outline, unit] = [outlineWidth(drawing), Math.max(drawing.width, drawing.height) / 128];
  const solids = drawing.shapes.filter(({ kind }) => kind === "solid");
  const pieces = solids.flatMap(({ path }) => splitPieces(parsePath(path), { evenOdd: false }));
  return pieces.flatMap(({ path }) => {
    const [eye, ...holes] = ringsOf(path);
    const gleams = holes.filter(({ area }) => Math.abs(area) < Math.abs(eye?.area ?? 0) / 2);
    return gleams.map(({ points }) => {
      const { left, top, right, bottom } = extentOfPoints(points);
      return (Math.min(right - left, bottom - top) - outline) / unit;
    });
  });
}
