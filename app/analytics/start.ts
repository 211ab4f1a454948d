import type { AnalyticsConfig } from "../browser-config.ts";
import type { WordFiles } from "../content/site.ts";
import type { Zone } from "../zones.ts";
import { ClientRun } from "./client-run.ts";
import { type Answer, answerConsent, forgetClient, onConsent, readConsent } from "./consent.ts";
import type { ConsentBar } from "./consent-bar.ts";
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
  /** Settles with the application (client-run.ts). */
  readonly wanted: Promise<void>;
}

/**
 * Asks, waits for and follows the visitor's answer, and counts where it allows that (docs/threats.md, privacy). Until
 * then nothing is loaded but the bar that asks.
 */
export function startAnalytics(page: Window, { config, wordFiles, shown, wanted }: AnalyticsStart): Analytics {
  const run = new ClientRun(page, { key: config.key, wanted });
  const bar = new LazyBar(page, { privacy: config.privacy, wordFiles });
  let { pathname, zone } = shown;

  function follow(): void {
    const consent = readConsent(page);
    const mode = modeIn(zone, config);
    bar.show(consent === "open" && zone === "site");
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

type Bar = Pick<ConsentBar, "privacy" | "wordFiles">;

/** The bar that asks, loaded when it is first to be seen. Answered once, it is not seen again. */
class LazyBar {
  readonly #page: Window;
  readonly #bar: Bar;
  #wanted = false;
  #answered = false;
  #remove: (() => void) | null = null;

  constructor(page: Window, bar: Bar) {
    this.#page = page;
    this.#bar = bar;
  }

  show(wanted: boolean): void {
    this.#wanted = wanted && !this.#answered;
    if (!this.#wanted) this.#takeAway();
    else if (this.#remove === null) this.#load().catch(console.error);
  }

  #takeAway(): void {
    this.#remove?.();
    this.#remove = null;
  }

  async #load(): Promise<void> {
    const { createConsentBar } = await import("./consent-bar.ts");
    const onAnswer = (answer: Answer) => {
      this.#answered = true;
      this.#takeAway();
      answerConsent(this.#page, answer);
    };
    const show = await createConsentBar(this.#page.document, { ...this.#bar, onAnswer });
    if (this.#wanted && this.#remove === null) this.#remove = show();
  }
}
