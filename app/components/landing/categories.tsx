import { type ReactNode, use } from "react";
import type { ComponentLoader } from "../../content/components/load.ts";
import type { ComponentRead } from "../../content/components/reads.ts";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { components } from "../../content/words/components.ts";
import { plural } from "../../content/words/words.ts";
import { facetSearch } from "../../drawings/finder/finder-query.ts";
import { loadCategories } from "../../drawings/load-drawn.ts";
import { PlacesContext } from "../../ui/contexts.ts";
import type { CategoryItem } from "../../ui/items.ts";
import { SmallPicture } from "../../ui/small-picture.tsx";
import type { View } from "../../ui/view.ts";
import { useWords } from "../../words.ts";

export const schema = {
  about: "A tile for each category, which leads to the list of its drawings.",
  props: {},
} as const satisfies ComponentSchema;

export const load: ComponentLoader = loadCategories;

export function reads(): readonly ComponentRead[] {
  return [{ kind: "list", name: "drawings" }];
}

/** What one may begin with where nothing was looked for. */
export interface SearchStart {
  readonly items: readonly CategoryItem[];
}

export function Categories({ data }: View<typeof schema, SearchStart | null>): ReactNode {
  const { coloringList } = use(PlacesContext);
  const { pages, locale } = useWords(components);
  // Each tile leads to a part of the list.
  if (coloringList === null || data === null || data.items.length === 0) return null;
  return (
    <ul className="tiles">
      {data.items.map(({ category, count, picture }) => (
        <li key={category}>
          <a className="tile" href={coloringList + facetSearch("category", category)}>
            <SmallPicture picture={picture} />
            <span className="tile-name">{category}</span> <small>{plural(pages, count, locale)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
