import type { AnalyticsConfig } from "../browser-config.ts";
import type { WordFiles } from "../content/site.ts";
import type { Zone } from "../zones.ts";
import { answerConsent, forgetClient, onConsent, readConsent } from "./consent.ts";
import type { ConsentBar } from "./consent-bar.ts";
import type { Counter } from "./counter.ts";
import type { CountingMode } from "./first-pageview.ts";

export interface Analytics {
  /** To be called after each route change. */
  pageview(shown: ShownPage): void;
  /** Whether the client is in this document or on its way: the kids corner is entered by a full load then. */
  readonly running: boolean;
}

/** The page that stands: its path alone, without a query. */
export interface ShownPage {
  readonly pathname: string;
  readonly zone: Zone;
}

export interface AnalyticsStart {
  readonly config: AnalyticsConfig;
  /** Where the words of the bar are, if not in English. */
  readonly wordFiles: WordFiles | null;
  readonly shown: ShownPage;
  /** Settles when the visitor does something, or has read for a while: until then no client is loaded. */
  readonly wanted: Promise<void>;
}

/**
 * Asks, waits for and follows the visitor's answer, and counts where it allows that (docs/threats.md, privacy). Until
 * then nothing is loaded but the bar that asks.
 */
export function startAnalytics(page: Window, { config, wordFiles, shown, wanted }: AnalyticsStart): Analytics {
  const run = new ClientRun(page, { config, wanted });
  let { pathname, zone } = shown;
  let bar: Promise<ConsentBar> | null = null;
  let asks = false;
  let isAnswered = false;

  /** The bar that asks is loaded when it is first to be seen. Answered once, it is not seen again. */
  function ask(isOpen: boolean): void {
    asks = isOpen && !isAnswered;
    if (asks) bar ??= loadBar();
    bar?.then(
      ({ show, hide }) => (asks ? show() : hide()),
      (error: unknown) => {
        bar = null;
        console.error(error);
      },
    );
  }

  async function loadBar(): Promise<ConsentBar> {
    const { createConsentBar } = await import("./consent-bar.ts");
    return createConsentBar(page.document, {
      privacy: config.privacy,
      wordFiles,
      onAnswer(answer) {
        isAnswered = true;
        answerConsent(page, answer);
      },
    });
  }

  function follow(): void {
    const consent = readConsent(page);
    const mode = modeIn(zone, config);
    ask(consent === "open" && zone === "site");
    if (consent !== "granted") run.stop();
    else if (run.clashes(mode)) leave();
    else if (mode !== null) run.pageview(pathname, mode);
    if (!run.begun && (consent === "refused" || consent === "declined")) forgetClient(page);
  }

  /** The client began while this page was on its way: where children are nothing of it may be in the page. */
  function leave(): void {
    run.abandon();
    page.location.reload();
  }

  onConsent(page, follow);
  follow();
  return {
    pageview(next) {
      ({ pathname, zone } = next);
      follow();
    },
    get running() {
      return run.begun;
    },
  };
}

function modeIn(zone: Zone, { kidsCorner }: AnalyticsConfig): CountingMode | null {
  switch (zone) {
    case "site":
      return "full";
    case "kids":
      return kidsCorner === "pageviews" ? "pageviews" : null;
    case "account":
      return null;
  }
}

/** The one time that the analytics client may run in a document: it starts with the first page view and ends for good. */
class ClientRun {
  readonly #page: Window;
  readonly #key: string;
  readonly #wanted: Promise<void>;
  #mode: CountingMode | null = null;
  #counter: Promise<Counter | null> = Promise.resolve(null);
  #stopped = false;

  constructor(page: Window, { config: { key }, wanted }: Pick<AnalyticsStart, "config" | "wanted">) {
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
