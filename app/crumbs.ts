import { kinds } from "virtual:kinds";
import type { PageLink } from "./content/menu.ts";
import type { ShownEntry } from "./content/release/path-entry.ts";
import { capitalised } from "./content/shortened.ts";

/** The pages above a page, from the top down, with that of its value where its kind says which (`KindAnswers.crumb`). */
export function crumbsOf(
  { kind, taxonomies }: Pick<ShownEntry, "kind" | "taxonomies">,
  above: readonly PageLink[],
): readonly PageLink[] {
  const { crumb = "" } = kinds[kind];
  const [own] = taxonomies?.[crumb] ?? [];
  if (own?.to === undefined) return above;
  const { value, to } = own;
  return [...above, { title: capitalised(value), _path: decodeURI(to) }];
}
