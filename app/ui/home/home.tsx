import { type ReactNode, use } from "react";
import { COLORED } from "../../content/routing/names.ts";
import type { IconLink } from "../../content/site.ts";
import { shell } from "../../content/words/shell.ts";
import { useWords } from "../../words.ts";
import { PlacesContext } from "../contexts.ts";
import { Icon, NamedIcon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";
import { SearchForm } from "../search/search-form.tsx";

interface HomeProps {
  readonly title: string;
  readonly description?: string;
  readonly buttons: ReactNode;
  readonly table: ReactNode;
  readonly children: ReactNode;
}

/** The first page. On a phone what one looks for and the pictures come before the words about them. */
export function Home({ title, description, buttons, table, children }: HomeProps): ReactNode {
  const { search } = use(PlacesContext);
  const { searchHere } = useWords(shell);
  return (
    <div className="page home">
      <header className="home-hero">
        <div className="home-hero-start">
          <h1>{title}</h1>
          {search !== null && <SearchForm path={search} label={searchHere} />}
        </div>
        {table}
        <div className="home-hero-words">
          {description !== undefined && <p className="lead">{description}</p>}
          {buttons}
        </div>
      </header>
      <div className="prose">{children}</div>
    </div>
  );
}

interface HomeTableProps {
  /** Of which the first are shown. */
  readonly drawings: readonly ColoringItem[];
  /** The one to begin with, which lies in front. */
  readonly offer?: TableOffer | null;
}

interface TableOffer {
  readonly item: ColoringItem;
  readonly to: string;
  /** What is written on it. */
  readonly label: string;
}

/** How many sheets lie on the table beside the title. */
const SHOWN = 3;

/** Coloring pages on the table beside the title: finished ones, and the one to begin with. */
export function HomeTable({ drawings, offer = null }: HomeTableProps): ReactNode {
  const others = drawings.filter(({ _path }) => _path !== offer?.item._path);
  const behind = others.slice(0, offer === null ? SHOWN : SHOWN - 1);
  if (behind.length === 0 && offer === null) return null;
  return (
    <div className="pile home-table">
      {behind.map((item) => (
        <a key={item._path} className="table-sheet" href={item._path}>
          <TableSheet item={item} isColored />
        </a>
      ))}
      {offer !== null && (
        <a className="table-sheet table-offer" href={offer.to}>
          <TableSheet item={offer.item} />
          <span className="button button-primary">
            <Icon name="palette" />
            {offer.label}
          </span>
        </a>
      )}
      <span className="crayons" aria-hidden="true" />
    </div>
  );
}

interface TableSheetProps {
  readonly item: ColoringItem;
  readonly isColored?: boolean;
}

function TableSheet({ item: { title, drawing }, isColored = false }: TableSheetProps): ReactNode {
  const { thumbnail, card = thumbnail, width, height } = drawing;
  const address = isColored ? card + COLORED : card;
  return (
    <span className="sheet">
      {/* Seen at once, but letters and styles come first: of more than low priority, React would preload it before them. */}
      <img src={address} width={width} height={height} alt={title} fetchPriority="low" />
    </span>
  );
}

interface HomeButtonsProps {
  readonly buttons: readonly IconLink[];
  /** Whether a sheet on the table is the first thing to do. */
  readonly areSecond?: boolean;
}

/** How a button looks by its place; all after these are plain. */
const LOOKS = ["primary", "secondary"];

/** What there is to do here, first things first. */
export function HomeButtons({ buttons, areSecond = false }: HomeButtonsProps): ReactNode {
  if (buttons.length === 0) return null;
  const looks = areSecond ? LOOKS.slice(1) : LOOKS;
  return (
    <p className="button-row">
      {buttons.map(({ label, to, icon }, at) => (
        <a key={to} className={`button button-${looks[at] ?? "plain"}`} href={to}>
          <NamedIcon name={icon} />
          {label}
        </a>
      ))}
    </p>
  );
}
