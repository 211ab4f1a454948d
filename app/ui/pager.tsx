import type { ReactNode } from "react";
import type { Pager } from "../content/components/lists.ts";
import { formatListPage } from "../content/path/list-page.ts";
import { shell } from "../content/words/shell.ts";
import { useWords } from "../words.ts";
import { Icon } from "./icon.tsx";

interface PagerProps {
  readonly words: { readonly pages: string; readonly previous: string; readonly next: string };
  /** The addresses of the pages beside this one; null where there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  /** What stands between the ways there. */
  readonly children: ReactNode;
}

/** The way to the other pages of a list. */
export function PagerNav({ words, previous, next, children }: PagerProps): ReactNode {
  return (
    <nav className="pager" aria-label={words.pages}>
      {previous !== null && (
        <a className="button button-plain" href={previous} rel="prev">
          <Icon name="back" />
          {words.previous}
        </a>
      )}
      {children}
      {next !== null && (
        <a className="button button-plain" href={next} rel="next">
          {words.next}
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  );
}

/** The same with numbers: of the pages beside this one, the first and the last. */
export function PagerLinks({ page, pages, path }: Pager): ReactNode {
  const addressOf = (number: number) => formatListPage({ path, page: number });
  return (
    <PagerNav
      words={useWords(shell)}
      previous={page > 1 ? addressOf(page - 1) : null}
      next={page < pages ? addressOf(page + 1) : null}
    >
      <ol>
        {pageNumbers(page, pages).map((number, at, numbers) => (
          <li key={number} className={number > (numbers[at - 1] ?? 0) + 1 ? "pager-gap" : undefined}>
            <a href={addressOf(number)} aria-current={number === page ? "page" : undefined}>
              {number}
            </a>
          </li>
        ))}
      </ol>
    </PagerNav>
  );
}

/** Those beside a page, the first and the last; a gap is of two at least. `pageNumbers(5, 9)` -> `[1, 4, 5, 6, 9]` */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const known = new Set(near);
  const lone = near.map((number) => number + 1).filter((number) => known.has(number + 1));
  return [...new Set([...near, ...lone])].sort((a, b) => a - b);
}
