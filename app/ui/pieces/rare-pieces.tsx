import { type ComponentType, type ReactNode, use, useEffect, useState } from "react";
import { facetSearch } from "../../content/finder/finder-query.ts";
import type { FavoriteListProps } from "../coloring/favorite-list.tsx";
import { AnalyticsContext, PlacesContext } from "../contexts.ts";
import type { CategoryItem, ColoringItem } from "../items.ts";
import { SmallPicture } from "../pack-cover.tsx";
import { plural } from "../plural.ts";
import { Account, ConfirmEmail, ForgotPassword, Login, Register, ResetPassword } from "./accounts.tsx";
import { Download, Giveaways } from "./giveaways.tsx";
import { PageOfTheDay } from "./page-of-the-day.tsx";
import { Price, ProductCard, SalesBanner, StarRating } from "./shop.tsx";
import type { View } from "./view.ts";

/** The pieces that few documents embed: a browser fetches them when it shows one that does. */
export const rarePieces = {
  ProductCard,
  Price,
  StarRating,
  SalesBanner,
  Download,
  Giveaways,
  PageOfTheDay,
  Categories,
  Columns,
  Login,
  Register,
  ForgotPassword,
  ResetPassword,
  ConfirmEmail,
  Account,
  Favorites,
  PrivacyChoices,
};

function Categories({ data }: View<"Categories", { readonly items: readonly CategoryItem[] } | null>): ReactNode {
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

function Columns({ slots }: View<"Columns">): ReactNode {
  return <div className="columns">{slots.default}</div>;
}

/** The drawings marked on this device, which only the browser knows: its list comes when the page stands. */
function Favorites({ data }: View<"Favorites", { readonly items: readonly ColoringItem[] } | null>): ReactNode {
  const [List, setList] = useState<ComponentType<FavoriteListProps> | null>(null);
  useEffect(() => {
    import("../coloring/favorite-list.tsx").then(({ FavoriteList }) => setList(() => FavoriteList), console.error);
  }, []);
  if (List !== null) return <List items={data?.items ?? []} />;
  return (
    <div className="favorites-empty">
      <p className="without-script">Favorites need JavaScript: your browser keeps them, and we never see them.</p>
    </div>
  );
}

/** The visitor's answer to being counted, and the way to change it; only the browser knows it. */
function PrivacyChoices(): ReactNode {
  const configured = use(AnalyticsContext);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (configured)
      import("../../analytics/consent-panel.tsx").then(
        ({ ConsentPanel }) => setPanel(() => ConsentPanel),
        console.error,
      );
  }, [configured]);
  return (
    <div className="privacy-choices">
      {!configured && <p>Visits are not counted on this site: there is nothing to choose.</p>}
      {configured && Panel === null && (
        <p className="without-script">Without JavaScript your visits are not counted.</p>
      )}
      {configured && Panel !== null && <Panel />}
    </div>
  );
}
