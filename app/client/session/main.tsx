import { createPath } from "react-router";
import { loadedWords, setWordFiles, withWords } from "../../loaded-words.ts";
import { SiteContext, type SiteView } from "../../routes/site-context.ts";
import type { AppState } from "../../state.ts";
import { ComponentsContext } from "../../ui/document-view.tsx";
import { WordsContext } from "../../words.ts";
import type { OpenPage } from "../boot/open-page.ts";
import { pause } from "../boot/pause.ts";
import { tabStorage } from "../boot/reload-guard.ts";
import { whenIdle } from "../boot/when-wanted.ts";
import { keepPositions } from "../navigation/after-navigation.ts";
import { followLinks } from "../navigation/link-clicks.ts";
import { PageTransitions } from "../navigation/page-transitions.ts";
import { createProgressBar } from "../navigation/progress-bar.ts";
import type { RouterView } from "../navigation/router.ts";
import { ScrollPositions } from "../navigation/scroll-positions.ts";
import { importedComponent } from "../pages/components.ts";
import { endSpeculation } from "../preload/speculation.ts";
import { Application } from "./application.tsx";
import { createBrowserView } from "./browser-view.ts";
import { show } from "./hydrate.tsx";
import { withStandingHtml } from "./hydration.ts";
import { Session } from "./session.ts";

/**
 * How the application begins once it could: over the server's markup as it stands, or with markup of its own. A page that
 * a browser has translated stays as it is, with links that are followed by the browser, until something is pressed that
 * nothing but the application answers.
 */
export type Begin = () => Promise<"hydrate" | "render">;

/** Shows the page of the server; once this has ended it answers the visitor, and navigations need no full load. */
export async function start({ state: opened, analytics, manifest, told }: OpenPage, begin: Begin): Promise<void> {
  const app = document.getElementById("app");
  if (app === null) throw new Error("the page has no #app");
  const state = withStandingHtml(opened, document);
  setWordFiles(state.wordFiles);
  const session = new Session(state, analytics);
  const router = await withWords("shell", session.start());
  const positions = new ScrollPositions(tabStorage(window));
  const transitions = new PageTransitions(window);
  const notePosition = keepPositions(router, positions);
  const showLoading = createProgressBar(window);
  router.subscribe(({ loading }) => showLoading(loading !== null));
  await pause();
  const site = siteView(state, createBrowserView({ session, positions, transitions }));
  await show(
    app,
    await begin(),
    <SiteContext value={site}>
      <WordsContext value={loadedWords}>
        <ComponentsContext value={importedComponent}>
          <Application router={transitions.follow(router)} screens={session.screens} />
        </ComponentsContext>
      </WordsContext>
    </SiteContext>,
  );
  endSpeculation(document);
  followLinks(window, (to) => {
    notePosition();
    void router.navigate(to, { replace: to === createPath(router.state.location) });
  });
  if (manifest !== null) void session.manifest.load(() => manifest);
  whenIdle(window, () => void openOffline(state, { router, told }).catch(console.error));
}

function siteView(state: AppState, browser: SiteView["browser"]): SiteView {
  const { site, origin, build, preview, config, globals, navigation } = state;
  return { site, origin, build, preview, config, globals, menu: navigation.menu, browser };
}

interface OfflineParts extends Pick<OpenPage, "told"> {
  readonly router: RouterView;
}

async function openOffline(state: AppState, parts: OfflineParts): Promise<void> {
  // Without a connection there is nothing to keep this time.
  const part = await import("../../offline/keep-offline.ts").catch(() => null);
  await part?.keepOffline(state, parts);
}
