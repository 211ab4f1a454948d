import type { ReactNode } from "react";
import { MyPictures } from "../../coloring/my-pictures.tsx";
import { PackMaker } from "../../coloring/pack-maker.tsx";
import { KEEPS_NOTHING, markFavorite, useFavorites } from "../../favorites/use-favorites.ts";
import { Icon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";
import { ALL_COLORING_PAGES } from "../places.ts";
import { ColoringCard } from "./coloring-card.tsx";

export interface FavoriteListProps {
  /** Every coloring page there is. */
  readonly items: readonly ColoringItem[];
}

/** What a child has on this device: the marked drawings, then the pictures it colored. */
export function FavoriteList({ items }: FavoriteListProps): ReactNode {
  return (
    <>
      <Marked items={items} />
      <MyPictures />
    </>
  );
}

/** The marked drawings, the newest first. One whose page is gone is passed over, and not forgotten. */
function Marked({ items }: FavoriteListProps): ReactNode {
  const favorites = useFavorites();
  if (favorites === "unknown") return null;
  if (favorites === "blocked") return <p className="favorites-empty">{KEEPS_NOTHING}</p>;
  const marked = favorites.paths.toReversed().flatMap((path) => items.find(({ _path }) => _path === path) ?? []);
  if (marked.length === 0) return <NoFavorites />;
  return (
    <>
      <PackMaker paths={marked.map(({ _path }) => _path)} />
      <ul className="sheets">
        {marked.map((item) => (
          <li key={item._path}>
            <ColoringCard item={item} />
            <button className="button button-plain" type="button" onClick={() => markFavorite(item._path, false)}>
              Remove <span className="visually-hidden">{item.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function NoFavorites(): ReactNode {
  return (
    <div className="favorites-empty">
      <p>
        <Icon name="heart-outline" />
        No favorites yet. Press the heart below a drawing, and it waits for you here.
      </p>
      <p>
        <a className="button button-primary" href={ALL_COLORING_PAGES}>
          <Icon name="palette" />
          Show me all pages
        </a>
      </p>
    </div>
  );
}
