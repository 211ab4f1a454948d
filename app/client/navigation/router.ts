import {
  type UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type NavigationType,
} from "react-router";
import type { PageData, PageFailure } from "../../routes/page-data.ts";

/** What stands at an address. */
export type Shown =
  | { readonly kind: "page"; readonly page: PageData }
  | { readonly kind: "failure"; readonly failure: PageFailure };

/** What came of loading an address; `whole` for a redirect that only a full load follows. */
export type Loaded = Shown | { readonly kind: "redirect"; readonly to: string; readonly whole: boolean };

/** How one has come to a page. */
type Action = `${NavigationType}`;

export interface RouterState {
  readonly location: Location;
  readonly action: Action;
  readonly shown: Shown;
  /** Where the navigation in flight leads; null where there is none. */
  readonly loading: Location | null;
}

/** The browser's history as react-router keeps it; `idx` in its entries tells how far one has gone back. */
export type History = Pick<
  ReturnType<typeof createBrowserHistory>,
  "location" | "push" | "replace" | "go" | "listen" | "createURL"
>;

export interface RouterOptions {
  readonly history: History;
  /** What the server has rendered. */
  readonly shown: Shown;
  /** Loads an address with all that its page needs; never rejects. */
  readonly load: (url: URL) => Promise<Loaded>;
  /** Loads an address whole, which ends this document. */
  readonly leave: (to: string) => void;
  /** Asked before another address takes the place of the one that is shown. */
  readonly mayGo: (from: Location, to: Location) => boolean;
}

/** The router as a view sees it. */
export type RouterView = Pick<Router, "state" | "subscribe">;

type Listener = (state: RouterState) => void;

interface Target {
  readonly location: Location;
  readonly action: Action;
}

/**
 * Shows one address after another in one document. The last navigation counts: what was loaded for one before it is
 * dropped. The address changes with the page, so that a page that comes late leaves the old one whole.
 */
export class Router {
  readonly #options: RouterOptions;
  readonly #listeners = new Set<Listener>();
  #state: RouterState;
  #turn = 0;
  #returning = false;

  constructor(options: RouterOptions) {
    const { history, shown } = options;
    this.#options = options;
    this.#state = { location: history.location, action: "POP", shown, loading: null };
    history.listen(({ location, delta }) => this.#pop(location, delta));
  }

  get state(): RouterState {
    return this.#state;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async navigate(to: string, { replace }: { readonly replace: boolean }): Promise<void> {
    const location = this.#locationOf(to);
    if (this.#options.mayGo(this.#state.location, location))
      await this.#go({ location, action: replace ? "REPLACE" : "PUSH" });
  }

  /** The browser has gone there already: whoever may not go is taken back, which it tells in the same way. */
  #pop(location: Location, delta: number | null): void {
    if (this.#returning) {
      this.#returning = false;
    } else if (delta === null || this.#options.mayGo(this.#state.location, location)) {
      void this.#go({ location, action: "POP" });
    } else {
      this.#returning = true;
      this.#options.history.go(-delta);
    }
  }

  async #go(target: Target): Promise<void> {
    const { load, leave, history } = this.#options;
    this.#turn += 1;
    const turn = this.#turn;
    if (isFragment(this.#state.location, target.location)) return this.#show(target, this.#state.shown);
    this.#set({ ...this.#state, loading: target.location });
    const loaded = await load(history.createURL(target.location));
    if (turn !== this.#turn) return;
    if (loaded.kind !== "redirect") return this.#show(target, loaded);
    if (loaded.whole) return leave(loaded.to);
    const action = target.action === "PUSH" ? "PUSH" : "REPLACE";
    return this.#go({ location: this.#locationOf(loaded.to), action });
  }

  #show({ location, action }: Target, shown: Shown): void {
    const { history } = this.#options;
    if (action === "PUSH") history.push(location, location.state);
    if (action === "REPLACE") history.replace(location, location.state);
    this.#set({ location, action, shown, loading: null });
  }

  #set(state: RouterState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }

  #locationOf(to: string): Location {
    const { pathname, search, hash } = new URL(to, this.#options.history.createURL(this.#state.location));
    return { pathname, search, hash, state: null, key: Math.random().toString(36).slice(2, 10) };
  }
}

/** Whether one only goes to another part of the page that is shown. The same address again loads it anew. */
function isFragment(from: Location, to: Location): boolean {
  if (createPath({ ...from, hash: "" }) !== createPath({ ...to, hash: "" })) return false;
  return to.hash !== "";
}
