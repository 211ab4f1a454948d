import { type ReactNode, useLayoutEffect, useMemo } from "react";
import {
  type LoaderFunction,
  Outlet,
  type RouteObject,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigationType,
  useRouteError,
} from "react-router";
import { shell } from "./content/words/shell.ts";
import { headOfFailure } from "./head.ts";
import { PageRoot, zoneShown } from "./page-root.tsx";
import { FailureView, failureTitle } from "./routes/error-screen.tsx";
import { failureOf } from "./routes/load-page.ts";
import { isPageData, type PageData } from "./routes/page-data.ts";
import { useHead, useSite } from "./routes/site-context.ts";
import { type Screens, screenName } from "./screens.ts";
import { useWords } from "./words.ts";
import type { Zone } from "./zones.ts";

/** The one route below the root: which screen it shows is for a document to say, not for its address. */
export const PAGE_ROUTE = "page";

/**
 * The routes of the site in the browser; `loader` loads a page's screen with the page. The server renders the same
 * components without them (server/page-body.tsx).
 */
export function createRoutes(screens: Screens, loader: LoaderFunction): RouteObject[] {
  function Page(): ReactNode {
    const { path, kind } = useLoaderData<PageData>().entry;
    const name = screenName(path, kind);
    const Screen = screens.get(name);
    // A page begins with a state of its own; the account zone's goes on from page to page.
    return Screen && <Screen key={name === "account" ? name : path} />;
  }
  const page = { id: PAGE_ROUTE, path: "*", ErrorBoundary: ErrorScreen, Component: Page, loader };
  return [{ id: "root", Component: Root, ErrorBoundary: ErrorScreen, children: [page] }];
}

function Root(): ReactNode {
  const { site } = useSite();
  const location = useLocation();
  const loaderData = useMatches().at(-1)?.loaderData;
  const shown = useMemo(() => ({ location, page: isPageData(loaderData) ? loaderData : null }), [location, loaderData]);
  useAfterNavigation(zoneShown(shown, site));
  return (
    <PageRoot shown={shown}>
      <Outlet />
    </PageRoot>
  );
}

/** Effects run from the leaves up: by the time the layout has one, the screen's head is in place. */
function useAfterNavigation(zone: Zone): void {
  const { browser } = useSite();
  const location = useLocation();
  const action = useNavigationType();
  useLayoutEffect(() => browser?.afterNavigation(location, { action, zone }), [browser, location, action, zone]);
}

/** The screen of a path without a page, and of a screen that broke. */
function ErrorScreen(): ReactNode {
  const { pathname, search } = useLocation();
  const failure = failureOf(useRouteError(), pathname + search);
  const words = useWords(shell);
  const { site } = useSite();
  useHead(() => headOfFailure({ title: failureTitle(failure, words), lang: words.locale }, site));
  return <FailureView failure={failure} />;
}
