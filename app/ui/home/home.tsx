import { type ReactNode, use } from "react";
import { PlacesContext } from "../contexts.ts";
import { Icon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";

interface HomeProps {
  readonly title: string;
  readonly description?: string;
  /** Coloring pages for the table beside the title; the first three are shown. */
  readonly drawings: readonly ColoringItem[];
  /** Path of the page of the day, which is the first thing to do here; null where the page has none. */
  readonly today: string | null;
  readonly children: ReactNode;
}

export function Home({ children, ...hero }: HomeProps): ReactNode {
  return (
    <div className="page home">
      <HomeHero {...hero} />
      <div className="prose">{children}</div>
    </div>
  );
}

/** How many sheets lie on the table beside the title. */
const SHOWN = 3;

function HomeHero({ title, description, drawings, today }: Omit<HomeProps, "children">): ReactNode {
  const { coloringList, giveaways } = use(PlacesContext);
  return (
    <header className="home-hero">
      <div className="home-hero-words">
        <h1>{title}</h1>
        {description !== undefined && <p className="lead">{description}</p>}
        <p className="button-row">
          {today !== null && (
            <a className="button button-primary" href={today}>
              <Icon name="palette" />
              Color today's page
            </a>
          )}
          {coloringList !== null && (
            <a className={`button button-${today === null ? "primary" : "secondary"}`} href={coloringList}>
              <Icon name="sheets" />
              All coloring pages
            </a>
          )}
          {giveaways !== null && (
            <a className="button button-plain" href={giveaways}>
              <Icon name="gift" />
              Free packs
            </a>
          )}
        </p>
      </div>
      {drawings.length > 0 && (
        <div className="pile home-table">
          {drawings.slice(0, SHOWN).map((item) => (
            <TableSheet key={item._path} item={item} />
          ))}
          <span className="crayons" aria-hidden="true" />
        </div>
      )}
    </header>
  );
}

function TableSheet({ item }: { readonly item: ColoringItem }): ReactNode {
  const { thumbnail, width, height } = item.drawing;
  return (
    <a className="table-sheet" href={item._path}>
      <span className="sheet">
        <img src={thumbnail} width={width} height={height} alt={item.title} />
      </span>
    </a>
  );
}
