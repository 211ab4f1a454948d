import type { ReactNode } from "react";
import type { ArticleItem } from "../items.ts";
import { ArticleCard } from "./article-preview.tsx";
import type { View } from "./view.ts";

export function ArticleList({
  data,
}: View<"ArticleList", { readonly items: readonly ArticleItem[] } | null>): ReactNode {
  if (data === null || data.items.length === 0) return null;
  return (
    <ul className="cards article-list">
      {data.items.map((item) => (
        <li key={item._path}>
          <ArticleCard item={item} />
        </li>
      ))}
    </ul>
  );
}
