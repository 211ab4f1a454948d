import type { PathCommand } from "#app/content/drawing/path.ts";
import type { Mask, Painted } from "../painted.ts";
import type { Box } from "../viewport.ts";
import { ArtError } from "./art-error.ts";
import { boxAround, overlap } from "./paint-box.ts";
import { type Paint, paintMarkup } from "./paint-markup.ts";
import { silhouette } from "./silhouette.ts";

/** Each is drawn once. */
const MOST_MASKS = 200;

/**
 * The same paint with a clip in place of each mask: the outline of what it shows. One that is a picture of pixels is
 * taken off. Throws `ArtError` for too many.
 */
export async function unmask(painted: readonly Painted[], page: Box): Promise<readonly Painted[]> {
  const all = countMasks(painted);
  if (all > MOST_MASKS) throw new ArtError(`It has ${all} masks, more than any page needs. Apply them, or use clips.`);
  return unmasked(painted, page);
}

function countMasks(painted: readonly Painted[]): number {
  const masks = [...masksOf(painted)];
  return masks.reduce((sum, mask) => sum + countMasks(mask.painted), masks.length);
}

function masksOf(painted: readonly Painted[]): ReadonlySet<Mask> {
  return new Set(painted.flatMap(({ masks }) => masks));
}

async function unmasked(painted: readonly Painted[], page: Box): Promise<readonly Painted[]> {
  const outlines = new Map<Mask, readonly PathCommand[]>();
  for (const mask of masksOf(painted)) if (!isPixels(mask)) outlines.set(mask, await outlineOf(mask, page));
  return painted.map((shape) => {
    const shown = shape.masks.flatMap((mask) => {
      const outline = outlines.get(mask);
      return outline === undefined ? [] : [outline];
    });
    return { ...shape, clips: [...shape.clips, ...shown], masks: [] };
  });
}

function isPixels({ painted }: Mask): boolean {
  return painted.some(({ source }) => source.tagName === "image");
}

async function outlineOf({ painted, by }: Mask, page: Box): Promise<readonly PathCommand[]> {
  const around = boxAround(painted);
  const seen = around && overlap(page, around);
  if (seen === null) return [];
  return silhouette(paintMarkup(await unmasked(painted, page), by === "alpha" ? opacity : light), seen);
}

/** Colors as they are. */
function light({ fill, stroke }: Painted): Paint {
  return { fill: attributes("fill", fill), line: stroke && attributes("stroke", stroke.color) };
}

/** White where there is any paint. */
function opacity({ fill, stroke }: Painted): Paint {
  const white = { red: 255, green: 255, blue: 255 };
  return {
    fill: attributes("fill", fill && { ...fill, ...white }),
    line: stroke && attributes("stroke", { ...stroke.color, ...white }),
  };
}

function attributes(name: "fill" | "stroke", color: Painted["fill"]): string {
  if (color === null) return `${name}="none"`;
  const { red, green, blue, alpha } = color;
  return `${name}="rgb(${red},${green},${blue})" ${name}-opacity="${alpha}"`;
}
