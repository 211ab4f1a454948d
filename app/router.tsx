import type { ComponentType } from "react";
import type { NonIndexRouteObject, RouteObject } from "react-router";
import { ErrorScreen } from "./routes/error-screen.tsx";
import { loadPage } from "./routes/load-page.ts";
import { Root, type RouteHandle } from "./routes/root.tsx";

export type Screen = () => Promise<{ readonly Component: ComponentType }>;

const home: Screen = async () => ({ Component: (await import("./routes/home.tsx")).HomeScreen });
const plain: Screen = async () => ({ Component: (await import("./routes/plain.tsx")).PlainScreen });
const giveaway: Screen = async () => ({ Component: (await import("./routes/giveaway.tsx")).GiveawayScreen });
const coloringPage: Screen = async () => ({
  Component: (await import("./routes/coloring-page.tsx")).ColoringPageScreen,
});
const coloringList: Screen = async () => ({
  Component: (await import("./routes/coloring-list.tsx")).ColoringListScreen,
});
const account: Screen = async () => {
  const { AccountScreen, takeArrival } = await import("./routes/account.tsx");
  takeArrival();
  return { Component: AccountScreen };
};
const anyDocument: Screen = async () => ({ Component: (await import("./routes/document.tsx")).DocumentScreen });

/** What shows a route; the server and the browser load screens each in their way. */
export type ShowScreen = (id: string, screen: Screen) => Pick<NonIndexRouteObject, "lazy" | "loader" | "Component">;

/** Every route of the site (spec.md section 2), the same table on the server and in the browser. */
export function createRoutes(show: ShowScreen = lazily): RouteObject[] {
  const page = (path: string, screen: Screen, handle?: RouteHandle): NonIndexRouteObject => {
    return { id: path, path, handle, ErrorBoundary: ErrorScreen, ...show(path, screen) };
  };
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
        page("/kids-corner/all-kids-coloring-pages", coloringList),
        page("/kids-corner/favorites", plain),
        page("/kids-corner/coloring-pages/*", coloringPage),
        page("/account", account),
        page("/account/*", account),
        page("*", anyDocument),
      ],
    },
  ];
}

function lazily(_id: string, screen: Screen) {
  return { lazy: screen, loader: loadPage };
}
