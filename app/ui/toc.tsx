import type { ReactNode } from "react";
import type { Toc as TocData, TocLink } from "../content/body.ts";

/** Renders nothing for a page that is too short to need one. */
export function Toc({ toc }: { readonly toc: TocData | null }): ReactNode {
  if (toc === null || toc.links.length < 2) return null;
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p className="toc-title" id="toc-title">
        {toc.title === "" ? "On this page" : toc.title}
      </p>
      <TocLinks links={toc.links} />
    </nav>
  );
}

function TocLinks({ links }: { readonly links: readonly TocLink[] }): ReactNode {
  return (
    <ol className="toc-list">
      {links.map((link) => (
        <li key={link.id}>
          <a href={`#${link.id}`}>{link.text}</a>
          {link.children !== undefined && <TocLinks links={link.children} />}
        </li>
      ))}
    </ol>
  );
}
