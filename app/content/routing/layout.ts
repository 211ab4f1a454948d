import type { LayoutChoices } from "../release/path-entry.ts";

/**
 * The layout of a page, in the order of spec.md section 4: its own, its route's, one set in the navigation tree, a
 * configured fallback, then `default`. A name that no layout has is passed over.
 */
export function chooseLayout(
  choices: LayoutChoices,
  { routeLayout, known }: { routeLayout: string | null; known: readonly string[] },
): string {
  const named = [choices.page, routeLayout, choices.navigation, choices.fallback];
  return named.find((name) => name !== null && known.includes(name)) ?? "default";
}
