import type { Drawing } from "../content/drawing/drawing.ts";
import { isPainted, type Painted } from "./coverage.ts";
import { nameOf } from "./paints.ts";
import type { Picture } from "./picture.ts";

interface RegionOptions {
  readonly drawing: Drawing;
  readonly picture: Picture;
  readonly painted: Painted;
}

/**
 * What whoever does not see a region is told of it.
 *
 * @example regionWords(2, { drawing, picture, painted }) // "mane, 2 of 11, red, partly painted with the brush"
 */
export function regionWords(region: number, { drawing, picture, painted }: RegionOptions): string {
  const regions = drawing.shapes.filter((shape) => shape.kind === "region");
  const paint = picture.fills.get(region);
  const colors = [...(paint === undefined ? [] : [nameOf(paint)]), ...brushWords(region, painted)];
  const place = [regions[region - 1]?.name, `${region} of ${regions.length}`];
  return [...place, ...(colors.length === 0 ? ["not colored"] : colors)].join(", ");
}

function brushWords(region: number, painted: Painted): readonly string[] {
  if (!painted.has(region)) return [];
  return [isPainted(painted, region) ? "painted with the brush" : "partly painted with the brush"];
}
