import { type MouseEvent, type ReactNode, use, useId } from "react";
import { unmatchedText } from "../../content/search/unmatched-words.ts";
import { fill, plural } from "../../content/words/words.ts";
import type { Suggestion } from "../../drawings/finder/find-drawings.ts";
import type { FacetWords } from "../../drawings/finder/findable.ts";
import { finderSearch } from "../../drawings/finder/finder-query.ts";
import { type FoundView, listTitle } from "../../drawings/finder/found-view.ts";
import { PlacesContext } from "../../ui/contexts.ts";
import { Icon } from "../../ui/icon.tsx";
import { PagerNav } from "../../ui/pager.tsx";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";
import { Sheets } from "../cards/coloring-card.tsx";
import { heartOf, Picked } from "../cards/favorite-button.tsx";
import type { Found } from "./finder-data.ts";

/** `id` of the heading of what was found, where the next page begins to be read. */
export const RESULTS = "pictures";

export interface FinderResultsProps {
  readonly path: string;
  readonly found: Found;
  readonly view: FoundView;
  /** Shows what a link of the list asks for without going there. */
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>, search: string) => void;
}

export function FinderResults({ path, found, view, onFollow }: FinderResultsProps): ReactNode {
  const { items, instead } = found;
  const words = useWords(coloring);
  const { surprise } = use(PlacesContext);
  // Words that are being typed would have it change with every letter.
  const chosen = view.chips.filter(({ name }) => name !== "q");
  return (
    <section className="finder-results" aria-labelledby={RESULTS}>
      <div className="finder-head">
        <h2 id={RESULTS} tabIndex={-1}>
          {chosen.length === 0 ? words.pictures : listTitle(chosen, words)}
        </h2>
        {surprise !== null && (
          <a
            className="button button-plain"
            href={surprise + finderSearch({ ...view.query, sort: "newest", page: 1 })}
            rel="nofollow"
            data-reload=""
          >
            <Icon name="sparkle" />
            {words.surprise}
          </a>
        )}
      </div>
      <div className="finder-bar">
        <output>{foundWords(found, words)}</output>
        <Chips path={path} view={view} onFollow={onFollow} />
      </div>
      {instead !== null ? (
        <NothingFound path={path} instead={instead} onFollow={onFollow} />
      ) : (
        <Sheets items={items} mark={heartOf} />
      )}
      <Picked />
      <Pages path={path} view={view} />
    </section>
  );
}

function foundWords({ count, corrected, unmatched, isLost }: Found, words: FacetWords): string {
  if (isLost) return words.notLookedUp;
  if (count === 0) return words.nothing;
  const none = unmatchedText(unmatched, words);
  return [
    ...(corrected === null ? [] : [fill(words.showing, { q: corrected })]),
    ...(none === null ? [] : [none]),
    plural(words.found, count, words.locale),
  ].join(" ");
}

type FollowProps = Pick<FinderResultsProps, "path" | "onFollow">;

function Chips({ path, view: { chips }, onFollow }: FollowProps & Pick<FinderResultsProps, "view">): ReactNode {
  const words = useWords(coloring);
  if (chips.length === 0) return null;
  return (
    <ul className="finder-chips" aria-label={words.chosen}>
      {chips.map(({ name, label, search }) => (
        <li key={name}>
          <a href={path + search} onClick={(event) => onFollow(event, search)}>
            <span className="visually-hidden">{words.without} </span>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface NothingFoundProps extends FollowProps {
  readonly instead: readonly Suggestion[];
}

function NothingFound({ path, onFollow, instead }: NothingFoundProps): ReactNode {
  const words = useWords(coloring);
  const id = useId();
  return (
    <div className="finder-nothing">
      <Icon name="pencil" />
      <p>{words.nothingFits}</p>
      {instead.length > 0 && (
        <>
          <p id={id}>{words.mostToColor}</p>
          <ul className="finder-suggestions" aria-labelledby={id}>
            {instead.map(({ label, search }) => (
              <li key={search}>
                <a className="button button-plain" href={path + search} onClick={(event) => onFollow(event, search)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a className="button button-primary" href={path} onClick={(event) => onFollow(event, "")}>
          {words.showPictures}
        </a>
      </p>
    </div>
  );
}

function Pages({ path, view }: Pick<FinderResultsProps, "path" | "view">): ReactNode {
  const words = useWords(coloring);
  const { query, pages, previous, next } = view;
  if (pages === 1) return null;
  const addressOf = (search: string | null) => (search === null ? null : `${path}${search}#${RESULTS}`);
  return (
    <PagerNav words={words} previous={addressOf(previous)} next={addressOf(next)}>
      <span>{fill(words.pageOf, { page: query.page, pages })}</span>
    </PagerNav>
  );
}
