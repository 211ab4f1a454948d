import { fill } from "../../content/words/words.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import type { studio } from "../../words/studio.ts";
import { isPainted, type Painted } from "../picture/painted.ts";
import { nameOf } from "../picture/paints.ts";
import type { Picture } from "../picture/picture.ts";
import type { Game } from "./game.ts";

interface RegionOptions {
  readonly drawing: Drawing;
  readonly picture: Picture;
  readonly painted: Painted;
  readonly game?: Game | null;
  readonly words: typeof studio.english;
}

/**
 * What a screen reader says of a region.
 *
 * @example regionWords(2, { drawing, picture, painted, words }) // "mane, 2 of 11, red, partly painted with the brush"
 */
export function regionWords(region: number, { drawing, picture, painted, game = null, words }: RegionOptions): string {
  const regions = drawing.shapes.filter((shape) => shape.kind === "region");
  const paint = picture.fills.get(region);
  const colors = [...(paint === undefined ? [] : [nameOf(paint)]), ...brushWords(region, { painted, words })];
  const number = game?.plan.numberOf[region] ?? 0;
  const numbers = number === 0 ? [] : [fill(words.regionNumber, { number })];
  const position = [regions[region - 1]?.name, fill(words.region, { region, regions: regions.length }), ...numbers];
  return [...position, ...(colors.length === 0 ? [words.notColored] : colors)].join(", ");
}

function brushWords(region: number, { painted, words }: Pick<RegionOptions, "painted" | "words">): readonly string[] {
  if (!painted.has(region)) return [];
  return [isPainted(painted, region) ? words.brushed : words.partlyBrushed];
}
