import { routes } from "virtual:routes";
import { screens } from "virtual:screens";
import type { ComponentType, ReactNode } from "react";
import { type Location, matchRoutes, useRoutes } from "react-router";
import type { Kind } from "./content/kind.ts";
import { pathToUrl } from "./content/path/canonical-path.ts";
import { usePageData } from "./page-context.ts";
import type { RouteAddress, RouteHandlers, RouteResult } from "./route-result.ts";

/** The properties of a React Router route object that this site supports. */
export interface SiteRoute extends RouteHandlers {
  readonly path: string;
  /** Loads what shows the route, a chunk of its own. Without it the kind of its document says what does. */
  readonly lazy?: () => Promise<{ readonly Component: ComponentType }>;
}

/**
 * What the table itself has at a path; null where content says what stands there. Worker and open browser ask it before they
 * look for a document.
 */
export async function routeResult(address: RouteAddress, table = routes): Promise<RouteResult | null> {
  if (!table.some(hasResult)) return null;
  const [match] = matchRoutes(table, pathToUrl(address.path)) ?? [];
  return match && hasResult(match.route) ? (await import("./route-result.ts")).resultOf(match, address) : null;
}

function hasResult({ handle, loader }: SiteRoute): boolean {
  return handle !== undefined || loader !== undefined;
}

/** The screens that are here, by route or kind. They know nothing of any request or release. */
const loaded = new Map<SiteRoute | Kind, ComponentType>();

/** Loads what shows an address whose document is of some kind; rejects where that is lost. */
export async function loadScreen(pathname: string, kind: Kind): Promise<void> {
  const route = matchRoutes(routes, pathname)?.[0]?.route;
  const key = route?.lazy ? route : kind;
  if (!loaded.has(key)) loaded.set(key, route?.lazy ? (await route.lazy()).Component : await screens[kind]());
}

interface SiteRoutesProps {
  /** Where it is not the router's. */
  readonly location?: Location;
  /** What is around every screen, with an `Outlet` for that. */
  readonly root: ReactNode;
}

export function SiteRoutes({ location, root }: SiteRoutesProps): ReactNode {
  return useRoutes([{ element: root, children }], location);
}

/** The same elements at each location, so that React does not render a page anew whose address alone is about to change. */
const children = routes.map((route) => ({ path: route.path, element: <RouteScreen route={route} /> }));

function RouteScreen({ route }: { readonly route: SiteRoute }): ReactNode {
  const { path, kind } = usePageData().entry;
  const Screen = loaded.get(route.lazy ? route : kind);
  if (Screen === undefined) throw new Error("the screen is not loaded");
  // A document begins with a state of its own. That of another route goes on: who has signed in stays signed in.
  return <Screen key={route.lazy ? route.path : path} />;
}
