import type { ReactNode } from "react";
import type { Pager } from "../../content/components/lists.ts";
import { components } from "../../content/words/components.ts";
import { shell } from "../../content/words/shell.ts";
import { useWords } from "../../words.ts";
import { Sheets, SmallPicture } from "../coloring/coloring-card.tsx";
import { DateText } from "../date.tsx";
import { SeasonState } from "../gathered.tsx";
import type { ArticleItem, SheetItem } from "../items.ts";
import { Tags } from "../page-frame.tsx";
import { PagerLinks } from "../pager.tsx";
import type { View } from "./view.ts";

export function ArticlePreview({ data }: View<"ArticlePreview", ArticleItem | null>): ReactNode {
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

/** A coloring page as a sheet; none for any other document. */
function sheetOf({ picture, difficulty, ...item }: ArticleItem): readonly SheetItem[] {
  return picture && difficulty ? [{ ...item, drawing: { ...picture, difficulty } }] : [];
}

/** Values of a field, each with the way to its page. */
export function Values({ data }: View<"Values", { readonly items: readonly ArticleItem[] } | null>): ReactNode {
  return data === null || data.items.length === 0 ? null : <ArticleCards items={data.items} />;
}

/** Cards; values that have days are holidays and seasons of the year, with a heading over each. */
function ArticleCards({ items }: { readonly items: readonly ArticleItem[] }): ReactNode {
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

/** Cards, or sheets where all of them are drawings. `pager` is absent where these are all there is. */
export function ArticleList({
  props,
  data,
}: View<"ArticleList", { readonly items: readonly ArticleItem[]; readonly pager?: Pager } | null>): ReactNode {
  const { empty } = useWords(shell);
  if (data === null || (data.items.length === 0 && !props.paged)) return null;
  const sheets = data.items.flatMap(sheetOf);
  return (
    <>
      {data.items.length === 0 && data.pager === undefined && <p>{empty}</p>}
      {sheets.length > 0 && sheets.length === data.items.length ? (
        <Sheets items={sheets} />
      ) : (
        <ArticleCards items={data.items} />
      )}
      {data.pager !== undefined && <PagerLinks {...data.pager} />}
    </>
  );
}
