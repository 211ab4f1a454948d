import { mapPath, type PathCommand } from "#app/content/drawing/path.ts";
import type { Mask, Painted } from "../painted.ts";
import type { Box } from "../viewport.ts";

/** The same paint in a box that begins at 0 and whose longer side is `side` units. */
export function fitPainted(painted: readonly Painted[], { from, side }: { from: Box; side: number }): Painted[] {
  const scale = side / Math.max(from.width, from.height);
  const masks = new Map<Mask, Mask>();
  return painted.map(fitted);

  function fitted({ path, clips, stroke, masks: seenThrough, ...shape }: Painted): Painted {
    return {
      ...shape,
      path: moved(path),
      clips: clips.map(moved),
      masks: seenThrough.map(fittedMask),
      stroke: stroke && { ...stroke, width: stroke.width * scale, dashes: stroke.dashes.map((dash) => dash * scale) },
    };
  }

  /** Shapes that share a mask go on sharing it. */
  function fittedMask(mask: Mask): Mask {
    const known = masks.get(mask) ?? { ...mask, painted: mask.painted.map(fitted) };
    masks.set(mask, known);
    return known;
  }

  function moved(path: readonly PathCommand[]): PathCommand[] {
    return mapPath(path, ({ x, y }) => ({ x: (x - from.x) * scale, y: (y - from.y) * scale }));
  }
}
