import { type Location, type NavigateFunction, type NavigateOptions, parsePath } from "react-router";
import { type Loaded, Navigation, type NavigationState, type Shown } from "#app/client/navigation/navigation.ts";
import { content, entry, pageRead, path } from "../../fixture.ts";

const ORIGIN = "https://site.test";

/** A page as far as a navigation knows it. */
export function shownAt(pathname: string): Shown {
  const ready = { kind: "ready", ...content() } as const;
  return {
    kind: "page",
    page: { entry: entry({ path: path(pathname) }), navigation: pageRead().navigation, content: ready },
  };
}

interface Answers {
  readonly onLoad?: (pathname: string) => void;
  /** What an address comes to; by default a page. */
  readonly load?: (url: URL) => Promise<Loaded>;
  readonly mayGo?: (from: string, to: string) => boolean;
  readonly place?: () => number;
  /** The router tells of a place a moment after it was sent there, as React Router's transitions do. */
  readonly isLate?: boolean;
}

/** A history as React Router keeps one, which tells each place that it comes to. */
class TestRouter {
  readonly entries: Location[];
  index = 0;
  /** How often it was sent nowhere, which loads the document anew. */
  reloads = 0;
  readonly #arrive: (location: Location, action: NavigationState["action"], navigate: NavigateFunction) => void;

  constructor(first: Location, arrive: Navigation["arrive"]) {
    this.entries = [first];
    this.#arrive = arrive;
  }

  get location(): Location {
    return this.entries[this.index] ?? (this.entries[0] as Location);
  }

  /** As the browser's own buttons do. */
  go(delta: number): void {
    if (this.entries[this.index + delta] === undefined) return;
    this.index += delta;
    if (delta === 0) this.reloads += 1;
    else this.#arrive(this.location, "POP", this.navigate);
  }

  readonly navigate: NavigateFunction = (to: unknown, { replace = false, state = null }: NavigateOptions = {}) => {
    if (typeof to === "number") return this.go(to);
    const location = { pathname: "/", search: "", hash: "", ...parsePath(String(to)), state, key: `${Math.random()}` };
    this.index += replace ? 0 : 1;
    this.entries.splice(this.index, replace ? 1 : Number.POSITIVE_INFINITY, location);
    this.#arrive(location, replace ? "REPLACE" : "PUSH", this.navigate);
  };
}

/** A navigation in a tab of its own that stands at `/`. */
export function navigationTo({ onLoad, load, mayGo = () => true, place, isLate = false }: Answers = {}) {
  const left: string[] = [];
  let router: TestRouter | null = null;
  const navigation = new Navigation({
    url: new URL("/", ORIGIN),
    shown: shownAt("/"),
    load: async (url) => {
      onLoad?.(url.pathname);
      return load?.(url) ?? shownAt(url.pathname);
    },
    leave: (to) => void left.push(to),
    mayGo,
    place: place ?? (() => router?.index ?? 0),
  });
  const first = { pathname: "/", search: "", hash: "", state: null, key: "default" };
  router = new TestRouter(first, (...arrival) => {
    if (isLate) setTimeout(() => navigation.arrive(...arrival));
    else navigation.arrive(...arrival);
  });
  navigation.arrive(first, "POP", router.navigate);
  return { navigation, router, left };
}
