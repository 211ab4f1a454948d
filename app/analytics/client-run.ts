import { forgetClient } from "./consent.ts";
import type { Counter } from "./counter.ts";
import type { CountingMode } from "./first-pageview.ts";

interface Running {
  readonly key: string;
  /** Settles when the visitor does something, or has read for a while: until then no client is loaded. */
  readonly wanted: Promise<void>;
}

/** The one time that the analytics client may run in a document: it starts with the first page view and ends for good. */
export class ClientRun {
  readonly #page: Window;
  readonly #key: string;
  readonly #wanted: Promise<void>;
  #mode: CountingMode | null = null;
  #counter: Promise<Counter | null> = Promise.resolve(null);
  #stopped = false;

  constructor(page: Window, { key, wanted }: Running) {
    this.#page = page;
    this.#key = key;
    this.#wanted = wanted;
  }

  /** Whether the client is in this document or on its way. */
  get begun(): boolean {
    return this.#mode !== null;
  }

  /** A page of another mode than the first is not counted: a full load leads there. */
  pageview(pathname: string, mode: CountingMode): void {
    if (this.#stopped) return;
    if (this.#mode === null) this.#counter = this.#start(pathname, mode);
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
    const stopped = this.#counter.then((counter) => counter?.stop());
    stopped.then(() => forgetClient(this.#page)).catch(console.error);
  }

  /** Who only opens a page is counted by the page itself; the client goes on from there. */
  async #start(pathname: string, mode: CountingMode): Promise<Counter | null> {
    this.#mode = mode;
    const { location } = this.#page;
    const waits = !(await isSettled(this.#wanted));
    if (waits) {
      const { sendFirstPageview } = await import("./first-pageview.ts");
      if (this.#stopped) return null;
      await sendFirstPageview(this.#page, { key: this.#key, mode, pathname, now: Date.now() }).catch(console.error);
      await this.#wanted;
    }
    const { startCounter } = await import("./counter.ts");
    if (this.#stopped) return null;
    return startCounter({ key: this.#key, origin: location.origin, mode, counted: waits ? pathname : null });
  }
}

function isSettled(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 0, false))]);
}
