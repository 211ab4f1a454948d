import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import type { LayoutProps } from "./layout.ts";

const ART_SOURCE = "https://github.com/googlefonts/noto-emoji";
const ART_LICENCE = "https://www.apache.org/licenses/LICENSE-2.0";

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
          <nav className="footer-nav" aria-label="Footer">
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
        <p className="footer-small">
          <Icon name="heart" /> Print, copy and hand out every page, at home and in class. Figures drawn after{" "}
          <a href={ART_SOURCE} rel="noopener">
            Noto Emoji
          </a>{" "}
          by Google,{" "}
          <a href={ART_LICENCE} rel="noopener">
            Apache License 2.0
          </a>
          .
        </p>
      </div>
    </footer>
  );
}
