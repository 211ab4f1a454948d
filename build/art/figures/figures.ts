import type { Shape } from "#app/drawings/drawing.ts";
import { living } from "./living.ts";
import { objects } from "./objects.ts";
import { type FigurePlace, placed } from "./parts.ts";
import { shaped } from "./shaped.ts";

/** Figures of our own by name. */
export const figures = { ...living, ...objects, ...shaped };

/** A figure of our own where a page wants it; null for an unknown one. */
export function ownFigure(name: string, place: FigurePlace): Shape[] | null {
  const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
  return figure === undefined ? null : placed(figure(), place);
}
