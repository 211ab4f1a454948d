import type { ReactNode } from "react";
import type { IconLink } from "../../content/site.ts";
import { NamedIcon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";

interface HomeProps {
  readonly title: string;
  readonly description?: string;
  readonly buttons: ReactNode;
  readonly table: ReactNode;
  readonly children: ReactNode;
}

export function Home({ title, description, buttons, table, children }: HomeProps): ReactNode {
  return (
    <div className="page home">
      <header className="home-hero">
        <div className="home-hero-words">
          <h1>{title}</h1>
          {description !== undefined && <p className="lead">{description}</p>}
          {buttons}
        </div>
        {table}
      </header>
      <div className="prose">{children}</div>
    </div>
  );
}

/** How many sheets lie on the table beside the title. */
const SHOWN = 3;

/** Coloring pages on the table beside the title, of which the first are shown. */
export function HomeTable({ drawings }: { readonly drawings: readonly ColoringItem[] }): ReactNode {
  if (drawings.length === 0) return null;
  return (
    <div className="pile home-table">
      {drawings.slice(0, SHOWN).map(({ title, _path, drawing: { thumbnail, width, height } }) => (
        <a key={_path} className="table-sheet" href={_path}>
          <span className="sheet">
            {/* On a phone they lie below the words, which are the largest paint: letters and styles come first. */}
            <img src={thumbnail} width={width} height={height} alt={title} loading="lazy" fetchPriority="low" />
          </span>
        </a>
      ))}
      <span className="crayons" aria-hidden="true" />
    </div>
  );
}

/** How a button looks by its place; all after these are plain. */
const LOOKS = ["primary", "secondary"];

/** What there is to do here, first things first. */
export function HomeButtons({ buttons }: { readonly buttons: readonly IconLink[] }): ReactNode {
  if (buttons.length === 0) return null;
  return (
    <p className="button-row">
      {buttons.map(({ label, to, icon }, at) => (
        <a key={to} className={`button button-${LOOKS[at] ?? "plain"}`} href={to}>
          <NamedIcon name={icon} />
          {label}
        </a>
      ))}
    </p>
  );
}
