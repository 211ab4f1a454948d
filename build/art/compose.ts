import type { Drawing } from "#app/content/drawing/drawing.ts";
import { box } from "./box.ts";
import { candidatesOf } from "./candidates.ts";
import { nameRegions } from "./name-regions.ts";
import type { Painted } from "./painted.ts";
import { withoutShading } from "./shading.ts";
import { toShape } from "./shapes.ts";
import { withoutSlivers } from "./slivers.ts";
import { trim } from "./trim.ts";

/** A coloring page out of a colored picture in a box of 128 x 128 (drawings.md tells what was learned on the way). */
export function composeDrawing(painted: readonly Painted[], { credit }: { credit: string }): Drawing {
  const candidates = withoutSlivers(withoutShading(candidatesOf(painted)));
  if (candidates.length === 0) return { ...box, shapes: [], credit };
  const isNamed = (shape: number): boolean => {
    const candidate = candidates[shape];
    return candidate?.kind === "region" && candidate.name !== null;
  };
  return nameRegions(trim({ ...box, shapes: candidates.map(toShape), credit }), { isNamed });
}
