import { createBrowserRouter, type DataRouter, type Path, RouterContextProvider } from "react-router";
import type { DocumentPath } from "../content/path/canonical-path.ts";
import { loadingContext } from "../routes/load-page.ts";
import type { AppState } from "../state.ts";
import { zoneOf } from "../zones.ts";
import { AnalyticsSeam } from "./analytics-seam.ts";
import { mayCross } from "./borders.ts";
import { BuildManifest } from "./build-manifest.ts";
import { type BrowserPages, createContentReader } from "./content-reader.ts";
import { hydrationData, rememberedPage } from "./hydration.ts";
import { type Departure, expire, leave, lostScreen } from "./leaving.ts";
import { navigationTarget } from "./navigation-target.ts";
import { watchBuilds } from "./new-builds.ts";
import { bringPieces } from "./pieces.ts";
import { Screens } from "./screens.tsx";
import { UnsavedWork } from "./unsaved-work.ts";

const UNSAVED = "unsaved";

/** One open document: all that is shown in it comes from one build, until a full load ends it (architecture.md 3). */
export class Session {
  readonly work = new UnsavedWork(window);
  readonly manifest = new BuildManifest();
  readonly analytics: AnalyticsSeam;
  readonly pages: BrowserPages;
  readonly screens = new Screens((error) => lostScreen(error, this.#departure()));
  readonly #state: AppState;
  readonly #isNewer: () => boolean;
  #router: DataRouter | null = null;

  constructor(state: AppState) {
    const { build, config } = state;
    this.#state = state;
    this.analytics = new AnalyticsSeam(config.analytics);
    this.#isNewer = watchBuilds(document, { build, seconds: config.pollSeconds });
    this.pages = createContentReader({
      build,
      memory: rememberedPage(state),
      now: Date.now,
      redirects: this.manifest,
      mayShow: (path) => this.#mayShow(path),
      leave: () => leave(this.#target()),
      expire: () => expire(this.#departure()),
    });
  }

  /** The router. Hydration must not wait for a part of the page that is shown, or it would start from nothing. */
  async start(): Promise<DataRouter> {
    const { routes } = this.screens;
    const { shown } = this.#state;
    const document = (shown.kind === "page" && shown.document) || { segments: [] };
    await Promise.all([this.screens.load(location.pathname), bringPieces(document)]);
    this.#router = createBrowserRouter(routes, {
      hydrationData: hydrationData(routes, this.#state, location.pathname),
      getContext: () => this.#context(),
    });
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

  #context(): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(loadingContext, { reader: this.pages, whole: true });
    return context;
  }

  /** A newer build is shown by the next full load, which waits until nothing can be lost to it. */
  #mayShow(path: DocumentPath): boolean {
    if (this.#isNewer() && !this.work.exists()) return false;
    return mayCross({ from: zoneOf(this.#shown().pathname), to: zoneOf(path) }, this.analytics.runs());
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
