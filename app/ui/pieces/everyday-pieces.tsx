import type { ReactNode } from "react";
import { Anchor, isExternal } from "../anchor.tsx";
import { DateText } from "../date.tsx";
import { Icon, NamedIcon } from "../icon.tsx";
import type { ArticleItem } from "../items.ts";
import { SmallPicture } from "../pack-cover.tsx";
import { Tags } from "../tags.tsx";
import { ColoringCard } from "./coloring-card.tsx";
import { Gallery } from "./gallery.tsx";
import type { View } from "./view.ts";

/** The pieces that most documents are made of: every page brings them along. */
export const everydayPieces = {
  Hero,
  ButtonLink,
  Tag,
  ArticlePreview,
  ArticleList,
  ColoringCard,
  Gallery,
  Callout,
  Links,
};

function Hero({ props: { title, eyebrow }, slots }: View<"Hero">): ReactNode {
  return (
    <section className={slots.pictures === undefined ? "hero" : "hero hero-pictured"}>
      <div className="hero-words">
        {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        <h2>{title}</h2>
        {slots.default}
        {slots.actions !== undefined && <div className="button-row">{slots.actions}</div>}
      </div>
      {slots.pictures !== undefined && <div className="pile">{slots.pictures}</div>}
    </section>
  );
}

function Callout({ props: { title, tone }, slots }: View<"Callout">): ReactNode {
  return (
    <div role="note" className={`callout tone-${tone}`}>
      {title !== undefined && <p className="callout-title">{title}</p>}
      {slots.default}
    </div>
  );
}

function ButtonLink({ props: { to, label, icon, tone } }: View<"ButtonLink">): ReactNode {
  return (
    <Anchor className={`button button-${tone}`} to={to}>
      <NamedIcon name={icon} />
      {label}
      {isExternal(to) && <Icon name="external" />}
    </Anchor>
  );
}

function Links({ props }: View<"Links">): ReactNode {
  return (
    <ul className="link-list">
      {props.items.map(({ label, to, note, icon }) => (
        <li key={to}>
          <Anchor className="link-card" to={to}>
            <span className="link-icon">
              <NamedIcon name={icon} />
            </span>
            <span className="link-words">
              <strong>{label}</strong>
              {note !== undefined && <small>{note}</small>}
            </span>
            <Icon name={isExternal(to) ? "external" : "arrow"} />
          </Anchor>
        </li>
      ))}
    </ul>
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

function ArticleList({ data }: View<"ArticleList", { readonly items: readonly ArticleItem[] } | null>): ReactNode {
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
