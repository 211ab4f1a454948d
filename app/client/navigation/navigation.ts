import { createPath, type Location, type NavigateFunction, type NavigationType } from "react-router";
import type { PageData, PageFailure } from "../../routes/page-data.ts";

/** What stands at an address. */
export type Shown =
  | { readonly kind: "page"; readonly page: PageData }
  | { readonly kind: "failure"; readonly failure: PageFailure };

/** What came of loading an address; `whole` for a redirect that only a full load follows. */
export type Loaded = Shown | { readonly kind: "redirect"; readonly to: string; readonly whole: boolean };

export interface NavigationState {
  /** Of the page that is shown. React Router's own is ahead of it while a page is loaded that the browser has gone back to. */
  readonly location: Location;
  /** How one has come there. */
  readonly action: `${NavigationType}`;
  readonly shown: Shown;
  /** Where the navigation in flight leads; null where there is none. */
  readonly loading: URL | null;
}

export interface NavigationOptions {
  /** What the server has rendered, and where. */
  readonly shown: Shown;
  readonly url: URL;
  /** Loads an address with all that its page needs; never rejects. */
  readonly load: (url: URL) => Promise<Loaded>;
  /** Loads an address whole, which ends this document. */
  readonly leave: (to: string) => void;
  /** Called before another page replaces the one that is shown. */
  readonly mayGo: (from: string, to: string) => boolean;
  /** How many entries of the tab's history lie before the one that the browser stands at; 0 where it does not tell. */
  readonly place: () => number;
}

/** The navigation as a view sees it. */
export type NavigationView = Pick<Navigation, "state" | "subscribe">;

/**
 * Shows the pages of React Router's locations, each once it is loaded. A link's page is loaded before the router goes
 * there, so that address and page change together and the old page stays whole until then; where the browser goes back,
 * or a screen calls `navigate`, it has changed the address already. The last navigation counts: what was loaded for one
 * before it is dropped.
 */
export class Navigation {
  readonly #options: NavigationOptions;
  readonly #listeners = new Set<(state: NavigationState) => void>();
  #state: NavigationState;
  #navigate: NavigateFunction | null = null;
  /** The router's own location: ahead of the one that is shown while its page is loaded. */
  #at: Location;
  /** Of the page that is shown. */
  #place = 0;
  /** What is loaded already for the address that the router is sent to. */
  #ready: { readonly href: string; readonly shown: Shown; readonly turn: number } | null = null;
  #turn = 0;

  constructor(options: NavigationOptions) {
    const { url, shown } = options;
    const { pathname, search, hash } = url;
    this.#options = options;
    this.#at = { pathname, search, hash, state: null, key: "" };
    this.#state = { location: this.#at, action: "POP", shown, loading: null };
  }

  get state(): NavigationState {
    return this.#state;
  }

  subscribe(listener: (state: NavigationState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Follows a link. The same address again is loaded anew and stays one entry of the history. */
  async follow(to: string): Promise<void> {
    const { location, shown } = this.#state;
    const url = this.#urlOf(to);
    if (!this.#options.mayGo(location.pathname, url.pathname)) return;
    const replace = url.href === (this.#ready?.href ?? this.#urlOf(createPath(this.#at)).href);
    if (this.#isFragment(url)) this.#go(url, shown, { replace });
    else await this.#load(url, (found, shown) => this.#go(found, shown, { replace }));
  }

  /** Called with each location that the router has come to, and with how it goes to another. */
  arrive(location: Location, action: NavigationState["action"], navigate: NavigateFunction): void {
    const isFirst = this.#navigate === null;
    const from = this.#state.location;
    const isShown = createPath(location) === createPath(from);
    this.#navigate = navigate;
    this.#at = location;
    // The page that the server has rendered is there; the router alone knows the key of its entry.
    if (isFirst && isShown) {
      this.#place = this.#options.place();
      this.#state = { ...this.#state, location };
      return;
    }
    const url = this.#urlOf(createPath(location));
    const ready = this.#ready?.href === url.href ? this.#ready : null;
    this.#ready = null;
    // Where the browser does not tell there is no way back, and no question: 0 would reload the page.
    const back = this.#place - this.#options.place();
    // The browser has come back to what is shown: another page that is on its way is not wanted any more.
    if (isShown && location.key === from.key) this.#show(from, this.#state.action, this.#state.shown);
    else if (ready !== null) this.#show(location, action, ready.shown, { isLast: ready.turn === this.#turn });
    else if (back !== 0 && !this.#options.mayGo(from.pathname, location.pathname)) void navigate(back);
    else if (this.#isFragment(url)) this.#show(location, action, this.#state.shown);
    else
      void this.#load(url, (found, shown) => {
        if (found.href === url.href) this.#show(location, action, shown);
        else this.#go(found, shown, { replace: true });
      });
  }

  /** Loads an address, or what it redirects to; `done` is not called where another navigation came in between. */
  async #load(url: URL, done: (found: URL, shown: Shown) => void): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#set({ ...this.#state, loading: url });
    const loaded = await this.#options.load(url);
    if (turn !== this.#turn) return;
    if (loaded.kind !== "redirect") return done(url, loaded);
    if (loaded.whole) return this.#options.leave(loaded.to);
    const to = new URL(loaded.to, url);
    // As browsers do it: a redirect that names no part of its page leads to the part of the first address. Not to another
    // site: a fragment may hold a child's name.
    if (to.hash === "") to.hash = url.hash;
    return this.#load(to, done);
  }

  #go(url: URL, shown: Shown, { replace }: { readonly replace: boolean }): void {
    this.#turn += 1;
    this.#ready = { href: url.href, shown, turn: this.#turn };
    void this.#navigate?.(url.pathname + url.search + url.hash, { replace });
  }

  /** `isLast`: no other navigation has begun while the router was on its way here. */
  #show(location: Location, action: NavigationState["action"], shown: Shown, { isLast = true } = {}): void {
    if (isLast) this.#turn += 1;
    this.#place = this.#options.place();
    this.#set({ location, action, shown, loading: isLast ? null : this.#state.loading });
  }

  #set(state: NavigationState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }

  /** Whether one only goes to another part of the page that is shown. */
  #isFragment({ pathname, search, hash }: URL): boolean {
    const { location } = this.#state;
    return hash !== "" && pathname === location.pathname && search === location.search;
  }

  #urlOf(to: string): URL {
    return new URL(to, new URL(createPath(this.#state.location), this.#options.url));
  }
}
