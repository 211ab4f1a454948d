import { type ComponentType, type ReactNode, useLayoutEffect } from "react";
import {
  type LoaderFunction,
  Outlet,
  type RouteObject,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigationType,
} from "react-router";
import { expectedKind, type Kind, kinds } from "./content/kind.ts";
import type { Menu } from "./content/navigation/menu.ts";
import { canonicalPath, homeAt } from "./content/path/canonical-path.ts";
import type { LayoutChoices } from "./content/release/path-entry.ts";
import { type LayoutName, layoutNames } from "./content/routing/names.ts";
import { ErrorScreen } from "./routes/error-screen.tsx";
import { isPageData, type PageData } from "./routes/page-data.ts";
import { useSite } from "./routes/site-context.ts";
import { AnalyticsContext, HomeContext, PlacesContext, ZoneContext } from "./ui/contexts.ts";
import { BareLayout, DefaultLayout, type LayoutProps } from "./ui/layouts/layouts.tsx";
import { withWords } from "./words.ts";
import { isAccount, type Zone, zoneOf } from "./zones.ts";

/** A screen's code, which is a chunk of its own. */
type Screen = () => Promise<ComponentType>;

type ScreenName = Kind | "account";

const page: Screen = async () => (await import("./routes/plain.tsx")).PlainScreen;

/**
 * What shows each kind of document (docs/specification.md 2); the account zone shows whatever is there in its own way.
 */
const screens: { readonly [Name in ScreenName]: Screen } = {
  home: async () => (await import("./routes/home.tsx")).HomeScreen,
  page,
  article: async () => (await import("./routes/document.tsx")).DocumentScreen,
  giveaway: async () => (await withWords("components", import("./routes/giveaway.tsx"))).GiveawayScreen,
  "kids-page": page,
  "coloring-page": async () => (await withWords("coloring", import("./routes/coloring-page.tsx"))).ColoringPageScreen,
  "coloring-list": async () => (await withWords("coloring", import("./routes/coloring-list.tsx"))).ColoringListScreen,
  account: async () => {
    const { AccountScreen, takeAddressData } = await withWords("accounts", import("./routes/account.tsx"));
    takeAddressData();
    return AccountScreen;
  },
};

/** The screen of a page, or of an address whose kind is only expected. */
export function screenName(pathname: string, kind: Kind): ScreenName {
  return isAccount(pathname) ? "account" : kind;
}

/** The screens that are loaded so far. */
export class Screens {
  readonly #loaded = new Map<ScreenName, ComponentType>();

  /** Rejects where the screen is lost. */
  async load(name: ScreenName): Promise<void> {
    if (!this.#loaded.has(name)) this.#loaded.set(name, await screens[name]());
  }

  get(name: ScreenName): ComponentType | null {
    return this.#loaded.get(name) ?? null;
  }
}

/** The one route below the root: which screen it shows is for a document to say, not for its address. */
export const PAGE_ROUTE = "page";

/** The routes of the site, the same on the server and in the browser; `loader` loads a page's screen with the page. */
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

/** The layout around every screen, and around the error view where there is none. */
function Root(): ReactNode {
  const { site, menu, config } = useSite();
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  const page = isPageData(match?.loaderData) ? match.loaderData : null;
  const kind = page?.entry.kind ?? expectedKind(pathname, site.folderKinds);
  const zone = zoneOf(pathname, kind);
  useAfterNavigation(zone);
  return (
    <PageLayout
      name={page === null ? "default" : chooseLayout(page.entry.layout, kinds[kind].layout)}
      menu={page?.navigation.menu ?? menu}
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
function useAfterNavigation(zone: Zone): void {
  const { browser } = useSite();
  const location = useLocation();
  const action = useNavigationType();
  useLayoutEffect(() => browser?.afterNavigation(location, { action, zone }), [browser, location, action, zone]);
}

/** Every layout that a page, a route or the navigation may name. */
const layouts: { readonly [Name in LayoutName]: ComponentType<LayoutProps> } = {
  default: DefaultLayout,
  bare: BareLayout,
};

interface PageLayoutProps {
  readonly name: LayoutName;
  readonly menu: Menu;
  /** As the address bar has it. */
  readonly pathname: string;
  readonly children: ReactNode;
}

export function PageLayout({ name, menu, pathname, children }: PageLayoutProps): ReactNode {
  const { site } = useSite();
  const Layout = layouts[name];
  return (
    <PlacesContext value={site.places}>
      <HomeContext value={homeAt(pathname, site.locales)}>
        <Layout site={site} menu={menu} path={canonicalPath(pathname) ?? pathname}>
          {children}
        </Layout>
      </HomeContext>
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
