import type { ReactNode } from "react";
import type { IconLink, Site } from "../content/site.ts";
import { HOME } from "./contexts.ts";
import { Icon, NamedIcon } from "./icon.tsx";

export interface NotFoundProps extends Pick<Site, "notFound"> {
  readonly fullPath: string;
}

const TO_HOME: IconLink = { label: "Home", to: HOME, icon: "home" };

/** The view of a path that has no page. Its drawing is a dot-to-dot that nobody has joined yet. */
export function NotFoundView({ fullPath, notFound }: NotFoundProps): ReactNode {
  const { lead = "There is no page at this address.", links } = notFound;
  return (
    <section className="page error-page">
      <div className="error-art art-dot-to-dot" aria-hidden="true" />
      <div className="error-words">
        <h1>Page Not Found</h1>
        <p className="lead">{lead}</p>
        <p>
          We looked for <code>{fullPath}</code>. It may have moved, or the address may be misspelled.
        </p>
        <ul className="ways-on">
          {[...links, TO_HOME].map((link) => (
            <WayOn key={link.to} {...link} />
          ))}
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
        <p className="lead">Something broke on our side.</p>
        <p>Try again in a moment. Should it break again, the other pages are likely whole.</p>
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

function WayOn({ to, icon, label }: IconLink): ReactNode {
  return (
    <li>
      <a className="way-on" href={to}>
        <NamedIcon name={icon} />
        {label}
      </a>
    </li>
  );
}
