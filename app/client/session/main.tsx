import { BrowserRouter } from "react-router";
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
  const { state: opened, analytics, manifest, told } = page;
  const app = document.getElementById("app");
  if (app === null) throw new Error("the page has no #app");
  const state = withStandingHtml(opened, document);
  setWordFiles(state.wordFiles);
  await withWords("shell", loadFirstPage(state));
  const session = new Session(state, analytics);
  const { navigation } = session;
  const positions = new ScrollPositions(tabStorage(window));
  const transitions = createPageTransitions(window);
  const notePosition = keepPositions(navigation, positions);
  const showLoading = createProgressBar(window);
  navigation.subscribe(({ loading }) => showLoading(loading !== null));
  await pause();
  const site = siteView(state, createBrowserView({ session, positions, transitions }));
  const untouched = isUntouched(document, page.text);
  if (!untouched && !atOnce) await nextPress(app);
  const pressAgain = heldPresses(app);
  const { promise: answers, resolve } = Promise.withResolvers<void>();
  show(
    app,
    untouched ? "hydrate" : "render",
    <SiteContext value={site}>
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
  if (!untouched) pressAgain();
  endSpeculation(document);
  followLinks(window, (to) => {
    notePosition();
    void navigation.follow(to);
  });
  if (manifest !== null) void session.manifest.load(() => manifest);
  whenIdle(window, () => void openOffline(state, { navigation, told }).catch(console.error));
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

/** Presses what waits in the page as it is now in one that is rendered anew: early-events.ts holds that until it is ready. */
function heldPresses(app: HTMLElement): () => void {
  const controls = () => [...app.querySelectorAll<HTMLElement>("button, form")];
  const before = controls().map(({ ariaBusy, ariaPressed, className }) => ({ ariaBusy, ariaPressed, className }));
  return () => {
    for (const [at, control] of controls().entries()) {
      const held = before[at];
      if (held?.ariaBusy !== "true" || held.className !== control.className) continue;
      if (held.ariaPressed !== control.ariaPressed) continue;
      if (control instanceof HTMLFormElement) control.requestSubmit();
      else control.click();
    }
  };
}

function siteView(state: AppState, browser: SiteView["browser"]): SiteView {
  const { site, origin, build, preview, config, globals, navigation } = state;
  return { site, origin, build, preview, config, globals, menu: navigation.menu, browser };
}

type OfflineParts = Pick<OpenPage, "told"> & Pick<Session, "navigation">;

async function openOffline(state: AppState, parts: OfflineParts): Promise<void> {
  // Without a connection there is nothing to keep this time.
  const part = await import("../../offline/keep-offline.ts").catch(() => null);
  await part?.keepOffline(state, parts);
}
