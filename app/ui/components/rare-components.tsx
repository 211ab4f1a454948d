import { type ComponentType, type ReactNode, use, useEffect, useState } from "react";
import { facetSearch } from "../../content/finder/finder-query.ts";
import { components } from "../../content/words/components.ts";
import { fill, plural } from "../../content/words/words.ts";
import { withWords } from "../../loaded-words.ts";
import { useWords } from "../../words.ts";
import { Anchor, isExternal } from "../anchor.tsx";
import { SmallPicture } from "../coloring/coloring-card.tsx";
import type { FavoriteListProps, FavoritesSource } from "../coloring/favorite-list.tsx";
import { AnalyticsContext, PlacesContext } from "../contexts.ts";
import { Icon, NamedIcon } from "../icon.tsx";
import type { CategoryItem } from "../items.ts";
import { SearchForm } from "../search/search-form.tsx";
import { Account, ConfirmEmail, ForgotPassword, Login, Register, ResetPassword } from "./accounts.tsx";
import { ArticleList, ArticlePreview, Values } from "./articles.tsx";
import { Gallery } from "./gallery.tsx";
import { Download, Giveaways, PackList } from "./giveaways.tsx";
import { InSeason } from "./in-season.tsx";
import { NameToColor } from "./name-to-color.tsx";
import { PageOfTheDay } from "./page-of-the-day.tsx";
import { Price, ProductCard, SalesBanner, StarRating } from "./shop.tsx";
import type { View } from "./view.ts";

/** The components that few documents embed: a browser fetches them when it shows one that does. */
export const rareComponents = {
  ArticlePreview,
  ArticleList,
  Hero,
  ButtonLink,
  Links,
  VideoLink,
  Gallery,
  ProductCard,
  Price,
  StarRating,
  SalesBanner,
  Download,
  Giveaways,
  PackList,
  Values,
  PageOfTheDay,
  InSeason,
  NameToColor,
  Categories,
  Columns,
  Login,
  Register,
  ForgotPassword,
  ResetPassword,
  ConfirmEmail,
  Account,
  Search,
  Favorites,
  PrivacyChoices,
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

/** The film's own site hears of nobody who has not followed the link, nor from where somebody came who has. */
function VideoLink({ props: { url, title, picture }, slots }: View<"VideoLink">): ReactNode {
  const { watchOn } = useWords(components);
  return (
    <a className="video-link" href={url} rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
      {slots.picture ?? <img src={picture} alt="" loading="lazy" decoding="async" />}
      <span className="video-words">
        <strong>{title}</strong>
        <small>{fill(watchOn, { site: /^[^?]*vimeo/.test(url) ? "Vimeo" : "YouTube" })}</small>
      </span>
      <Icon name="external" />
    </a>
  );
}

export function Categories({ data }: View<"Categories", SearchStart | null>): ReactNode {
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

function Columns({ slots }: View<"Columns">): ReactNode {
  return <div className="columns">{slots.default}</div>;
}

/** What one may begin with where nothing was looked for. */
export interface SearchStart {
  readonly items: readonly CategoryItem[];
}

/** The field of the search and what one may begin with: what is found stands on its own page (app/routes/search.tsx). */
export function Search({ props, data, slots }: View<"Search", SearchStart | null>): ReactNode {
  const { search } = use(PlacesContext);
  const { searchPages } = useWords(components);
  if (search === null) return null;
  return (
    <>
      <SearchForm path={search} label={searchPages} />
      <Categories props={props} data={data} slots={slots} />
    </>
  );
}

/** The drawings marked on this device, which only the browser knows: its list comes when the page stands. */
function Favorites({ data }: View<"Favorites", FavoritesSource | null>): ReactNode {
  const [List, setList] = useState<ComponentType<FavoriteListProps> | null>(null);
  useEffect(() => {
    // What a device holds is no server's to show, and the code for it not the worker's to carry.
    if (import.meta.env.SSR) return;
    withWords(["coloring", "studio", "prints"], import("../coloring/favorite-list.tsx")).then(
      ({ FavoriteList }) => setList(() => FavoriteList),
      console.error,
    );
  }, []);
  const { favoritesNeedScript } = useWords(components);
  if (List !== null && data !== null) return <List source={data} />;
  return (
    <div className="favorites-empty" data-at-once="">
      <p className="without-script">{favoritesNeedScript}</p>
    </div>
  );
}

/** The visitor's answer to being counted, and the way to change it; only the browser knows it. */
function PrivacyChoices(): ReactNode {
  const configured = use(AnalyticsContext);
  const words = useWords(components);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (configured && !import.meta.env.SSR)
      withWords("consent", import("../../analytics/consent-panel.tsx")).then(
        ({ ConsentPanel }) => setPanel(() => ConsentPanel),
        console.error,
      );
  }, [configured]);
  return (
    <div className="privacy-choices">
      {!configured && <p>{words.notCounted}</p>}
      {configured && Panel === null && (
        <p className="without-script" data-at-once="">
          {words.notCountedWithoutScript}
        </p>
      )}
      {configured && Panel !== null && <Panel />}
    </div>
  );
}
