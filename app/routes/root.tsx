import type { ReactNode } from "react";
import { Outlet, type UIMatch, useLocation, useMatches } from "react-router";
import { canonicalPath } from "../content/path/canonical-path.ts";
import { chooseLayout } from "../content/routing/layout.ts";
import { isPageData, type PageData } from "./page-data.ts";
import { layoutNames, PageLayout } from "./page-layout.tsx";
import { useSite } from "./site-context.ts";

/** What a route of app/router.tsx may say of itself. */
export interface RouteHandle {
  readonly layout?: string;
}

/** The layout around every screen, and around the error view where there is none. */
export function Root(): ReactNode {
  const { pathname } = useLocation();
  const { navigation } = useSite();
  const match = useMatches().at(-1);
  const page = isPageData(match?.loaderData) ? match.loaderData : null;
  return (
    <PageLayout
      name={page === null ? "default" : layoutOf(page, match)}
      navigation={page?.navigation ?? navigation}
      path={canonicalPath(pathname) ?? pathname}
    >
      <Outlet />
    </PageLayout>
  );
}

function layoutOf({ entry }: PageData, match: UIMatch | undefined): string {
  return chooseLayout(entry.layout, { routeLayout: routeLayout(match?.handle), known: layoutNames });
}

function routeLayout(handle: unknown): string | null {
  const named = typeof handle === "object" && handle !== null && "layout" in handle ? handle.layout : null;
  return typeof named === "string" ? named : null;
}
