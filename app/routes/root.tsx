import { type ReactNode, useLayoutEffect } from "react";
import { type Location, Outlet, type UIMatch, useLocation, useMatches, useNavigationType } from "react-router";
import { chooseLayout } from "../content/routing/layout.ts";
import type { LayoutName } from "../content/routing/names.ts";
import { AnalyticsContext } from "../ui/analytics-context.ts";
import { ZoneContext } from "../ui/zone-context.ts";
import { zoneOf } from "../zones.ts";
import { isPageData, type PageData } from "./page-data.ts";
import { PageLayout } from "./page-layout.tsx";
import { useSite } from "./site-context.ts";

/** What a route of app/router.tsx may say of itself. */
export interface RouteHandle {
  readonly layout?: string;
}

/** The layout around every screen, and around the error view where there is none. */
export function Root(): ReactNode {
  const { navigation, config } = useSite();
  const { pathname } = useArrival();
  const match = useMatches().at(-1);
  const page = isPageData(match?.loaderData) ? match.loaderData : null;
  return (
    <PageLayout
      name={page === null ? "default" : layoutOf(page, match)}
      navigation={page?.navigation ?? navigation}
      pathname={pathname}
    >
      <ZoneContext value={zoneOf(pathname)}>
        <AnalyticsContext value={config.analytics !== null}>
          <Outlet />
        </AnalyticsContext>
      </ZoneContext>
    </PageLayout>
  );
}

/** Effects run from the leaves up: by the time the layout has one, the screen's head is in place. */
function useArrival(): Location {
  const { browser } = useSite();
  const location = useLocation();
  const action = useNavigationType();
  useLayoutEffect(() => browser?.arrive(location, action), [browser, location, action]);
  return location;
}

function layoutOf({ entry }: PageData, match: UIMatch | undefined): LayoutName {
  return chooseLayout(entry.layout, routeLayout(match?.handle));
}

function routeLayout(handle: unknown): string | null {
  const named = typeof handle === "object" && handle !== null && "layout" in handle ? handle.layout : null;
  return typeof named === "string" ? named : null;
}
