import { type ReactNode, use, useState } from "react";
import { MyPictures } from "../../coloring/keep/my-pictures.tsx";
import { deviceStorage, readPictures } from "../../coloring/keep/saved-pictures.ts";
import { PackMaker } from "../../coloring/pack/pack-maker.tsx";
import { coloring } from "../../content/words/coloring.ts";
import { markFavorite, useFavorites } from "../../favorites/use-favorites.ts";
import { fillNodes, useWords } from "../../words.ts";
import { PlacesContext } from "../contexts.ts";
import { Icon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";
import { ColoringCard } from "./coloring-card.tsx";

export interface FavoriteListProps {
  /** Every coloring page there is. */
  readonly items: readonly ColoringItem[];
}

/** What a child has on this device: the marked drawings, then the pictures it colored, which are first where alone. */
export function FavoriteList({ items }: FavoriteListProps): ReactNode {
  const favorites = useFavorites();
  const words = useWords(coloring);
  const [hasPictures] = useState(() => readPictures(deviceStorage()).length > 0);
  // What a device holds is no server's to show, and the code for it not the worker's to carry.
  if (import.meta.env.SSR || favorites === "unknown") return null;
  if (favorites === "blocked") return <p className="favorites-empty">{words.keepsNothing}</p>;
  // One whose page is gone is passed over, and not forgotten.
  const marked = favorites.paths.toReversed().flatMap((path) => items.find(({ _path }) => _path === path) ?? []);
  return (
    <>
      {marked.length > 0 && <Marked marked={marked} />}
      {marked.length === 0 && !hasPictures && <NoFavorites />}
      <MyPictures />
      {marked.length === 0 && hasPictures && <p>{words.noFavorites}</p>}
    </>
  );
}

/** The marked drawings, the newest first unless their owner has put them in order. */
function Marked({ marked }: { readonly marked: readonly ColoringItem[] }): ReactNode {
  const { remove } = useWords(coloring);
  return (
    <>
      <PackMaker pages={marked} />
      <ul className="sheets">
        {marked.map((item) => (
          <li key={item._path}>
            <ColoringCard item={item} />
            <button className="button button-plain" type="button" onClick={() => markFavorite(item._path, false)}>
              {fillNodes(remove, { title: <span className="visually-hidden">{item.title}</span> })}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function NoFavorites(): ReactNode {
  const { coloringList } = use(PlacesContext);
  const words = useWords(coloring);
  return (
    <div className="favorites-empty">
      <p>
        <Icon name="heart-outline" />
        {words.noFavorites}
      </p>
      {coloringList !== null && (
        <p>
          <a className="button button-primary" href={coloringList}>
            <Icon name="palette" />
            {words.showAll}
          </a>
        </p>
      )}
    </div>
  );
}
