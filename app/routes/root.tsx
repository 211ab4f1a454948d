import { type ReactNode, useLayoutEffect } from "react";
import { Outlet, useLocation, useMatches, useNavigationType } from "react-router";
import { expectedKind, kinds } from "../content/kind.ts";
import { chooseLayout } from "../content/routing/layout.ts";
import { AnalyticsContext, ZoneContext } from "../ui/contexts.ts";
import { type Zone, zoneOf } from "../zones.ts";
import { isPageData } from "./page-data.ts";
import { PageLayout } from "./page-layout.tsx";
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
