import { type ReactNode, use, useEffect, useId, useState } from "react";
import { markFavorite, putFavoriteBack, useFavorites } from "../../favorites/use-favorites.ts";
import { PlacesContext } from "../../ui/contexts.ts";
import { Icon } from "../../ui/icon.tsx";
import { type ColoringItem, coloringItems } from "../../ui/items.ts";
import { coloring } from "../../words/coloring.ts";
import { fillNodes, useWords } from "../../words.ts";
import { ColoringCard } from "../cards/coloring-card.tsx";
import { loadItems } from "../finder/drawing-files.ts";
import { PackMaker } from "../pack/pack-maker.tsx";
import { useGallery } from "../storage/use-pictures.ts";
import { MyPictures } from "./my-pictures.tsx";
import { beside, Removed, useRemoval } from "./removal.tsx";

/** Where the drawings are found that a device has marked. */
export interface FavoritesSource {
  /** The file of all drawings; null where the server sends some of them. */
  readonly drawings: string | null;
  /** The language of these, and what their addresses begin with. */
  readonly locale: string;
  readonly prefix: string;
}

/** What a child has on this device: the pictures it colored, if any, then the marked drawings. */
export function FavoriteList({ source }: { readonly source: FavoritesSource }): ReactNode {
  const favorites = useFavorites();
  const words = useWords(coloring);
  const paths = typeof favorites === "string" ? [] : favorites.paths;
  const drawings = useDrawings(paths, source);
  const removal = useRemoval<RemovedFavorite>();
  const gallery = useGallery();
  const heading = useId();
  // Of when the list was opened: removing the last one moves nothing.
  const [hasPictures, setHasPictures] = useState<boolean | null>(null);
  if (hasPictures === null && gallery !== null) setHasPictures(gallery.pictures.length > 0);
  if (favorites === "blocked") return <p className="favorites-empty">{words.keepsNothing}</p>;
  // As large as where nothing is marked: what stands below moves once, or not at all.
  if (favorites === "unknown" || gallery === null) return <div className="favorites-empty" />;
  // One whose page is gone is passed over, and not forgotten.
  const marked = typeof drawings === "string" ? [] : paths.flatMap((path) => drawings.get(path) ?? []);
  const remove = ({ _path, title }: ColoringItem) => {
    const next = beside(
      marked.map((item) => item._path),
      _path,
    );
    removal.take({ path: _path, title, at: paths.indexOf(_path) }, next);
    markFavorite(_path, false);
  };
  const putBack = ({ path, at }: RemovedFavorite) => {
    removal.putBack(path);
    putFavoriteBack(path, at);
  };
  return (
    <>
      <Removed removal={removal} onPutBack={putBack} />
      {hasPictures && <MyPictures {...gallery} />}
      {typeof drawings === "string" ? (
        <div className="favorites-empty">{drawings === "lost" && <p>{words.notLookedUp}</p>}</div>
      ) : marked.length === 0 && !hasPictures ? (
        <NoFavorites />
      ) : (
        <section className="my-favorites" aria-labelledby={heading}>
          <h2 id={heading}>{words.myFavorites}</h2>
          {marked.length === 0 && <p>{words.noFavorites}</p>}
          {marked.length > 0 && <Marked marked={marked} removeId={removal.removeId} onRemove={remove} />}
        </section>
      )}
      {!hasPictures && drawings !== "looking" && <MyPictures {...gallery} />}
    </>
  );
}

interface RemovedFavorite {
  readonly path: string;
  readonly title: string;
  /** Where it was in the order of the favorites. */
  readonly at: number;
}

type DrawingsByPath = ReadonlyMap<string, ColoringItem>;

/** What cards show of drawings, by their addresses. What was found stands until more is: a list does not blink. */
function useDrawings(paths: readonly string[], source: FavoritesSource): DrawingsByPath | "looking" | "lost" {
  const [found, setFound] = useState<DrawingsByPath | "looking" | "lost">("looking");
  const key = [...paths].sort().join("\n");
  useEffect(() => {
    let isStale = false;
    findDrawings(key === "" ? [] : key.split("\n"), source).then(
      (items) => !isStale && setFound(new Map(items.map((item) => [item._path, item]))),
      () => !isStale && setFound((before) => (before === "looking" ? "lost" : before)),
    );
    return () => {
      isStale = true;
    };
  }, [key, source]);
  return found;
}

async function findDrawings(paths: readonly string[], source: FavoritesSource): Promise<readonly ColoringItem[]> {
  if (paths.length === 0) return [];
  if (source.drawings !== null) return coloringItems({ items: await loadItems(source.drawings) });
  const parts = Array.from({ length: Math.ceil(paths.length / ASKED_AT_ONCE) }, (_, part) =>
    askFor(paths.slice(part * ASKED_AT_ONCE, (part + 1) * ASKED_AT_ONCE), source),
  );
  return (await Promise.all(parts)).flat();
}

/** The text of a query has a limit (docs/protocol.md 1.5). */
const ASKED_AT_ONCE = 20;

async function askFor(paths: readonly string[], { locale, prefix }: FavoritesSource): Promise<readonly ColoringItem[]> {
  const own = paths.filter((path) => path.startsWith(`${prefix}/`)).map((path) => path.slice(prefix.length));
  const where = [{ _path: { $in: own }, _locale: locale, drawing: { $exists: true } }];
  const params = JSON.stringify({ where, only: ["_path", "title", "category", "age", "drawing"] });
  const response = await fetch(`/query?_params=${encodeURIComponent(params)}`);
  if (!response.ok) throw new Error(`favorites were answered ${response.status}`);
  const items = coloringItems({ items: await response.json() });
  return items.map((item) => ({ ...item, _path: prefix + item._path }));
}

interface MarkedProps {
  readonly marked: readonly ColoringItem[];
  readonly removeId: (path: string) => string;
  readonly onRemove: (item: ColoringItem) => void;
}

/** The marked drawings, in the order in which they were picked unless their owner has put them in another. */
function Marked({ marked, removeId, onRemove }: MarkedProps): ReactNode {
  const { remove } = useWords(coloring);
  return (
    <>
      <PackMaker pages={marked} />
      <ul className="sheets">
        {marked.map((item) => (
          <li key={item._path}>
            <ColoringCard item={item} />
            <button
              className="button button-plain"
              type="button"
              id={removeId(item._path)}
              onClick={() => onRemove(item)}
            >
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
      <p>{words.packOfFavorites}</p>
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
