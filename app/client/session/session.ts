import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunctionArgs,
  type Path,
  RouterContextProvider,
} from "react-router";
import type { AnalyticsLoader } from "../../analytics/analytics-loader.ts";
import { type DocumentPath, prefixOf } from "../../content/path/canonical-path.ts";
import { createRoutes } from "../../router.tsx";
import { loadPage, readerContext } from "../../routes/load-page.ts";
import type { PageData } from "../../routes/page-data.ts";
import { Screens, screenName } from "../../screens.ts";
import type { AppState } from "../../state.ts";
import { type Zone, zoneOf } from "../../zones.ts";
import { BuildManifest, watchBuilds } from "../pages/build-manifest.ts";
import { importComponents } from "../pages/components.ts";
import { type BrowserPages, createContentReader } from "../pages/content-reader.ts";
import type { PageMemory } from "../pages/page-memory.ts";
import { expire, type FullLoad, leave, screenNotLoaded } from "./full-load.ts";
import { hydrationData, rememberedPage } from "./hydration.ts";
import { UnsavedWork } from "./unsaved-work.ts";

const UNSAVED = "unsaved";

/**
 * One open document: everything shown in it comes from one build, until a full load ends it (docs/architecture.md 3).
 */
export class Session {
  readonly work = new UnsavedWork(window);
  readonly manifest = new BuildManifest();
  readonly analytics: AnalyticsLoader;
  readonly pages: BrowserPages;
  readonly #screens = new Screens();
  readonly #memory: PageMemory;
  readonly #state: AppState;
  readonly #isNewer: () => boolean;
  #router: DataRouter | null = null;

  constructor(state: AppState, analytics: AnalyticsLoader) {
    const { build, config } = state;
    this.#state = state;
    this.analytics = analytics;
    this.#isNewer = watchBuilds(document, { build, seconds: config.pollSeconds });
    this.#memory = rememberedPage(state);
    this.pages = createContentReader({
      build,
      memory: this.#memory,
      now: Date.now,
      redirects: this.manifest,
      mayShow: (path) => this.#mayShow(path),
      leave: () => leave(this.#target()),
      expire: () => expire(this.#fullLoad()),
    });
  }

  /** Starts the router. Hydration must not suspend on a lazy chunk, or React would throw the server's markup away. */
  async start(): Promise<DataRouter> {
    const { shown } = this.#state;
    const document = (shown.kind === "page" && shown.document) || { segments: [] };
    await Promise.all([this.loadScreen(location.pathname), importComponents(document)]);
    this.#router = createBrowserRouter(
      createRoutes(this.#screens, (navigation) => this.#loadWhole(navigation)),
      {
        hydrationData: hydrationData(this.#state),
        getContext: () => this.#context(),
      },
    );
    return this.#router;
  }

  /**
   * Marks unsaved work, and asks before another page replaces this one. The router has a blocker only while there is
   * some: with one it warns of every fragment that it has not set itself.
   */
  markUnsaved(): () => void {
    const done = this.work.mark();
    this.#router?.getBlocker(UNSAVED, ({ currentLocation, nextLocation }) => {
      return nextLocation.pathname !== currentLocation.pathname && !this.work.mayGo();
    });
    return () => {
      done();
      if (!this.work.isMarked()) this.#router?.deleteBlocker(UNSAVED);
    };
  }

  /** Loads the screen that an address is expected to have; rejects where the chunk cannot be loaded. */
  loadScreen(pathname: string): Promise<void> {
    return this.#screens.load(screenName(pathname, this.#memory.kindOf(pathname)));
  }

  /**
   * Loads a page, its screen and its components; the expected screen in parallel. react-router's own `lazy` shows a
   * blank page where a chunk fails, and never tries again.
   */
  async #loadWhole(navigation: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<PageData> {
    // A page that redirects or does not exist needs no screen.
    this.loadScreen(navigation.url.pathname).catch(ignore);
    const page = await loadPage(navigation);
    const document = page.content.kind === "ready" ? page.content.document : { segments: [] };
    await Promise.all([this.loadScreen(page.entry.path), importComponents(document)]).catch((error) =>
      screenNotLoaded(error, this.#fullLoad()),
    );
    return page;
  }

  #context(): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(readerContext, this.pages);
    return context;
  }

  /** The first navigation after a newer build is a full load, unless it would lose unsaved work. */
  #mayShow(path: DocumentPath): boolean {
    if (this.#isNewer() && !this.work.exists()) return false;
    if (this.#localeOf(path) !== this.#localeOf(this.#shown().pathname)) return false;
    return mayCross({ from: this.#zoneOf(this.#shown().pathname), to: this.#zoneOf(path) }, this.analytics.runs());
  }

  /** The words of a document are those of one locale. */
  #localeOf(pathname: string): string {
    return prefixOf(pathname, this.#state.site.locales);
  }

  #zoneOf(pathname: string): Zone {
    return zoneOf(pathname, this.#memory.kindOf(pathname));
  }

  #shown(): Path {
    return this.#router?.state.location ?? location;
  }

  #fullLoad(): FullLoad {
    return { target: this.#target(), shown: this.#shown(), work: this.work };
  }

  #target(): Path {
    return navigationTarget(this.#router, location);
  }
}

/** Whoever needs the screen loads it again and sees the error then. */
function ignore(): void {}

/**
 * Whether a navigation between zones needs no full load. The account zone is entered and left by full loads; so is the
 * kids corner while analytics runs in the document, because no analytics may be on the page there.
 */
export function mayCross({ from, to }: { readonly from: Zone; readonly to: Zone }, analyticsRuns: boolean): boolean {
  if (from === to) return true;
  return from !== "account" && to !== "account" && !analyticsRuns;
}

/** The target of the navigation in flight with query and fragment, else `here`, the current location. */
export function navigationTarget(router: Pick<DataRouter, "state"> | null, here: Path): Path {
  return router?.state.navigation.location ?? here;
}
