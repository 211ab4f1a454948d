import { type MouseEvent, type ReactNode, use, useId } from "react";
import { type Found, listTitle } from "../../content/finder/find-drawings.ts";
import { finderSearch } from "../../content/finder/finder-query.ts";
import type { Suggestion } from "../../content/finder/suggest.ts";
import { PlacesContext } from "../contexts.ts";
import { Icon } from "../icon.tsx";
import type { ColoringItem } from "../items.ts";
import { plural } from "../plural.ts";
import { ColoringCard } from "./coloring-card.tsx";
import { FavoriteHeart } from "./favorite-button.tsx";

/** `id` of the heading of what was found, where the next page begins to be read. */
export const RESULTS = "pictures";

export interface FinderResultsProps {
  readonly path: string;
  readonly found: Found<ColoringItem>;
  /** Shows what a link of the list asks for without going there. */
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>, search: string) => void;
}

export function FinderResults({ path, found, onFollow }: FinderResultsProps): ReactNode {
  const { matches, items, query } = found;
  const { surprise } = use(PlacesContext);
  // Words that are being typed would have it change with every letter.
  const chosen = found.chips.filter(({ name }) => name !== "q");
  return (
    <section className="finder-results" aria-labelledby={RESULTS}>
      <div className="finder-head">
        <h2 id={RESULTS} tabIndex={-1}>
          {chosen.length === 0 ? "Pictures" : listTitle(chosen)}
        </h2>
        {surprise !== null && (
          <a
            className="button button-plain"
            href={surprise + finderSearch({ ...query, sort: "newest", page: 1 })}
            rel="nofollow"
            data-reload=""
          >
            <Icon name="sparkle" />
            Surprise me
          </a>
        )}
      </div>
      <div className="finder-bar">
        <output>{matches.length === 0 ? "Nothing like that yet" : plural(matches.length, "coloring page")}</output>
        <Chips path={path} found={found} onFollow={onFollow} />
      </div>
      {items.length === 0 ? (
        <NothingFound path={path} found={found} onFollow={onFollow} />
      ) : (
        <ul className="sheets">
          {items.map((item) => (
            <li key={item._path}>
              <ColoringCard item={item} />
              <FavoriteHeart path={item._path} title={item.title} />
            </li>
          ))}
        </ul>
      )}
      <Pages path={path} found={found} />
    </section>
  );
}

function Chips({ path, found: { chips }, onFollow }: FinderResultsProps): ReactNode {
  if (chips.length === 0) return null;
  return (
    <ul className="finder-chips" aria-label="Chosen">
      {chips.map(({ name, label, search }) => (
        <li key={name}>
          <a href={path + search} onClick={(event) => onFollow(event, search)}>
            <span className="visually-hidden">Without </span>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ path, found, onFollow }: FinderResultsProps): ReactNode {
  const { meant, popular } = found.instead();
  const links = { path, onFollow };
  return (
    <div className="finder-nothing">
      <Icon name="pencil" />
      <Suggestions {...links} title="Did you mean:" suggestions={meant} />
      {meant.length === 0 && <p>No picture fits all of that. Take something away, or try another word.</p>}
      <Suggestions {...links} title="Here is the most to color:" suggestions={popular} />
      <p>
        <a className="button button-primary" href={path} onClick={(event) => onFollow(event, "")}>
          Show all pictures
        </a>
      </p>
    </div>
  );
}

interface SuggestionsProps extends Pick<FinderResultsProps, "path" | "onFollow"> {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
}

function Suggestions({ path, onFollow, title, suggestions }: SuggestionsProps): ReactNode {
  const id = useId();
  if (suggestions.length === 0) return null;
  return (
    <>
      <p id={id}>{title}</p>
      <ul className="finder-suggestions" aria-labelledby={id}>
        {suggestions.map(({ label, search }) => (
          <li key={search}>
            <a className="button button-plain" href={path + search} onClick={(event) => onFollow(event, search)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Pages({ path, found: { query, pages, previous, next } }: Omit<FinderResultsProps, "onFollow">): ReactNode {
  if (pages === 1) return null;
  return (
    <nav className="finder-pages" aria-label="Pages of the list">
      {previous !== null && (
        <a className="button button-plain" href={`${path}${previous}#${RESULTS}`} rel="prev">
          <Icon name="back" />
          Previous
        </a>
      )}
      <span>
        Page {query.page} of {pages}
      </span>
      {next !== null && (
        <a className="button button-plain" href={`${path}${next}#${RESULTS}`} rel="next">
          Next
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  );
}
