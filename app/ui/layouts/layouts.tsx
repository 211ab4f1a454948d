import type { ReactNode } from "react";
import type { Brand } from "../../content/site.ts";
import { shell } from "../../content/words/shell.ts";
import { useWords } from "../../words.ts";
import { BrandMark } from "../brand/brand-mark.tsx";
import { HOME } from "../contexts.ts";
import type { LayoutProps } from "./layout.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteNavigation } from "./site-navigation.tsx";

export function DefaultLayout({ site, navigation, path, children }: LayoutProps): ReactNode {
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <BrandLink name={site.name} logo={site.brand.logo} current={path === HOME} />
        <SiteNavigation navigation={navigation} path={path} />
      </header>
      <main className="site-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} navigation={navigation} />
    </>
  );
}

/** The layout of sheets: the page, and one way home. */
export function BareLayout({ site, children }: LayoutProps): ReactNode {
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <BrandLink name={site.name} logo={site.brand.logo} />
      </header>
      <main className="site-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

interface BrandProps extends Pick<Brand, "logo"> {
  readonly name: string;
  /** Whether this page is home. */
  readonly current?: boolean;
}

/** Mark and name, the way home. */
function BrandLink({ name, logo, current = false }: BrandProps): ReactNode {
  return (
    <a className="brand" href={HOME} aria-current={current ? "page" : undefined}>
      <BrandMark logo={logo} />
      {name}
    </a>
  );
}

function SkipLink(): ReactNode {
  return (
    <a className="skip-link" href="#main">
      {useWords(shell).skip}
    </a>
  );
}
