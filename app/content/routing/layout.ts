import type { LayoutChoices } from "../release/path-entry.ts";
import { type LayoutName, layoutNames } from "./names.ts";

/**
 * The layout of a page, in the order of docs/specification.md 4: its own, its route's, one set in the navigation tree,
 * a configured fallback, then `default`. A name that no layout has is passed over.
 */
export function chooseLayout(choices: LayoutChoices, routeLayout: string | null): LayoutName {
  const named = [choices.page, routeLayout, choices.navigation, choices.fallback];
  return named.find(isLayoutName) ?? "default";
}

function isLayoutName(name: string | null): name is LayoutName {
  return layoutNames.some((known) => known === name);
}
