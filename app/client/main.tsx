import { hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  createPath,
  type DataRouter,
  type Path,
  RouterContextProvider,
  RouterProvider,
} from "react-router";
import { createRoutes, type LoadScreen, withScreen } from "../router.tsx";
import { loadingContext } from "../routes/load-page.ts";
import { SiteContext, type SiteView } from "../routes/site-context.ts";
import type { AppState } from "../state.ts";
import { applyHead } from "./apply-head.ts";
import { createArrival, entryOf } from "./arrival.ts";
import { noteDocument } from "./compiled-html.ts";
import { createContentReader } from "./content-reader.ts";
import { hydrationData, readState, shownRead } from "./hydration.ts";
import { followLinks } from "./link-clicks.ts";
import { navigationTarget } from "./navigation-target.ts";
import { PageMemory } from "./page-memory.ts";
import { mayReload } from "./reload-guard.ts";
import { ScrollPositions } from "./scroll-positions.ts";
import { tabStorage } from "./tab-storage.ts";

/** Takes up the page where the server left it, and navigates from here on without loading pages whole. */
export async function start(): Promise<void> {
  const app = document.getElementById("app");
  if (app === null) throw new Error("the page has no #app");
  const state = readState(document);
  const positions = new ScrollPositions(tabStorage(window));
  const router = await createRouter(state);
  keepPositions(router, positions);
  hydrateRoot(
    app,
    <SiteContext value={siteView(state, positions)}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
  followLinks(window, (to) => void router.navigate(to));
}

async function createRouter(state: AppState): Promise<DataRouter> {
  let router: DataRouter | null = null;
  const target = () => navigationTarget(router, location);
  const load: LoadScreen = (screen) => screen().catch((error: unknown) => lostScreen(error, target()));
  const routes = await withScreen(createRoutes(load), location.pathname);
  const context = new RouterContextProvider();
  context.set(loadingContext, { reader: createReader(state, () => leave(target())), whole: true });
  router = createBrowserRouter(routes, {
    hydrationData: hydrationData(routes, state, location.pathname),
    getContext: () => context,
  });
  return router;
}

/** A lazy part is gone, most likely with an older build: the page it belongs to is loaded whole, but not for ever. */
function lostScreen(error: unknown, target: Path): Promise<never> {
  if (!mayReload(tabStorage(window), { path: target.pathname, now: Date.now() })) throw error;
  leave(target);
  return new Promise(() => {});
}

function createReader(state: AppState, leave: () => void) {
  const { shown, build } = state;
  const memory = new PageMemory();
  const read = shownRead(state);
  if (shown.kind === "page" && read !== null) memory.set(shown.entry.path, { read, until: shown.until });
  if (shown.kind === "page" && shown.document !== null) noteDocument(shown.document);
  return createContentReader({ build, memory, now: Date.now, leave });
}

function leave(target: Path): void {
  const url = createPath(target);
  if (new URL(url, location.href).href === location.href) location.reload();
  else location.assign(url);
}

function siteView({ site, origin, globals, navigation }: AppState, positions: ScrollPositions): SiteView {
  const arrive = createArrival(window, positions);
  return { site, origin, globals, navigation, browser: { applyHead: (head) => applyHead(document, head), arrive } };
}

/** The browser restores positions between whole loads, we between pages of a session: only we know when they stand. */
function keepPositions(router: DataRouter, positions: ScrollPositions): void {
  const note = () => positions.set(entryOf(router.state.location), window.scrollY);
  history.scrollRestoration = "manual";
  router.subscribe(({ navigation }) => {
    if (navigation.state === "loading") note();
  });
  addEventListener("pagehide", () => {
    note();
    positions.save();
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
}
