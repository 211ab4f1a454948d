import type { PageLink } from "./content/menu.ts";
import type { ShownEntry } from "./content/release/path-entry.ts";
import { capitalised } from "./content/shortened.ts";

/** The pages above a page, from the top down: above a coloring page the one of its category, too, where that has one. */
export function crumbsOf(
  { kind, gathered }: Pick<ShownEntry, "kind" | "gathered">,
  above: readonly PageLink[],
): readonly PageLink[] {
  const [category] = (kind === "coloring-page" && gathered?.category) || [];
  if (category?.to === undefined) return above;
  const { value, to } = category;
  return [...above, { title: capitalised(value), _path: decodeURI(to) }];
}
