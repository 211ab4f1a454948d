import type { ReactNode } from "react";
import { HOME } from "../places.ts";
import { Brand } from "./brand.tsx";
import type { LayoutProps } from "./layout.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteNavigation } from "./site-navigation.tsx";
import { SkipLink } from "./skip-link.tsx";

export function DefaultLayout({ site, navigation, path, children }: LayoutProps): ReactNode {
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <Brand name={site.name} current={path === HOME} />
        <SiteNavigation navigation={navigation} path={path} />
      </header>
      <main className="site-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} navigation={navigation} />
    </>
  );
}
