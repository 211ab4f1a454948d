import { BrowserRouter } from "react-router";
import { tabStorage } from "../../browser-storage.ts";
import { loadedWords, setWordFiles, withWords } from "../../loaded-words.ts";
import { SiteContext } from "../../site-context.ts";
import { ComponentsContext } from "../../ui/document-view.tsx";
import { WordsContext } from "../../words.ts";
import type { OpenPage } from "../boot/open-page.ts";
import { pause } from "../boot/pause.ts";
import { whenIdle } from "../boot/when-wanted.ts";
import { keepPositions } from "../navigation/after-navigation.ts";
import { followLinks } from "../navigation/link-clicks.ts";
import { createPageTransitions } from "../navigation/page-transitions.ts";
import { createProgressBar } from "../navigation/progress-bar.ts";
import { ScrollPositions } from "../navigation/scroll-positions.ts";
import { importedComponent } from "../pages/components.ts";
import { endSpeculation } from "../preload/speculation.ts";
import { Application } from "./application.tsx";
import { createBrowserView } from "./browser-view.ts";
import { show } from "./hydrate.tsx";
import { withStandingHtml } from "./hydration.ts";
import { loadFirstPage, Session } from "./session.ts";
import { isUntouched } from "./translation.ts";

/**
 * Shows the page of the server; once this has ended it answers the visitor, and navigations need no full load. A page that
 * a browser has translated stays as it is, with links that are the browser's to follow, until something is pressed that only
 * the application answers; at once where it is nothing without the application.
 */
export async function start(page: OpenPage, { atOnce }: { readonly atOnce: boolean }): Promise<void> {
  const { state: opened, analytics, manifest, hasWorker } = page;
  const app = document.getElementById("app");
  if (app === null) throw new Error("the page has no #app");
  const state = withStandingHtml(opened, document);
  setWordFiles(state.wordFiles);
  await withWords("shell", loadFirstPage(state));
  const session = new Session(state, analytics);
  const { navigation } = session;
  const positions = new ScrollPositions(tabStorage());
  const transitions = createPageTransitions(window);
  const notePosition = keepPositions(navigation, positions);
  const showLoading = createProgressBar(window);
  navigation.subscribe(({ loading }) => showLoading(loading !== null));
  await pause();
  const { site, origin, build, preview, config, globals, navigation: around } = state;
  const browser = createBrowserView({ session, positions, transitions });
  const view = { site, origin, build, preview, config, globals, menu: around.menu, browser };
  const untouched = isUntouched(document, page.text);
  if (!untouched && !atOnce) await nextPress(app);
  const { promise: answers, resolve } = Promise.withResolvers<void>();
  show(
    app,
    untouched ? "hydrate" : "render",
    <SiteContext value={view}>
      <WordsContext value={loadedWords}>
        <ComponentsContext value={importedComponent}>
          <BrowserRouter>
            <Application navigation={navigation} onMount={resolve} />
          </BrowserRouter>
        </ComponentsContext>
      </WordsContext>
    </SiteContext>,
  );
  await answers;
  endSpeculation(document);
  followLinks(window, (to) => {
    notePosition();
    void navigation.follow(to);
  });
  if (manifest !== null) void session.manifest.load(() => manifest);
  whenIdle(window, async () => {
    // Without a connection there is nothing to keep this time.
    const part = await import("./keep-offline.ts").catch(() => null);
    await part?.keepOffline(state, { navigation, hasWorker }).catch(console.error);
  });
}

/** Ends when something waits for the application (early-events.ts); forms that the server answers do not. */
function nextPress(app: HTMLElement): Promise<void> {
  document.documentElement.dataset.application = "waits";
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    for (const form of app.querySelectorAll('form[method="get"][aria-busy]')) form.removeAttribute("aria-busy");
    if (app.querySelector("[aria-busy]") !== null) resolve();
  };
  const observer = new MutationObserver(look);
  observer.observe(app, { subtree: true, attributeFilter: ["aria-busy"] });
  look();
  return promise.finally(() => observer.disconnect());
}
