import type { ReactNode } from "react";
import { components } from "../content/words/components.ts";
import { useWords } from "../words.ts";
import { SeasonState } from "./collection.tsx";
import { DateText } from "./date.tsx";
import type { ArticleItem } from "./items.ts";
import { Tags } from "./page-frame.tsx";
import { SmallPicture } from "./small-picture.tsx";

/** Cards; values that have days are holidays and seasons of the year, with a heading over each. */
export function ArticleCards({ items }: { readonly items: readonly ArticleItem[] }): ReactNode {
  const words = useWords(components);
  const groups = [
    { heading: words.holidays, own: items.filter(({ season }) => season?.day !== undefined) },
    { heading: words.seasons, own: items.filter(({ season }) => season !== undefined && season.day === undefined) },
  ].filter(({ own }) => own.length > 0);
  if (groups.length < 2) return <CardList items={items} />;
  const others = items.filter(({ season }) => season === undefined);
  return (
    <>
      {groups.map(({ heading, own }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <CardList items={own} />
        </section>
      ))}
      {others.length > 0 && <CardList items={others} />}
    </>
  );
}

function CardList({ items }: { readonly items: readonly ArticleItem[] }): ReactNode {
  return (
    <ul className="cards article-list">
      {items.map((item) => (
        <li key={item._path}>
          <ArticleCard item={item} />
        </li>
      ))}
    </ul>
  );
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
      {item.season !== undefined && <SeasonState {...item.season} />}
      {(published !== "" || tags.length > 0) && (
        <div className="card-facts">
          <DateText iso={published} />
          <Tags tags={tags} />
        </div>
      )}
    </div>
  );
}
