import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";
import { ALL_COLORING_PAGES, FREE } from "../places.ts";
import type { HomeProps } from "./home.tsx";

/** How many sheets lie on the table beside the title. */
const SHOWN = 3;

export function HomeHero({ title, description, drawings }: Omit<HomeProps, "children">): ReactNode {
  return (
    <header className="home-hero">
      <div className="home-hero-words">
        <h1>{title}</h1>
        {description !== undefined && <p className="lead">{description}</p>}
        <p className="button-row">
          <a className="button button-primary" href={ALL_COLORING_PAGES}>
            <Icon name="palette" />
            All coloring pages
          </a>
          <a className="button button-secondary" href={FREE}>
            <Icon name="gift" />
            Free packs
          </a>
        </p>
      </div>
      <div className="home-table">
        {drawings.slice(0, SHOWN).map((item) => (
          <TableSheet key={item._path} item={item} />
        ))}
        <span className="crayons" aria-hidden="true" />
      </div>
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
