import { Fragment, type ReactNode } from "react";
import type { Brand } from "../../content/site.ts";
import { shell } from "../../content/words/shell.ts";
import { useWords } from "../../words.ts";
import { Icon } from "../icon.tsx";
import type { LayoutProps } from "./layout.ts";

export function SiteFooter({ site, navigation }: Pick<LayoutProps, "site" | "navigation">): ReactNode {
  return (
    <footer className="site-footer">
      <div className="footer-shore" aria-hidden="true" />
      <div className="footer-water">
        <div className="footer-columns">
          <div className="footer-words">
            <p className="footer-name">{site.name}</p>
            {site.description !== "" && <p>{site.description}</p>}
          </div>
          <nav className="footer-nav" aria-label={useWords(shell).footer}>
            <ul>
              {navigation.map((node) => (
                <li key={node._path}>
                  <a href={node._first ?? node._path}>{node.title}</a>
                </li>
              ))}
              {site.footer.map(({ label, to }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <SmallPrint {...site.brand} />
      </div>
    </footer>
  );
}

/** What a site has to say of its own work, and of that of others. */
function SmallPrint({ note, credits }: Pick<Brand, "note" | "credits">): ReactNode {
  if (note === "" && credits.length === 0) return null;
  return (
    <p className="footer-small">
      <Icon name="heart" /> {note}
      {credits.map(({ label, to }) => (
        <Fragment key={to}>
          {" "}
          <a href={to} rel="noopener">
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
