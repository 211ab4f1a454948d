import { type ReactNode, useId } from "react";
import { pathToUrl } from "../../content/path/canonical-path.ts";
import type { FoundPage, FoundPages } from "../../content/search/search.ts";
import { unmatchedText } from "../../content/search/unmatched-words.ts";
import { search } from "../../content/words/search.ts";
import { fill, plural } from "../../content/words/words.ts";
import { searchFor } from "../../page-links.ts";
import { fillNodes, useWords } from "../../words.ts";
import { AgeMark, DifficultyMark } from "../drawing-facts.tsx";
import { PagerNav } from "../pager.tsx";
import type { Found, FoundItem } from "./found.ts";
import { FoundPicture, kindWord, Marked } from "./result.tsx";

/** `id` of the heading of what was found, where the next page begins to be read. */
const RESULTS = "results";

interface SearchResultsProps {
  /** The page of the search. */
  readonly path: string;
  readonly found: Found;
  /** What stands below it where nothing is found, nor anything near it. */
  readonly children?: ReactNode;
}

export function SearchResults({ path, found, children }: SearchResultsProps): ReactNode {
  const { count, results, instead } = found;
  const words = useWords(search);
  return (
    <section className="found" aria-labelledby={RESULTS}>
      <h2 id={RESULTS} tabIndex={-1}>
        {count === 0 ? words.nothing : plural(words.results, count, words.locale)}
      </h2>
      <Understood {...found} />
      {results.length > 0 && (
        <ol className="found-list">
          {results.map((page) => (
            <li key={page.path}>
              <Result page={page} />
            </li>
          ))}
        </ol>
      )}
      <Pages path={path} {...found} />
      {count === 0 && (instead.length === 0 ? children : <Instead pages={instead} />)}
    </section>
  );
}

/** What was looked for, where that is not what was typed, or nothing was found for it. */
function Understood({ q, corrected, unmatched, count }: Omit<FoundPages, "results" | "instead">): ReactNode {
  const words = useWords(search);
  if (count === 0) return <p>{fill(words.nothingFor, { q })}</p>;
  const none = unmatchedText(unmatched, words);
  return (
    <>
      {corrected !== null && (
        <p>
          {fillNodes(words.showing, { q: <strong>{corrected}</strong> })} {fill(words.typed, { q })}
        </p>
      )}
      {none !== null && <p>{none}</p>}
    </>
  );
}

function Result({ page }: { readonly page: FoundItem }): ReactNode {
  const { kind, path, title, snippet, picture, age, difficulty } = page;
  const words = useWords(search);
  return (
    <div className="found-page">
      <FoundPicture picture={picture} />
      <div>
        <h3>
          <a className="card-link" href={pathToUrl(path)}>
            <Marked text={title} />
          </a>
        </h3>
        <p className="sheet-facts">
          <span>{kindWord(kind, words)}</span>
          {difficulty !== undefined && <DifficultyMark difficulty={difficulty} />}
          <AgeMark age={age} />
        </p>
        {snippet.length > 0 && (
          <p>
            <Marked text={snippet} />
          </p>
        )}
      </div>
    </div>
  );
}

type PagesProps = Pick<SearchResultsProps, "path"> & Pick<FoundPages, "q" | "page" | "pages">;

function Pages({ path, q, page, pages }: PagesProps): ReactNode {
  const words = useWords(search);
  if (pages <= 1) return null;
  const addressOf = (number: number) => `${path}${searchFor(q, number)}#${RESULTS}`;
  // A page that there is no more leads back to the last.
  const previous = page > 1 ? addressOf(Math.min(page - 1, pages)) : null;
  return (
    <PagerNav words={words} previous={previous} next={page < pages ? addressOf(page + 1) : null}>
      <span>{fill(words.pageOf, { page, pages })}</span>
    </PagerNav>
  );
}

/** Where nothing is found: what is nearest to it. */
function Instead({ pages }: { readonly pages: readonly FoundPage[] }): ReactNode {
  const id = useId();
  const { instead } = useWords(search);
  return (
    <>
      <h3 id={id}>{instead}</h3>
      <ul className="tiles" aria-labelledby={id}>
        {pages.map(({ path, title, picture }) => (
          <li key={path}>
            <a className="tile" href={pathToUrl(path)}>
              {picture !== null && <img src={picture} alt="" loading="lazy" decoding="async" />}
              <span className="tile-name">
                <Marked text={title} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
