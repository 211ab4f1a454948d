import type { Drawing } from "../../drawings/drawing.ts";
import { formatNumber, type Point } from "../../drawings/path.ts";
import type { Mark, Picture } from "./picture.ts";
import type { Sticker } from "./sticker.ts";
import { fromGrid, GRID, gridLength } from "./stroke.ts";

type Extent = Pick<Drawing, "width" | "height">;

/** The side of the box that figures are drawn in, which is a sticker's width. */
export const FIGURE_BOX = 64;

/** From the box of a figure to the drawing. */
export function stickerTransform({ at, width, turn, flipped }: Sticker, drawing: Extent): string {
  const { x, y } = fromGrid(at, drawing);
  const scale = gridLength(width, drawing) / FIGURE_BOX;
  const [across, down] = [flipped ? -scale : scale, scale].map((value) => value.toFixed(4));
  const middle = `translate(${-FIGURE_BOX / 2} ${-FIGURE_BOX / 2})`;
  return `translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${turn}) scale(${across} ${down}) ${middle}`;
}

interface Selection {
  readonly history: { readonly picture: Picture };
  readonly selected: number | null;
}

/** The sticker that is sized and turned; null where none is. */
export function selectedSticker({ history, selected }: Selection): Sticker | null {
  return selected === null ? null : stickerOf(history.picture, selected);
}

export function stickerOf({ marks }: Picture, mark: number): Sticker | null {
  const found = marks[mark];
  return found?.kind === "sticker" ? found : null;
}

/** Place among the marks of the topmost sticker at a point; null where there is none. `least`: what a finger can hit. */
export function stickerAt(marks: readonly Mark[], at: Point, least: number): number | null {
  const found = marks.findLastIndex(
    (mark) => mark.kind === "sticker" && isNear(mark, at, Math.max(mark.width / 2, least)),
  );
  return found === -1 ? null : found;
}

/** Half of what a finger covers, in pixels of the screen. */
const FINGER_PX = 22;

/** How far beside a small sticker a finger still hits it, in steps of the grid. `pixel`: units of the drawing to one. */
export function fingerReach({ width, height }: Extent, pixel: number): number {
  return (FINGER_PX * pixel * GRID) / Math.max(width, height);
}

export function isNear(sticker: Sticker, { x, y }: Point, reach: number): boolean {
  return Math.hypot(sticker.at.x - x, sticker.at.y - y) <= reach;
}
