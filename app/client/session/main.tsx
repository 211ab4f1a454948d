import { ofetch } from "ofetch";
import { hydrateRoot } from "react-dom/client";
import { createPath, type DataRouter, RouterProvider } from "react-router";
import { buildMetaUrl } from "../../links.ts";
import { isExpected } from "../../routes/load-page.ts";
import { SiteContext, type SiteView } from "../../routes/site-context.ts";
import type { AppState } from "../../state.ts";
import { ComponentsContext } from "../../ui/document-view.tsx";
import { loadedWords, setWordFiles, WordsContext, withWords } from "../../words.ts";
import { tabStorage } from "../boot/reload-guard.ts";
import { whenIdle } from "../boot/when-wanted.ts";
import { keepPositions } from "../navigation/after-navigation.ts";
import { followLinks } from "../navigation/link-clicks.ts";
import { PageTransitions } from "../navigation/page-transitions.ts";
import { createProgressBar } from "../navigation/progress-bar.ts";
import { ScrollPositions } from "../navigation/scroll-positions.ts";
import { importedComponent } from "../pages/components.ts";
import { isVerySlow } from "../preload/connection.ts";
import { createBrowserView } from "./browser-view.ts";
import { readState } from "./hydration.ts";
import { Session } from "./session.ts";

/** Delay between the load event and the request for the route rules (docs/specification.md 9). */
const MANIFEST_MS = 1_000;

/** Hydrates the page of the server; from here on navigations need no full load. */
export async function start(): Promise<void> {
  const app = document.getElementById("app");
  if (app === null) throw new Error("the page has no #app");
  const state = readState(document);
  setWordFiles(state.wordFiles);
  const session = new Session(state);
  const router = await withWords("shell", session.start());
  const positions = new ScrollPositions(tabStorage(window));
  const transitions = new PageTransitions(window);
  const notePosition = keepPositions(router, positions);
  const showLoading = createProgressBar(window);
  router.subscribe(({ navigation }) => showLoading(navigation.state !== "idle"));
  hydrateRoot(
    app,
    <SiteContext value={siteView(state, createBrowserView({ session, positions, transitions }))}>
      <WordsContext value={loadedWords}>
        <ComponentsContext value={importedComponent}>
          <RouterProvider router={transitions.follow(router)} onError={logMistake} />
        </ComponentsContext>
      </WordsContext>
    </SiteContext>,
  );
  followLinks(window, (to) => {
    notePosition();
    void router.navigate(to, { replace: to === createPath(router.state.location) });
  });
  afterLoad(() => prefetchManifest(session, state.build));
  afterLoad(() => whenIdle(window, () => openOffline(state, router).catch(console.error)));
}

function siteView(state: AppState, browser: SiteView["browser"]): SiteView {
  const { site, origin, preview, config, globals, navigation } = state;
  return { site, origin, preview, config, globals, menu: navigation.menu, browser };
}

/** A page that does not exist is no error of ours. */
function logMistake(error: unknown): void {
  if (!isExpected(error)) console.error(error);
}

async function openOffline(state: AppState, router: DataRouter): Promise<void> {
  // Without a connection there is nothing to keep this time.
  const part = await import("../../offline/keep-offline.ts").catch(() => null);
  await part?.keepOffline(state, router);
}

function afterLoad(callback: () => void): void {
  if (document.readyState === "complete") callback();
  else addEventListener("load", callback);
}

function prefetchManifest({ manifest }: Session, build: string): void {
  setTimeout(() => {
    if (!isVerySlow(navigator)) void manifest.load(() => ofetch<unknown>(buildMetaUrl(build)));
  }, MANIFEST_MS);
}
