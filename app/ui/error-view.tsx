import { type ReactNode, use } from "react";
import type { IconName } from "../content/icon-names.ts";
import { HOME, PlacesContext } from "./contexts.ts";
import { Icon } from "./icon.tsx";

/** The view of a path that has no page. Its drawing is a dot-to-dot that nobody has joined yet. */
export function NotFoundView({ fullPath }: { readonly fullPath: string }): ReactNode {
  const { kids, coloringList, giveaways } = use(PlacesContext);
  return (
    <section className="page error-page">
      <div className="error-art art-dot-to-dot" aria-hidden="true" />
      <div className="error-words">
        <h1>Page Not Found</h1>
        <p className="lead">Nobody has drawn this page yet.</p>
        <p>
          We looked for <code>{fullPath}</code>. It may have moved, or the address has a slip of the pen in it.
        </p>
        <ul className="ways-on">
          <WayOn to={kids} icon="palette" label="Kids corner" />
          <WayOn to={coloringList} icon="sheets" label="All coloring pages" />
          <WayOn to={giveaways} icon="gift" label="Free packs" />
          <WayOn to={HOME} icon="home" label="Home" />
        </ul>
      </div>
    </section>
  );
}

export interface ErrorViewProps {
  readonly status?: number;
  /** What the log knows the failure by; null where it has none. */
  readonly id?: string | null;
  /** Address to load again. */
  readonly fullPath: string;
}

/** The view of every other failure. */
export function ErrorView({ status = 500, id = null, fullPath }: ErrorViewProps): ReactNode {
  return (
    <section className="page error-page">
      <div className="error-art art-broken-crayon" aria-hidden="true" />
      <div className="error-words">
        <h1>Internal Server Error</h1>
        <p className="lead">A crayon broke on our side. Yours are fine.</p>
        <p>Try again in a moment. Should it snap again, the other pages are likely whole.</p>
        <p className="button-row">
          <a className="button button-primary" href={fullPath} data-reload="">
            <Icon name="reload" />
            Load again
          </a>
          <a className="button button-plain" href={HOME}>
            <Icon name="home" />
            Home
          </a>
        </p>
        <p className="error-facts">
          Error {status}
          {id !== null && (
            <>
              , reference <code>{id}</code>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

interface WayOnProps {
  /** Null where the site has no such page. */
  readonly to: string | null;
  readonly icon: IconName;
  readonly label: string;
}

function WayOn({ to, icon, label }: WayOnProps): ReactNode {
  if (to === null) return null;
  return (
    <li>
      <a className="way-on" href={to}>
        <Icon name={icon} />
        {label}
      </a>
    </li>
  );
}
