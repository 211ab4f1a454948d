import { kinds } from "virtual:kinds";
import type { ComponentType, ReactNode } from "react";
import { useLocation } from "react-router";
import { expectedKind } from "./content/folder-kinds.ts";
import type { Kind } from "./content/kind.ts";
import type { Menu } from "./content/menu.ts";
import { canonicalPath, homeAt } from "./content/path/canonical-path.ts";
import type { LayoutChoices, PathEntry } from "./content/release/path-entry.ts";
import { type LayoutName, layoutNames } from "./content/routing/names.ts";
import { PageContext } from "./page-context.ts";
import type { PageData } from "./routes/page-data.ts";
import { type PublicSite, useSite } from "./site-context.ts";
import { AnalyticsContext, HomeContext, PlacesContext, ZoneContext } from "./ui/contexts.ts";
import { BareLayout, DefaultLayout, type LayoutProps } from "./ui/layouts/layouts.tsx";
import { type Zone, zoneOf } from "./zones.ts";

interface PageRootProps {
  /** Null for an error view. */
  readonly page: PageData | null;
  /** Stand in for those below. */
  readonly layouts?: Layouts | undefined;
  /** The screen, or the error view where there is none. */
  readonly children: ReactNode;
}

/** What is around every screen, the same on the server and in the browser: its layout, and what it may know. */
export function PageRoot({ page, layouts, children }: PageRootProps): ReactNode {
  const { site, menu, config } = useSite();
  const { pathname } = useLocation();
  return (
    <PageContext value={page}>
      <PageLayout
        name={page === null ? "default" : layoutOf(page.entry)}
        layouts={layouts}
        menu={page?.navigation.menu ?? menu}
        pathname={pathname}
      >
        <ZoneContext value={zoneShown(pathname, { page, site })}>
          <AnalyticsContext value={config.analytics !== null}>{children}</AnalyticsContext>
        </ZoneContext>
      </PageLayout>
    </PageContext>
  );
}

/** The zone of what is shown, or of what its address is expected to have. */
export function zoneShown(
  pathname: string,
  { page, site }: Pick<PageRootProps, "page"> & { readonly site: PublicSite },
): Zone {
  const kind: Kind = page?.entry.kind ?? expectedKind(pathname, site.folderKinds);
  return zoneOf(pathname, kind);
}

export type Layouts = { readonly [Name in LayoutName]: ComponentType<LayoutProps> };

/** Every layout that a page, a route or the navigation may name. */
const ownLayouts: Layouts = {
  default: DefaultLayout,
  bare: BareLayout,
};

interface PageLayoutProps {
  readonly name: LayoutName;
  readonly layouts?: Layouts | undefined;
  readonly menu: Menu;
  /** As the address bar has it. */
  readonly pathname: string;
  readonly children: ReactNode;
}

export function PageLayout({ name, layouts = ownLayouts, menu, pathname, children }: PageLayoutProps): ReactNode {
  const { site } = useSite();
  const Layout = layouts[name];
  const home = homeAt(pathname, site.locales);
  const { searches, ...places } = site.places;
  return (
    <PlacesContext value={{ ...places, search: searches?.[home] ?? places.search }}>
      <HomeContext value={home}>
        <Layout site={site} menu={menu} path={canonicalPath(pathname) ?? pathname}>
          {children}
        </Layout>
      </HomeContext>
    </PlacesContext>
  );
}

export function layoutOf({ layout, kind }: Pick<PathEntry, "layout" | "kind">): LayoutName {
  return chooseLayout(layout, kinds[kind].layout ?? null);
}

/**
 * The layout of a page, in the order of docs/specification.md 4: its own, its route's, one set in the navigation tree,
 * a configured fallback, then `default`. A name that no layout has is passed over.
 */
export function chooseLayout(choices: LayoutChoices, routeLayout: string | null): LayoutName {
  const named = [choices.page, routeLayout, choices.navigation, choices.fallback];
  return named.find(isLayoutName) ?? "default";
}

function isLayoutName(name: string | null): name is LayoutName {
  return layoutNames.some((known) => known === name);
}
