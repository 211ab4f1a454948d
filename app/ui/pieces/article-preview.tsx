import type { ReactNode } from "react";
import { DateText } from "../date.tsx";
import type { ArticleItem } from "../items.ts";
import { SmallPicture } from "../small-picture.tsx";
import { Tags } from "../tags.tsx";
import type { View } from "./view.ts";

export function ArticlePreview({ data }: View<"ArticlePreview", ArticleItem | null>): ReactNode {
  return data === null ? null : <ArticleCard item={data} />;
}

export function ArticleCard({ item }: { readonly item: ArticleItem }): ReactNode {
  const { title, description = "", published = "", tags = [], picture } = item;
  return (
    <div className="card article-card">
      {picture !== undefined && (
        <div className="card-picture">
          <SmallPicture picture={picture} />
        </div>
      )}
      <p className="card-title">
        <a className="card-link" href={item._path}>
          {title}
        </a>
      </p>
      {description !== "" && <p>{description}</p>}
      {(published !== "" || tags.length > 0) && (
        <div className="card-facts">
          <DateText iso={published} />
          <Tags tags={tags} />
        </div>
      )}
    </div>
  );
}
