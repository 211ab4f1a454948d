import type { ReactNode } from "react";
import type { Pager } from "../../content/components/lists.ts";
import { shell } from "../../content/words/shell.ts";
import { useWords } from "../../words.ts";
import { Anchor } from "../anchor.tsx";
import { ColoringCard as Card, SmallPicture } from "../coloring/coloring-card.tsx";
import { DateText } from "../date.tsx";
import type { ArticleItem, ColoringItem } from "../items.ts";
import { Tags } from "../page-frame.tsx";
import { PagerLinks } from "../pager.tsx";
import type { View } from "./view.ts";

/** The components that texts to read are made of: every page brings them along. */
export const commonComponents = {
  Tag,
  ArticlePreview,
  ArticleList,
  ColoringCard,
  Callout,
};

function Callout({ props: { title, tone }, slots }: View<"Callout">): ReactNode {
  return (
    <div role="note" className={`callout tone-${tone}`}>
      {title !== undefined && <p className="callout-title">{title}</p>}
      {slots.default}
    </div>
  );
}

function Tag({ props: { to, tone }, slots }: View<"Tag">): ReactNode {
  const className = `tag tone-${tone}`;
  if (to === undefined) return <span className={className}>{slots.default}</span>;
  return (
    <Anchor className={className} to={to}>
      {slots.default}
    </Anchor>
  );
}

function ColoringCard({ data }: View<"ColoringCard", ColoringItem | null>): ReactNode {
  return data === null ? null : <Card item={data} />;
}

function ArticlePreview({ data }: View<"ArticlePreview", ArticleItem | null>): ReactNode {
  return data === null ? null : <ArticleCard item={data} />;
}

function ArticleCard({ item }: { readonly item: ArticleItem }): ReactNode {
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

/** `pager` is absent where these are all there is. */
function ArticleList({
  props,
  data,
}: View<"ArticleList", { readonly items: readonly ArticleItem[]; readonly pager?: Pager } | null>): ReactNode {
  const { empty } = useWords(shell);
  if (data === null || (data.items.length === 0 && !props.paged)) return null;
  return (
    <>
      {data.items.length === 0 && <p>{empty}</p>}
      <ul className="cards article-list">
        {data.items.map((item) => (
          <li key={item._path}>
            <ArticleCard item={item} />
          </li>
        ))}
      </ul>
      {data.pager !== undefined && <PagerLinks {...data.pager} />}
    </>
  );
}
