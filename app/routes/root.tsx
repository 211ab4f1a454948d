import { type ComponentType, type ReactNode, useLayoutEffect } from "react";
import { Outlet, useLocation, useMatches, useNavigationType } from "react-router";
import { expectedKind, kinds } from "../content/kind.ts";
import type { NavigationNode } from "../content/navigation/node.ts";
import { canonicalPath } from "../content/path/canonical-path.ts";
import type { LayoutChoices } from "../content/release/path-entry.ts";
import { type LayoutName, layoutNames } from "../content/routing/names.ts";
import { AnalyticsContext, PlacesContext, ZoneContext } from "../ui/contexts.ts";
import type { LayoutProps } from "../ui/layouts/layout.ts";
import { BareLayout, DefaultLayout } from "../ui/layouts/layouts.tsx";
import { type Zone, zoneOf } from "../zones.ts";
import { isPageData } from "./page-data.ts";
import { useSite } from "./site-context.ts";

/** The layout around every screen, and around the error view where there is none. */
export function Root(): ReactNode {
  const { site, navigation, config } = useSite();
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  const page = isPageData(match?.loaderData) ? match.loaderData : null;
  const kind = page?.entry.kind ?? expectedKind(pathname, site.folderKinds);
  const zone = zoneOf(pathname, kind);
  useArrival(zone);
  return (
    <PageLayout
      name={page === null ? "default" : chooseLayout(page.entry.layout, kinds[kind].layout)}
      navigation={page?.navigation ?? navigation}
      pathname={pathname}
    >
      <ZoneContext value={zone}>
        <AnalyticsContext value={config.analytics !== null}>
          <Outlet />
        </AnalyticsContext>
      </ZoneContext>
    </PageLayout>
  );
}

/** Effects run from the leaves up: by the time the layout has one, the screen's head is in place. */
function useArrival(zone: Zone): void {
  const { browser } = useSite();
  const location = useLocation();
  const action = useNavigationType();
  useLayoutEffect(() => browser?.arrive(location, { action, zone }), [browser, location, action, zone]);
}

/** Every layout that a page, a route or the navigation may name. */
const layouts: { readonly [Name in LayoutName]: ComponentType<LayoutProps> } = {
  default: DefaultLayout,
  bare: BareLayout,
};

interface PageLayoutProps {
  readonly name: LayoutName;
  readonly navigation: readonly NavigationNode[];
  /** As the address bar has it. */
  readonly pathname: string;
  readonly children: ReactNode;
}

export function PageLayout({ name, navigation, pathname, children }: PageLayoutProps): ReactNode {
  const { site } = useSite();
  const Layout = layouts[name];
  return (
    <PlacesContext value={site.places}>
      <Layout site={site} navigation={navigation} path={canonicalPath(pathname) ?? pathname}>
        {children}
      </Layout>
    </PlacesContext>
  );
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
