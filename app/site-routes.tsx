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
  /** Loads the screen of the route, a chunk of its own. Without it the kind of the document chooses the screen. */
  readonly lazy?: () => Promise<{ readonly Component: ComponentType }>;
}

/**
 * The page or redirect that the route table has at a path; null if the content decides. Worker and browser check it before
 * they look for a document.
 */
export async function routeResult(address: RouteAddress, table = routes): Promise<RouteResult | null> {
  if (!table.some(hasResult)) return null;
  const [match] = matchRoutes(table, pathToUrl(address.path)) ?? [];
  return match && hasResult(match.route) ? (await import("./route-result.ts")).resultOf(match, address) : null;
}

function hasResult({ handle, loader }: SiteRoute): boolean {
  return handle !== undefined || loader !== undefined;
}

/** Loaded screens by route or kind. They depend on no request or release. */
const loaded = new Map<SiteRoute | Kind, ComponentType>();

/** Loads the screen for an address and the kind of its document; rejects if its chunk cannot be loaded. */
export async function loadScreen(pathname: string, kind: Kind): Promise<void> {
  const route = matchRoutes(routes, pathname)?.[0]?.route;
  const key = route?.lazy ? route : kind;
  if (!loaded.has(key)) loaded.set(key, route?.lazy ? (await route.lazy()).Component : await screens[kind]());
}

interface SiteRoutesProps {
  /** If it is not the router's own. */
  readonly location?: Location;
  /** The element around every screen, with an `Outlet`. */
  readonly root: ReactNode;
}

export function SiteRoutes({ location, root }: SiteRoutesProps): ReactNode {
  return useRoutes([{ element: root, children }], location);
}

/** The same elements at each location, so that React does not render a page again when only its address changes. */
const children = routes.map((route) => ({ path: route.path, element: <RouteScreen route={route} /> }));

function RouteScreen({ route }: { readonly route: SiteRoute }): ReactNode {
  const { path, kind } = usePageData().entry;
  const Screen = loaded.get(route.lazy ? route : kind);
  if (Screen === undefined) throw new Error("the screen is not loaded");
  // Each document starts with fresh state. Routes keep theirs between addresses: a visitor stays signed in.
  return <Screen key={route.lazy ? route.path : path} />;
}
