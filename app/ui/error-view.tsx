import { type ReactNode, use } from "react";
import { useLocation } from "react-router";
import type { IconLink, Site } from "../content/site.ts";
import { errorTitle, shell } from "../content/words/shell.ts";
import { fillNodes, useWords } from "../words.ts";
import { HomeContext, PlacesContext } from "./contexts.ts";
import { Icon, NamedIcon } from "./icon.tsx";
import { SearchForm } from "./search/search-form.tsx";

export interface NotFoundProps extends Pick<Site, "notFound"> {
  readonly title: string;
  readonly fullPath: string;
}

/** The view of a path that has no page. Its drawing is a dot-to-dot that is not joined yet. */
export function NotFoundView({ title, fullPath, notFound }: NotFoundProps): ReactNode {
  const words = useWords(shell);
  const { lead = words.notFoundLead, links } = notFound;
  const { search } = use(PlacesContext);
  const toHome: IconLink = { label: words.home, to: use(HomeContext), icon: "home" };
  return (
    <section className="page error-page">
      <div className="error-art art-dot-to-dot" aria-hidden="true" />
      <div className="error-words">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p>{fillNodes(words.lookedFor, { address: <code>{readable(fullPath)}</code> })}</p>
        {search !== null && <SearchForm path={search} label={words.searchInstead} q={wordsOf(fullPath)} />}
        <ul className="ways-on">
          {[...links, toHome].map(({ to, icon, label }) => (
            <li key={to}>
              <a className="way-on" href={to}>
                <NamedIcon name={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** An address in the letters that it is made of; as it came where these would not be seen. */
function readable(address: string): string {
  try {
    const text = decodeURI(address);
    return /\p{C}/u.test(text) ? address : text;
  } catch {
    return address;
  }
}

/** The words of an address's last part that has any: `/animals/red-fox.html?print` -> `red fox` */
function wordsOf(address: string): string {
  const [path = ""] = readable(address).split(/[?#]/);
  const part = path.split("/").findLast((name) => /\p{L}/u.test(name)) ?? "";
  return part.replace(/\.\w+$|[^\p{L}\p{M}\p{N}]+/gu, " ").trim();
}

export interface ErrorViewProps {
  readonly title: string;
  readonly status?: number;
  /** What the log knows the failure by; null where it has none. */
  readonly id?: string | null;
  /** Address to load again. */
  readonly fullPath: string;
}

/** The view of every other failure. Only one of ours is said to be. */
export function ErrorView({ title, status = 500, id = null, fullPath }: ErrorViewProps): ReactNode {
  const words = useWords(shell);
  const isOurs = status >= 500;
  return (
    <section className="page error-page">
      <div className={`error-art art-${isOurs ? "broken-crayon" : "dot-to-dot"}`} aria-hidden="true" />
      <div className="error-words">
        <h1>{title}</h1>
        <p className="lead">{isOurs ? words.brokenLead : words.notAllowedLead}</p>
        {isOurs && <p>{words.brokenHint}</p>}
        <p className="button-row">
          <a className="button button-primary" href={fullPath} data-reload="">
            <Icon name="reload" />
            {words.loadAgain}
          </a>
          <a className="button button-plain" href={use(HomeContext)}>
            <Icon name="home" />
            {words.home}
          </a>
        </p>
        <p className="error-facts">
          {fillNodes(id === null ? words.error : words.errorReference, { status, id: <code>{id}</code> })}
        </p>
      </div>
    </section>
  );
}

/** What was lost after its page had begun: the document, or a component of it. */
export function Lost(): ReactNode {
  const { pathname, search } = useLocation();
  return <ErrorView title={errorTitle(500, useWords(shell))} fullPath={pathname + search} />;
}
