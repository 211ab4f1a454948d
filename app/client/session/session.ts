import { narrowedPages } from "virtual:screens";
import type { AnalyticsLoader } from "../../analytics/analytics-loader.ts";
import { isRecord } from "../../content/json.ts";
import { markHandled } from "../../content/mark-handled.ts";
import { canonicalPath, type DocumentPath, prefixOf } from "../../content/path/canonical-path.ts";
import type { ShownEntry } from "../../content/release/path-entry.ts";
import { loadScreen, routeResult } from "../../site-routes.tsx";
import type { AppState, ShownPage } from "../../state.ts";
import { type Zone, zoneOf } from "../../zones.ts";
import { type Loaded, Navigation } from "../navigation/navigation.ts";
import { BuildManifest, watchBuilds } from "../pages/build-manifest.ts";
import { importComponents } from "../pages/components.ts";
import { type BrowserPages, createContentReader } from "../pages/content-reader.ts";
import { failureOf, loadPage } from "../pages/load-page.ts";
import type { PageMemory } from "../pages/page-memory.ts";
import { expire, type FullLoad, leave, screenNotLoaded } from "./full-load.ts";
import { rememberedPage, shownByServer } from "./hydration.ts";
import { isTranslated } from "./translation.ts";
import { UnsavedWork } from "./unsaved-work.ts";

/** Loads what the first page needs. Hydration must not suspend on a lazy chunk, or React would throw the server's markup away. */
export async function loadFirstPage({ shown }: AppState): Promise<void> {
  if (shown.kind === "page") await loadParts(location.pathname, shown);
}

async function loadParts(
  pathname: string,
  { entry, document }: Pick<ShownPage, "document"> & { readonly entry: Pick<ShownEntry, "kind"> },
): Promise<void> {
  await Promise.all([
    loadScreen(pathname, entry.kind),
    importComponents(document?.segments ?? []),
    // A later query of the page may be answered without a connection.
    narrowedPages[entry.kind]?.(),
  ]);
}

/** One open document: everything shown in it comes from one build, until a full load ends it. */
export class Session {
  readonly work = new UnsavedWork(window);
  readonly manifest = new BuildManifest();
  readonly navigation: Navigation;
  readonly analytics: AnalyticsLoader;
  readonly pages: BrowserPages;
  readonly #memory: PageMemory;
  readonly #state: AppState;
  readonly #isNewer: () => boolean;

  constructor(state: AppState, analytics: AnalyticsLoader) {
    const { build, config, site, navigation } = state;
    this.#state = state;
    this.analytics = analytics;
    this.#isNewer = watchBuilds(document, { build, seconds: config.pollSeconds });
    this.#memory = rememberedPage(state, location.search);
    this.navigation = new Navigation({
      url: new URL(location.href),
      shown: shownByServer(state),
      load: (url) => this.#load(url),
      leave: (to) => location.assign(to),
      mayGo: (from, to) => from === to || this.work.mayGo(),
      // Browsers of before 2026 may not tell: then React Router's own count, which it keeps in its entries.
      place: () => window.navigation?.currentEntry?.index ?? placeIn(history.state),
    });
    this.pages = createContentReader({
      build,
      memory: this.#memory,
      now: Date.now,
      routeResult: (path) => routeResult({ ...site, path, menu: () => ({ value: navigation.menu, until: null }) }),
      redirects: this.manifest,
      mayShow: (path) => this.#mayShow(path),
      leave: () => leave(this.#fullLoad().target),
      expire: () => expire(this.#fullLoad()),
    });
  }

  /** Loads the screen that an address is expected to have; rejects where the chunk cannot be loaded. */
  loadScreen(pathname: string): Promise<void> {
    return loadScreen(pathname, this.#memory.kindOf(pathname));
  }

  /** Loads a page, its screen and its components; the expected screen in parallel. */
  async #load(url: URL): Promise<Loaded> {
    // A page that redirects or does not exist needs no screen; a page that does loads it again and reports the error.
    markHandled(this.loadScreen(url.pathname));
    try {
      const loaded = await loadPage(this.pages, url);
      if (loaded.kind !== "page") return loaded;
      const { entry, content } = loaded.page;
      const document = content.kind === "ready" ? content.document : null;
      await loadParts(url.pathname, { entry, document }).catch((error) => screenNotLoaded(error, this.#fullLoad()));
      return loaded;
    } catch (error) {
      console.error(error);
      return { kind: "failure", failure: failureOf(error, url.pathname + url.search) };
    }
  }

  /** The first navigation to another page after a newer build is a full load, unless it would lose unsaved work. */
  #mayShow(path: DocumentPath): boolean {
    const { pathname } = this.navigation.state.location;
    if (path === canonicalPath(pathname)) return true;
    if (this.#isNewer() && !this.work.exists()) return false;
    // React would take out text that is not there any more, and a page that is loaded whole is translated whole.
    if (isTranslated(document)) return false;
    // The words of a document are those of one locale.
    const { locales } = this.#state.site;
    if (prefixOf(path, locales) !== prefixOf(pathname, locales)) return false;
    return mayCross({ from: this.#zoneOf(pathname), to: this.#zoneOf(path) }, this.analytics.runs());
  }

  #zoneOf(pathname: string): Zone {
    return zoneOf(pathname, this.#memory.kindOf(pathname));
  }

  #fullLoad(): FullLoad {
    const { loading, location } = this.navigation.state;
    return { target: loading ?? location, shown: location, work: this.work };
  }
}

/** Where an entry of React Router's stands in the tab's history. */
function placeIn(state: unknown): number {
  return isRecord(state) && typeof state["idx"] === "number" ? state["idx"] : 0;
}

/**
 * Whether a navigation between zones needs no full load. The account zone is entered and left by full loads; so is the
 * kids corner while analytics runs in the document, because no analytics may be on the page there.
 */
export function mayCross({ from, to }: { readonly from: Zone; readonly to: Zone }, analyticsRuns: boolean): boolean {
  if (from === to) return true;
  return from !== "account" && to !== "account" && !analyticsRuns;
}
