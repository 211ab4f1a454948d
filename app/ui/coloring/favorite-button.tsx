import type { ReactNode } from "react";
import { markFavorite, useFavorites } from "../../favorites/use-favorites.ts";
import { Icon } from "../icon.tsx";
import { FAVORITES } from "../places.ts";

/** Marks a drawing on this device. Where the device keeps nothing there is nothing to press. */
export function FavoriteButton({ path }: { readonly path: string }): ReactNode {
  const favorites = useFavorites();
  const marked = favorites?.paths.includes(path) === true;
  return (
    <p className="favorite needs-script">
      <button
        className="button button-plain favorite-button"
        type="button"
        aria-pressed={marked}
        disabled={favorites === null}
        onClick={() => markFavorite(path, !marked)}
      >
        <Icon name={marked ? "heart" : "heart-outline"} />
        Favorite
      </button>
      {marked && <a href={FAVORITES}>See all my favorites</a>}
    </p>
  );
}
