import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { nowhere, type Places } from "#app/content/places.ts";
import { PlacesContext } from "#app/ui/contexts.ts";
import type { ColoringItem } from "#app/ui/items.ts";

/** What a site has that a component may lead to. */
const PLACES: Places = { ...nowhere, coloringList: "/kids/all" };

/** Markup of a component without React's own attributes. */
export function html(element: ReactElement, places = PLACES): string {
  return renderToStaticMarkup(createElement(PlacesContext, { value: places }, element));
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
