import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { PageLink } from "./page-header.tsx";

export type Surround = readonly [PageLink | null, PageLink | null];

export function PrevNext({ surround: [previous, next] }: { readonly surround: Surround }): ReactNode {
  if (previous === null && next === null) return null;
  return (
    <nav className="prev-next" aria-label="Previous and next page">
      {previous && (
        <a className="prev-next-link" href={previous._path} rel="prev">
          <Icon name="back" />
          <span>
            <small>Previous</small> {previous.title}
          </span>
        </a>
      )}
      {next && (
        <a className="prev-next-link prev-next-next" href={next._path} rel="next">
          <span>
            <small>Next</small> {next.title}
          </span>
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  );
}
