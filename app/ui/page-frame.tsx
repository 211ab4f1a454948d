import type { ReactNode } from "react";
import type { PageLink } from "../content/menu.ts";
import { type PageValue, pageOfValue } from "../content/release/path-entry.ts";
import { shell } from "../content/words/shell.ts";
import { useWords } from "../words.ts";
import { Icon } from "./icon.tsx";

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly crumbs?: readonly PageLink[];
  /** Facts below the title: dates, age, difficulty. */
  readonly children?: ReactNode;
}

/** The top of every page but home; holds the page's one h1. */
export function PageHeader({ title, lead, crumbs = [], children }: PageHeaderProps): ReactNode {
  return (
    <header className="page-header">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      {lead !== undefined && lead !== "" && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}

/** The pages above a page, from the top down. The page itself is not among them: its title stands right below. */
function Breadcrumbs({ crumbs }: { readonly crumbs: readonly PageLink[] }): ReactNode {
  const { breadcrumbs } = useWords(shell);
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={breadcrumbs}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb._path}>
            <a href={crumb._path}>{crumb.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

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

interface TagsProps {
  readonly tags: readonly string[];
  /** Those that have a page. */
  readonly pages?: readonly PageValue[] | undefined;
  /** The page that searches for the others; null where there is none. */
  readonly search?: string | null;
}

/** What a text is about, in a word or two each. */
export function Tags({ tags, pages, search = null }: TagsProps): ReactNode {
  const words = useWords(shell);
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={words.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <ValueLink className="tag" value={tag} to={pageOfValue(tag, pages) ?? searchedFor(tag, search)} />
        </li>
      ))}
    </ul>
  );
}

/** Where a value is looked for that has no page of its own. */
export function searchedFor(value: string, search: string | null): string | undefined {
  return search === null ? undefined : `${search}?q=${encodeURIComponent(value)}`;
}

interface ValueLinkProps extends PageValue {
  readonly className?: string | undefined;
}

/** A value with the way to its page; only its words where it has none. */
export function ValueLink({ className, value, to }: ValueLinkProps): ReactNode {
  if (to === undefined) return <span className={className}>{value}</span>;
  return (
    <a className={className} href={to}>
      {value}
    </a>
  );
}
