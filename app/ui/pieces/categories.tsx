import { type ReactNode, use } from "react";
import { facetSearch } from "../../content/finder/finder-query.ts";
import type { CategoryItem } from "../items.ts";
import { PlacesContext } from "../places.ts";
import { plural } from "../plural.ts";
import { SmallPicture } from "../small-picture.tsx";
import type { View } from "./view.ts";

export function Categories({
  data,
}: View<"Categories", { readonly items: readonly CategoryItem[] } | null>): ReactNode {
  const { coloringList } = use(PlacesContext);
  // Each tile leads to a part of the list.
  if (coloringList === null || data === null || data.items.length === 0) return null;
  return (
    <ul className="tiles">
      {data.items.map(({ category, count, picture }) => (
        <li key={category}>
          <a className="tile" href={coloringList + facetSearch("category", category)}>
            <SmallPicture picture={picture} />
            <span className="tile-name">{category}</span> <small>{plural(count, "page")}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
