import type { ReactNode } from "react";
import { DateText } from "../date.tsx";
import type { ArticleItem } from "../items.ts";
import type { View } from "./view.ts";

export function ArticlePreview({ data }: View<"ArticlePreview", ArticleItem | null>): ReactNode {
  return data === null ? null : <ArticleCard item={data} />;
}

export function ArticleCard({ item }: { readonly item: ArticleItem }): ReactNode {
  return (
    <div className="card article-card">
      <p className="card-title">
        <a className="card-link" href={item._path}>
          {item.title}
        </a>
      </p>
      {item.description && <p>{item.description}</p>}
      {item.published !== undefined && (
        <p className="card-facts">
          <DateText iso={item.published} />
        </p>
      )}
    </div>
  );
}
