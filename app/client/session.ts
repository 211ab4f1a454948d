import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunctionArgs,
  type Path,
  RouterContextProvider,
} from "react-router";
import type { Analytics, ShownPage } from "../analytics/start.ts";
import type { AnalyticsConfig } from "../browser-config.ts";
import { type DocumentPath, prefixOf } from "../content/path/canonical-path.ts";
import { createRoutes, Screens, screenName } from "../router.tsx";
import { loadingContext, loadPage, type PageData } from "../routes/page-data.ts";
import type { AppState } from "../state.ts";
import { type Zone, zoneOf } from "../zones.ts";
import { BuildManifest, watchBuilds } from "./build-manifest.ts";
import { type BrowserPages, createContentReader } from "./content-reader.ts";
import { hydrationData, rememberedPage } from "./hydration.ts";
import { type Departure, expire, leave, lostScreen } from "./leaving.ts";
import type { PageMemory } from "./page-memory.ts";
import { bringPieces } from "./pieces.ts";
import { UnsavedWork } from "./unsaved-work.ts";

const UNSAVED = "unsaved";

/**
 * One open document: all that is shown in it comes from one build, until a full load ends it (docs/architecture.md 3).
 */
export class Session {
  readonly work = new UnsavedWork(window);
  readonly manifest = new BuildManifest();
  readonly analytics: AnalyticsSeam;
  readonly pages: BrowserPages;
  readonly #screens = new Screens();
  readonly #memory: PageMemory;
  readonly #state: AppState;
  readonly #isNewer: () => boolean;
  #router: DataRouter | null = null;

  constructor(state: AppState) {
    const { build, config } = state;
    this.#state = state;
    this.analytics = new AnalyticsSeam(config.analytics);
    this.#isNewer = watchBuilds(document, { build, seconds: config.pollSeconds });
    this.#memory = rememberedPage(state);
    this.pages = createContentReader({
      build,
      memory: this.#memory,
      now: Date.now,
      redirects: this.manifest,
      mayShow: (path) => this.#mayShow(path),
      leave: () => leave(this.#target()),
      expire: () => expire(this.#departure()),
    });
  }

  /** The router. Hydration must not wait for a part of the page that is shown, or it would start from nothing. */
  async start(): Promise<DataRouter> {
    const { shown } = this.#state;
    const document = (shown.kind === "page" && shown.document) || { segments: [] };
    await Promise.all([this.loadScreen(location.pathname), bringPieces(document)]);
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
   * Marks work that only this document holds, and asks before another page takes its place in it. The router hears of it
   * for that time alone: with somebody to ask it complains of every fragment that it has not set itself.
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

  /** Loads the screen of an address, as far as one can tell; rejects where it is lost. */
  loadScreen(pathname: string): Promise<void> {
    return this.#screens.load(screenName(pathname, this.#memory.kindOf(pathname)));
  }

  /**
   * A page, its screen and its components; the screen that is to be expected is asked for with it. react-router's own
   * `lazy` shows a blank page where one is lost, and never tries again.
   */
  async #loadWhole(navigation: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<PageData> {
    // A page that is redirected or not there needs no screen.
    this.loadScreen(navigation.url.pathname).catch(ignore);
    const page = await loadPage(navigation);
    const document = page.content.kind === "ready" ? page.content.document : { segments: [] };
    await Promise.all([this.loadScreen(page.entry.path), bringPieces(document)]).catch((error) =>
      lostScreen(error, this.#departure()),
    );
    return page;
  }

  #context(): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(loadingContext, { reader: this.pages, whole: true });
    return context;
  }

  /** A newer build is shown by the next full load, which waits until nothing can be lost to it. */
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

  #departure(): Departure {
    return { target: this.#target(), shown: this.#shown(), work: this.work };
  }

  #target(): Path {
    return navigationTarget(this.#router, location);
  }
}

/** Whoever waits for a screen asks for it again. */
function ignore(): void {}

/**
 * Whether a page of one zone may become one of another without a full load. The account zone is entered and left by full
 * loads; so is the kids corner where analytics runs in the document, for nothing of it may be in the page there.
 */
export function mayCross({ from, to }: { readonly from: Zone; readonly to: Zone }, analyticsRuns: boolean): boolean {
  if (from === to) return true;
  return from !== "account" && to !== "account" && !analyticsRuns;
}

/** Where a navigation that is under way leads, query and fragment included; else `here`, where the browser stands. */
export function navigationTarget(router: Pick<DataRouter, "state"> | null, here: Path): Path {
  return router?.state.navigation.location ?? here;
}

/** All that a page has of analytics until somebody may be counted on it. */
export class AnalyticsSeam {
  readonly #config: AnalyticsConfig | null;
  #shown: ShownPage = { pathname: "", zone: "kids" };
  #loading = false;
  #analytics: Analytics | null = null;

  constructor(config: AnalyticsConfig | null) {
    this.#config = config;
  }

  /** Called when a page stands. */
  arrived(shown: ShownPage): void {
    this.#shown = shown;
    this.#analytics?.pageview(shown);
    if (this.#config !== null && !this.#loading && mayCount(shown, this.#config)) void this.#load(this.#config);
  }

  /** Whether the client is in this document or on its way. */
  runs(): boolean {
    return this.#analytics?.running ?? false;
  }

  /** It starts with the page that is shown by then: where children are it must find out that it is not wanted. */
  async #load(config: AnalyticsConfig): Promise<void> {
    this.#loading = true;
    try {
      const { startAnalytics } = await import("../analytics/start.ts");
      this.#analytics = startAnalytics(window, { config, shown: this.#shown });
    } catch (error) {
      console.error(error);
    }
  }
}

function mayCount({ zone }: ShownPage, { kidsCorner }: AnalyticsConfig): boolean {
  return zone === "site" || (zone === "kids" && kidsCorner === "pageviews");
}
