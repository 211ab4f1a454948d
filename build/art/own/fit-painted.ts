import { mapPath, type PathCommand } from "#app/content/drawing/path.ts";
import type { Painted } from "../painted.ts";
import type { Box } from "../viewport.ts";

/** The same paint in a box that begins at 0 and whose longer side is `side` units. */
export function fitPainted(painted: readonly Painted[], { from, side }: { from: Box; side: number }): Painted[] {
  const scale = side / Math.max(from.width, from.height);
  const move = (path: readonly PathCommand[]): PathCommand[] =>
    mapPath(path, ({ x, y }) => ({ x: (x - from.x) * scale, y: (y - from.y) * scale }));
  return painted.map(({ path, clips, stroke, ...shape }) => ({
    ...shape,
    path: move(path),
    clips: clips.map(move),
    stroke: stroke && { ...stroke, width: stroke.width * scale, dashes: stroke.dashes.map((dash) => dash * scale) },
  }));
}
