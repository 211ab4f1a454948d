import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ColoringItem } from "#app/ui/items.ts";

/** Markup of a component without React's own attributes. */
export function html(element: ReactElement): string {
  return renderToStaticMarkup(element);
}

/** How often a pattern stands in the markup. */
export function count(markup: string, pattern: RegExp): number {
  return markup.match(new RegExp(pattern, "g"))?.length ?? 0;
}

export function coloringItem(overrides: Partial<ColoringItem> = {}): ColoringItem {
  return {
    title: "Fox",
    _path: "/kids-corner/coloring-pages/animals/fox",
    category: "animals",
    drawing: { thumbnail: "/files/ab/fox-small.svg", width: 180, height: 200, regions: 21, difficulty: "easy" },
    ...overrides,
  };
}
