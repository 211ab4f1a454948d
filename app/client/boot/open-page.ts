import { AnalyticsLoader } from "../../analytics/analytics-loader.ts";
import { orBlocked, type Store } from "../../browser-storage.ts";
import { buildMetaUrl } from "../../links.ts";
import { type AppState, STATE_ID } from "../../state.ts";
import { isAccount, zoneOf } from "../../zones.ts";
import { fetchJson } from "../fetch-json.ts";
import { isVerySlow } from "../preload/connection.ts";
import { speculate } from "../preload/speculation.ts";
import { tellOpened } from "./tell-opened.ts";
import { afterLoad, whenIdle } from "./when-wanted.ts";

/** A page that stands, and what goes on in it whether or not the application comes. */
export interface OpenPage {
  /** What the server rendered the page from, but for the HTML that the page itself holds. */
  readonly state: AppState;
  readonly analytics: AnalyticsLoader;
  /** The build manifest; null where the connection is too slow to load it unasked. */
  readonly manifest: Promise<unknown> | null;
  /** What the page said when it was parsed. */
  readonly text: string | undefined;
  /** Whether a service worker was there to take the page. */
  readonly hasWorker: Promise<boolean>;
}

/** Delay between the load event and the request for the build manifest (docs/specification.md 9). */
const MANIFEST_MS = 1_000;

/** What stands behind `#` as a field, such as `#picture=`, is for code; the name of a heading has no such sign. */
const FIELD_IN_HASH = /[#&]\w+=/;

/**
 * On markup that is nothing without the application. With a value it is so on a device that stores something under that key,
 * and would look there as if that were lost.
 */
const AT_ONCE = "data-at-once";

/**
 * Counts the page and asks whether it may, tells the service worker, has the browser fetch the next page ahead, and asks
 * for the build manifest.
 */
export function openPage(page: Window, wanted: Promise<void>): OpenPage {
  const state = readState(page.document);
  const analytics = new AnalyticsLoader(state.config.analytics, { wordFiles: state.wordFiles, wanted });
  const { pathname } = page.location;
  const idle = new Promise<void>((resolve) => afterLoad(page, () => whenIdle(page, resolve)));
  const { shown } = state;
  // What an address without a page is, the application finds out.
  if (shown.kind === "page")
    void idle.then(() => analytics.pageOpened({ pathname, zone: zoneOf(pathname, shown.entry.kind) }));
  void idle.then(() => speculate(page, state));
  const hasWorker = tellOpened(page, { state, idle });
  const text = page.document.getElementById("app")?.textContent;
  return {
    state,
    analytics,
    hasWorker,
    text,
    manifest: isVerySlow(page.navigator) ? null : prefetchManifest(page, state),
  };
}

interface OpenedPage {
  readonly document: { querySelectorAll(selector: string): Iterable<Pick<Element, "getAttribute">> };
  readonly location: Pick<Location, "pathname" | "hash">;
  readonly localStorage: Store;
}

/** Whether a page is nothing without the application, which comes at once then. */
export function isNothingAlone(page: OpenedPage): boolean {
  const { document, location } = page;
  const stored = orBlocked(() => page.localStorage);
  const isShort = [...document.querySelectorAll(`[${AT_ONCE}]`)].some((part) => {
    const key = part.getAttribute(AT_ONCE);
    return !key || stored.getItem(key) !== null;
  });
  return isShort || FIELD_IN_HASH.test(location.hash) || isAccount(location.pathname);
}

function readState(document: Document): AppState {
  const state: unknown = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? "null");
  if (!isState(state)) throw new Error("the page has no state");
  return state;
}

/** The server that wrote the page wrote this too: what is checked is that it is the state, not each field of it. */
function isState(value: unknown): value is AppState {
  return typeof value === "object" && value !== null && "shown" in value;
}

function prefetchManifest(page: Window, { build }: AppState): Promise<unknown> {
  const due = new Promise((resolve) => afterLoad(page, () => page.setTimeout(resolve, MANIFEST_MS)));
  const manifest = due.then(() => fetchJson(buildMetaUrl(build)));
  // A failure is logged where the manifest is used.
  manifest.catch(() => {});
  return manifest;
}
