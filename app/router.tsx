import type { ComponentType } from "react";
import { matchRoutes, type NonIndexRouteObject, type RouteObject } from "react-router";
import { ErrorScreen } from "./routes/error-screen.tsx";
import { loadPage } from "./routes/load-page.ts";
import { Root, type RouteHandle } from "./routes/root.tsx";

type Screen = () => Promise<{ readonly Component: ComponentType }>;

const home: Screen = async () => ({ Component: (await import("./routes/home.tsx")).HomeScreen });
const plain: Screen = async () => ({ Component: (await import("./routes/plain.tsx")).PlainScreen });
const giveaway: Screen = async () => ({ Component: (await import("./routes/giveaway.tsx")).GiveawayScreen });
const coloringPage: Screen = async () => ({
  Component: (await import("./routes/coloring-page.tsx")).ColoringPageScreen,
});
const anyDocument: Screen = async () => ({ Component: (await import("./routes/document.tsx")).DocumentScreen });

/** Loads a screen; the browser has an answer for one that is lost. */
export type LoadScreen = (screen: Screen) => ReturnType<Screen>;

/** Every route of the site (spec.md section 2), the same table on the server and in the browser. */
export function createRoutes(load: LoadScreen = (screen) => screen()): RouteObject[] {
  const page = (path: string, screen: Screen, handle?: RouteHandle) =>
    route(path, { lazy: () => load(screen), handle });
  return [
    {
      id: "root",
      Component: Root,
      ErrorBoundary: ErrorScreen,
      children: [
        page("/", home),
        page("/about", plain),
        page("/links", plain),
        page("/free", plain),
        page("/free/100-followers", giveaway),
        page("/free/arbor-day-2025", giveaway),
        page("/free/:slug", giveaway),
        page("/kids-corner", plain),
        page("/kids-corner/all-kids-coloring-pages", plain),
        page("/kids-corner/coloring-pages/*", coloringPage),
        page("*", anyDocument),
      ],
    },
  ];
}

/** `handle` may name the layout of a route, which a page's own goes before (spec.md section 4). */
function route(
  path: string,
  own: { readonly lazy: Screen; readonly handle: RouteHandle | undefined },
): NonIndexRouteObject {
  return { id: path, path, ...own, loader: loadPage, ErrorBoundary: ErrorScreen };
}

/** The table with the screen of one address loaded: hydration must not wait for it, or it would start from nothing. */
export async function withScreen(routes: readonly RouteObject[], pathname: string): Promise<RouteObject[]> {
  const leaf = matchRoutes([...routes], pathname)?.at(-1)?.route;
  return Promise.all(routes.map((route) => loaded(route, leaf)));
}

async function loaded(route: RouteObject, leaf: RouteObject | undefined): Promise<RouteObject> {
  if (route.index) return route;
  if (route.children)
    return { ...route, children: await Promise.all(route.children.map((child) => loaded(child, leaf))) };
  if (route !== leaf || typeof route.lazy !== "function") return route;
  const { lazy, ...rest } = route;
  return { ...rest, ...(await lazy()) };
}
