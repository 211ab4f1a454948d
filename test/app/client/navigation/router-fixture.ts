import { UNSAFE_createMemoryHistory as createMemoryHistory, type Location } from "react-router";
import { type History, type Loaded, Router, type Shown } from "#app/client/navigation/router.ts";
import { content, entry, pageRead, path } from "../../fixture.ts";

/** A page as far as a router knows it. */
export function shownAt(pathname: string): Shown {
  const ready = { kind: "ready", ...content() } as const;
  return {
    kind: "page",
    page: { entry: entry({ path: path(pathname) }), navigation: pageRead().navigation, content: ready },
  };
}

/** A history whose place can be told. */
interface TestHistory extends History {
  readonly index: number;
  createHref(to: Location): string;
}

interface Answers {
  readonly onLoad?: (pathname: string) => void;
  /** What an address comes to; by default a page. */
  readonly load?: (url: URL) => Promise<Loaded>;
  readonly mayGo?: (from: string, to: string) => boolean;
}

/** A router in a history of its own that stands at `/`. */
export function routerTo({ onLoad, load, mayGo = () => true }: Answers = {}) {
  const history: TestHistory = createMemoryHistory({ initialEntries: ["/"] });
  const left: string[] = [];
  const router = new Router({
    history,
    shown: shownAt("/"),
    load: async (url) => {
      onLoad?.(url.pathname);
      return load?.(url) ?? shownAt(url.pathname);
    },
    leave: (to) => void left.push(to),
    mayGo: (from, to) => mayGo(from.pathname, to.pathname),
  });
  return { router, history, left };
}
