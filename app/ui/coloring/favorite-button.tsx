import { type ReactNode, use } from "react";
import { KEEPS_NOTHING, markFavorite, useFavorites } from "../../favorites/use-favorites.ts";
import { PlacesContext } from "../contexts.ts";
import { Icon } from "../icon.tsx";

/** The heart in the corner of a card: for whoever picks many. */
export function FavoriteHeart({ path, title }: { readonly path: string; readonly title: string }): ReactNode {
  const favorites = useFavorites();
  if (favorites === "blocked") return null;
  const marked = favorites !== "unknown" && favorites.paths.includes(path);
  return (
    <button
      className="favorite-heart needs-script"
      type="button"
      aria-pressed={marked}
      disabled={favorites === "unknown"}
      onClick={() => markFavorite(path, !marked)}
    >
      <Icon name={marked ? "heart" : "heart-outline"} />
      <span className="visually-hidden">Favorite: {title}</span>
    </button>
  );
}

/** Marks a drawing on this device. */
export function FavoriteButton({ path }: { readonly path: string }): ReactNode {
  const favorites = useFavorites();
  const { favorites: list } = use(PlacesContext);
  if (favorites === "blocked") return <p className="favorite">{KEEPS_NOTHING}</p>;
  const marked = favorites !== "unknown" && favorites.paths.includes(path);
  return (
    <div className="needs-script">
      <p className="favorite">
        <button
          className="button button-plain favorite-button"
          type="button"
          aria-pressed={marked}
          disabled={favorites === "unknown"}
          onClick={() => markFavorite(path, !marked)}
        >
          <Icon name={marked ? "heart" : "heart-outline"} />
          Favorite
        </button>
        {marked && list !== null && <a href={list}>Favorites and my pictures</a>}
      </p>
    </div>
  );
}
