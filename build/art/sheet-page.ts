import type { CrayonName } from "#app/drawings/crayons.ts";
import { type Drawing, mapShapes, type Shape } from "#app/drawings/drawing.ts";
import { type Extent, extentOf } from "#app/drawings/extent.ts";
import { nameRegions } from "#app/drawings/name-regions.ts";
import { type LetteredLine, letterLine } from "#app/drawings/name-sheet/letters.ts";
import { outlineWidth } from "#app/drawings/outline.ts";
import type { Point } from "#app/drawings/path.ts";
import { crayonRegion } from "./crayon-region.ts";
import { ownFigure } from "./figures/figures.ts";
import { placedFigure, sheet } from "./ground.ts";
import { drawingFromNoto } from "./noto.ts";
import { tidy } from "./tidy.ts";

/** Units around what is on a sheet. */
export const margin = 2;

/** What a region must have at its widest, by the youngest whom a sheet is for (`limits` in `judge-page.ts`). */
const fillable = { 3: { area: 6, width: 2.4 }, 4: { area: 4, width: 1.7 } } as const;

interface Sheet {
  /** Digits and letters, which are all needed, however narrow. */
  readonly letters: readonly Shape[];
  readonly figures: readonly Shape[];
  readonly credit: string;
  /** Years. */
  readonly youngest: keyof typeof fillable;
}

/** A sheet for small children out of its parts: what is too small to fill in its figures is a line or nothing. */
export function finishSheet({ letters, figures, credit, youngest }: Sheet): Drawing {
  // With fewer regions outlines are thicker, and what had room between them may have none: hence twice.
  const once = tidy({ ...sheet, shapes: figures, credit }, fillable[youngest]);
  const twice = tidy(once, fillable[youngest]);
  return nameRegions(withEvenLines({ ...twice, shapes: [...letters, ...twice.shapes] }));
}

/** No line is thicker than the outlines, and none less than half of them. */
export function withEvenLines(drawing: Drawing): Drawing {
  const outline = outlineWidth(drawing);
  const evened = (shape: Shape): Shape =>
    shape.kind === "line" ? { ...shape, width: Math.min(outline, Math.max(shape.width, 0.5 * outline)) } : shape;
  return { ...drawing, shapes: drawing.shapes.map(evened) };
}

export interface Words {
  readonly text: string;
  /** Units of a capital. */
  readonly height: number;
  readonly weight: number;
  /** Of its letters, in turn. */
  readonly colors: readonly [CrayonName, ...CrayonName[]];
}

/** A line of outline letters in the middle of a sheet, not wider than that, with its topmost point at 0. */
export function lettering({ text, height, weight, colors }: Words): Shape[] {
  const most = sheet.width - 2 * margin;
  const whole = letterLine(text, { height, weight });
  const line: LetteredLine =
    whole.width <= most ? whole : letterLine(text, { height: (height * most) / whole.width, weight });
  const shapes = line.letters.map(({ character, path }, at) =>
    crayonRegion(`letter ${character.toLowerCase()}`, colors[at % colors.length] ?? colors[0], path),
  );
  return moved(shapes, { x: (sheet.width - line.width) / 2, y: -extentOf(shapes).top });
}

/** A figure of Noto, or of our own, as large as a room allows, in the middle of it. */
export function figureIn(name: string, { left, top, right, bottom }: Extent): Shape[] {
  const figure = ownFigure(name, { at: { x: 0, y: 0 }, size: 100 }) ?? notoFigure(name);
  const { left: x, top: y, right: farther, bottom: lower } = extentOf(figure);
  const scale = Math.min((right - left) / (farther - x), (bottom - top) / (lower - y));
  return scaled(figure, {
    scale,
    by: { x: (left + right - (x + farther) * scale) / 2, y: (top + bottom - (y + lower) * scale) / 2 },
  });
}

function notoFigure(name: string): Shape[] {
  const drawing = drawingFromNoto(name);
  const shapes = placedFigure(name, { at: { x: 0, y: 0 }, size: drawing?.height ?? 0 });
  if (shapes === null) throw new Error(`a sheet wants the figure "${name}", which neither we nor Noto Emoji have`);
  return shapes;
}

export function moved(shapes: readonly Shape[], by: Point): Shape[] {
  return scaled(shapes, { scale: 1, by });
}

function scaled(shapes: readonly Shape[], { scale, by }: { readonly scale: number; readonly by: Point }): Shape[] {
  return mapShapes(shapes, ({ x, y }) => ({ x: x * scale + by.x, y: y * scale + by.y }));
}
