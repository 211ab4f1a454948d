import type { ReactNode } from "react";
import type { IconLink } from "../../content/site.ts";
import { NamedIcon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";

interface HomeProps {
  readonly title: string;
  readonly description?: string;
  /** Coloring pages for the table beside the title; the first three are shown. */
  readonly drawings: readonly ColoringItem[];
  /** What there is to do here, first things first. */
  readonly buttons: readonly IconLink[];
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

function HomeHero({ title, description, drawings, buttons }: Omit<HomeProps, "children">): ReactNode {
  return (
    <header className="home-hero">
      <div className="home-hero-words">
        <h1>{title}</h1>
        {description !== undefined && <p className="lead">{description}</p>}
        <HomeButtons buttons={buttons} />
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

/** How a button looks by its place; all after these are plain. */
const LOOKS = ["primary", "secondary"];

function HomeButtons({ buttons }: Pick<HomeProps, "buttons">): ReactNode {
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

function TableSheet({ item }: { readonly item: ColoringItem }): ReactNode {
  const { thumbnail, width, height } = item.drawing;
  return (
    <a className="table-sheet" href={item._path}>
      <span className="sheet">
        {/* On a phone they lie below the words, which are the largest paint: letters and styles come first. */}
        <img src={thumbnail} width={width} height={height} alt={item.title} loading="lazy" fetchPriority="low" />
      </span>
    </a>
  );
}
