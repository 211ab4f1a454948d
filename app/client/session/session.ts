import type { Path } from "react-router";
import type { AnalyticsLoader } from "../../analytics/analytics-loader.ts";
import { inBackground } from "../../content/in-background.ts";
import { type DocumentPath, prefixOf } from "../../content/path/canonical-path.ts";
import type { PageData } from "../../routes/page-data.ts";
import { Screens, screenName } from "../../screens.ts";
import type { AppState } from "../../state.ts";
import { type Zone, zoneOf } from "../../zones.ts";
import { type Loaded, Navigation, type NavigationView } from "../navigation/navigation.ts";
import { BuildManifest, watchBuilds } from "../pages/build-manifest.ts";
import { importComponents } from "../pages/components.ts";
import { type BrowserPages, createContentReader } from "../pages/content-reader.ts";
import { failureOf, loadPage } from "../pages/load-page.ts";
import type { PageMemory } from "../pages/page-memory.ts";
import { expire, type FullLoad, leave, screenNotLoaded } from "./full-load.ts";
import { rememberedPage, shownByServer } from "./hydration.ts";
import { isTranslated } from "./translation.ts";
import { UnsavedWork } from "./unsaved-work.ts";

/**
 * One open document: everything shown in it comes from one build, until a full load ends it (docs/architecture.md 3).
 */
export class Session {
  readonly work = new UnsavedWork(window);
  readonly manifest = new BuildManifest();
  readonly analytics: AnalyticsLoader;
  readonly pages: BrowserPages;
  readonly screens = new Screens();
  readonly #memory: PageMemory;
  readonly #state: AppState;
  readonly #isNewer: () => boolean;
  #navigation: Navigation | null = null;

  constructor(state: AppState, analytics: AnalyticsLoader) {
    const { build, config } = state;
    this.#state = state;
    this.analytics = analytics;
    this.#isNewer = watchBuilds(document, { build, seconds: config.pollSeconds });
    this.#memory = rememberedPage(state, location.search);
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

  /** Loads what the first page needs. Hydration must not suspend on a lazy chunk, or React would throw the server's markup away. */
  async start(): Promise<Navigation> {
    const { shown } = this.#state;
    const document = (shown.kind === "page" && shown.document) || { segments: [] };
    await Promise.all([this.loadScreen(location.pathname), importComponents(document)]);
    this.#navigation = new Navigation({
      url: new URL(location.href),
      shown: shownByServer(this.#state),
      load: (url) => this.#load(url),
      leave: (to) => location.assign(to),
      mayGo: (from, to) => from === to || this.work.mayGo(),
    });
    return this.#navigation;
  }

  /** Loads the screen that an address is expected to have; rejects where the chunk cannot be loaded. */
  loadScreen(pathname: string): Promise<void> {
    return this.screens.load(screenName(pathname, this.#memory.kindOf(pathname)));
  }

  /** Loads a page, its screen and its components; the expected screen in parallel. */
  async #load(url: URL): Promise<Loaded> {
    // A page that redirects or does not exist needs no screen; whoever needs it loads it again and sees the error then.
    inBackground(this.loadScreen(url.pathname));
    try {
      const loaded = await loadPage(this.pages, url);
      if (loaded.kind === "page") await this.#loadParts(loaded.page);
      return loaded;
    } catch (error) {
      console.error(error);
      return { kind: "failure", failure: failureOf(error, url.pathname + url.search) };
    }
  }

  async #loadParts({ entry, content }: PageData): Promise<void> {
    const document = content.kind === "ready" ? content.document : { segments: [] };
    await Promise.all([this.loadScreen(entry.path), importComponents(document)]).catch((error) =>
      screenNotLoaded(error, this.#fullLoad()),
    );
  }

  /** The first navigation after a newer build is a full load, unless it would lose unsaved work. */
  #mayShow(path: DocumentPath): boolean {
    if (this.#isNewer() && !this.work.exists()) return false;
    // React would take out text that is not there any more, and a page that is loaded whole is translated whole.
    if (isTranslated(document) && path !== this.#shown().pathname) return false;
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
    return this.#navigation?.state.location ?? location;
  }

  #fullLoad(): FullLoad {
    return { target: this.#target(), shown: this.#shown(), work: this.work };
  }

  #target(): Path {
    return navigationTarget(this.#navigation, location);
  }
}

/**
 * Whether a navigation between zones needs no full load. The account zone is entered and left by full loads; so is the
 * kids corner while analytics runs in the document, because no analytics may be on the page there.
 */
export function mayCross({ from, to }: { readonly from: Zone; readonly to: Zone }, analyticsRuns: boolean): boolean {
  if (from === to) return true;
  return from !== "account" && to !== "account" && !analyticsRuns;
}

/** The target of the navigation in flight with query and fragment, else `here`, the current location. */
export function navigationTarget(navigation: Pick<NavigationView, "state"> | null, here: Path): Path {
  return navigation?.state.loading ?? here;
}
