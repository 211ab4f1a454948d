import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";
import type { LayoutProps } from "./layout.ts";
import { SkipLink } from "./skip-link.tsx";

/** The layout of sheets: the page, and one way home. */
export function BareLayout({ site, children }: LayoutProps): ReactNode {
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <Brand name={site.name} />
      </header>
      <main className="site-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
