import { forgetClient } from "./consent.ts";
import type { Counter, CountingMode } from "./counter.ts";

/** The one time that the analytics client may run in a document: it starts with the first page view and ends for good. */
export class ClientRun {
  readonly #page: Window;
  readonly #key: string;
  #mode: CountingMode | null = null;
  #counter: Promise<Counter | null> = Promise.resolve(null);
  #stopped = false;

  constructor(page: Window, key: string) {
    this.#page = page;
    this.#key = key;
  }

  /** Whether the client is in this document or on its way. */
  get begun(): boolean {
    return this.#mode !== null;
  }

  /** A page of another mode than the first is not counted: a full load leads there. */
  pageview(pathname: string, mode: CountingMode): void {
    if (this.#stopped) return;
    if (this.#mode === null) this.#start(mode);
    if (this.#mode === mode) this.#counter.then((counter) => counter?.pageview(pathname)).catch(console.error);
  }

  /** Whether the client runs for pages of another mode: those must not be shown beside it. */
  clashes(mode: CountingMode | null): boolean {
    return this.#mode !== null && this.#mode !== mode;
  }

  /** Ends the client in this document without a word more. The visitor's yes still holds, for the next one. */
  abandon(): void {
    this.#stopped = true;
    this.#counter.then((counter) => counter?.stop()).catch(console.error);
  }

  stop(): void {
    if (this.#mode === null || this.#stopped) return;
    this.#stopped = true;
    this.#counter
      .then((counter) => counter?.stop())
      .then(() => forgetClient(this.#page))
      .catch(console.error);
  }

  #start(mode: CountingMode): void {
    const options = { key: this.#key, origin: this.#page.location.origin, mode };
    this.#mode = mode;
    this.#counter = import("./counter.ts").then((client) => (this.#stopped ? null : client.startCounter(options)));
  }
}
