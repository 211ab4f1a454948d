import type { ReactNode } from "react";
import { shell } from "../content/words/shell.ts";
import { useWords } from "../words.ts";
import { Icon } from "./icon.tsx";
import type { PageLink } from "./page-header.tsx";

export type Surround = readonly [PageLink | null, PageLink | null];

export function PrevNext({ surround: [previous, next] }: { readonly surround: Surround }): ReactNode {
  const words = useWords(shell);
  if (previous === null && next === null) return null;
  return (
    <nav className="prev-next" aria-label={words.neighbours}>
      {previous && (
        <a className="prev-next-link" href={previous._path} rel="prev">
          <Icon name="back" />
          <span>
            <small>{words.previous}</small> {previous.title}
          </span>
        </a>
      )}
      {next && (
        <a className="prev-next-link prev-next-next" href={next._path} rel="next">
          <span>
            <small>{words.next}</small> {next.title}
          </span>
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  );
}
