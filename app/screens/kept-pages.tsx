import type { ReactNode } from "react";
import { SheetCard } from "../coloring/cards/coloring-card.tsx";
import { MyPictures } from "../coloring/favorites-page/my-pictures.tsx";
import { useGallery } from "../coloring/storage/use-pictures.ts";
import { pathToUrl } from "../content/path/canonical-path.ts";
import { useOfflineIndex } from "../offline/use-offline-index.ts";
import { coloring } from "../words/coloring.ts";
import { useWords } from "../words.ts";

/** What works offline, the latest first: coloring pages, the visitor's own pictures, other pages. */
export function KeptPages(): ReactNode {
  const words = useWords(coloring);
  const gallery = useGallery();
  const newest = useOfflineIndex()?.pages.toReversed() ?? [];
  const drawings = newest.filter(({ picture }) => picture !== "");
  const others = newest.filter(({ picture }) => picture === "");
  return (
    <div className="kept-pages">
      {drawings.length > 0 && (
        <section aria-labelledby="kept-drawings">
          <h2 id="kept-drawings">{words.keptDrawings}</h2>
          <ul className="sheets">
            {drawings.map(({ path, title, picture }) => (
              <li key={path}>
                <SheetCard
                  to={pathToUrl(path)}
                  title={title}
                  picture={<img src={picture} alt="" loading="lazy" decoding="async" />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {gallery !== null && <MyPictures {...gallery} />}
      {others.length > 0 && (
        <section aria-labelledby="kept-others">
          <h2 id="kept-others">{words.keptOthers}</h2>
          <ul className="ways-on">
            {others.map(({ path, title }) => (
              <li key={path}>
                <a className="way-on" href={pathToUrl(path)}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
