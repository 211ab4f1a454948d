import { type ReactNode, use } from "react";
import { fill, plural } from "../../content/words/words.ts";
import { markFavorite, useFavoriteCount, useIsFavorite } from "../../favorites/use-favorites.ts";
import { PlacesContext } from "../../ui/contexts.ts";
import { Icon } from "../../ui/icon.tsx";
import type { SheetItem } from "../../ui/items.ts";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";

/** The heart in the corner of a card: for picking many. None where no page of the site shows what was picked. */
function FavoriteHeart({ path, title }: { readonly path: string; readonly title: string }): ReactNode {
  const marked = useIsFavorite(path);
  const words = useWords(coloring);
  const { favorites: list } = use(PlacesContext);
  if (marked === "blocked" || list === null) return null;
  return (
    <button
      className="favorite-heart needs-script"
      type="button"
      aria-pressed={marked}
      data-favorite={path}
      onClick={() => markFavorite(path, !marked)}
    >
      <Icon name={marked ? "heart" : "heart-outline"} />
      <span className="visually-hidden">{fill(words.favoriteNamed, { title })}</span>
    </button>
  );
}

/** The heart of one of several sheets. */
export function heartOf({ _path, title }: Pick<SheetItem, "_path" | "title">): ReactNode {
  return <FavoriteHeart path={_path} title={title} />;
}

/** Marks a drawing on this device, where a page of the site shows what is marked. */
export function FavoriteButton({ path }: { readonly path: string }): ReactNode {
  const marked = useIsFavorite(path);
  const words = useWords(coloring);
  const { favorites: list } = use(PlacesContext);
  if (list === null) return null;
  if (marked === "blocked") return <p className="favorite">{words.keepsNothing}</p>;
  return (
    <div className="needs-script">
      <p className="favorite">
        <button
          className="button button-plain favorite-button"
          type="button"
          aria-pressed={marked}
          data-favorite={path}
          onClick={() => markFavorite(path, !marked)}
        >
          <Icon name={marked ? "heart" : "heart-outline"} />
          {words.favorite}
        </button>
        {marked && <PackLink list={list} />}
      </p>
    </div>
  );
}

/** How many drawings are picked on this device, from the first on, and the way to a pack of them. */
export function Picked(): ReactNode {
  const { favorites: list } = use(PlacesContext);
  return (
    list !== null && (
      <p className="picked" aria-live="polite">
        <PackLink list={list} />
      </p>
    )
  );
}

function PackLink({ list }: { readonly list: string }): ReactNode {
  const count = useFavoriteCount();
  const words = useWords(coloring);
  return count > 0 && <a href={list}>{plural(words.picked, count, words.locale)}</a>;
}
