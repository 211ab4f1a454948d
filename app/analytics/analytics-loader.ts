import type { AnalyticsConfig } from "../browser-config.ts";
import type { Analytics, AnalyticsStart, ShownPage } from "./start.ts";

/** Loads analytics once a page is shown on which visitors may be counted. */
export class AnalyticsLoader {
  readonly #config: AnalyticsConfig | null;
  readonly #start: Pick<AnalyticsStart, "wordFiles" | "wanted">;
  #shown: ShownPage | null = null;
  #loading = false;
  #analytics: Analytics | null = null;

  constructor(config: AnalyticsConfig | null, start: Pick<AnalyticsStart, "wordFiles" | "wanted">) {
    this.#config = config;
    this.#start = start;
  }

  /** Called when the browser has loaded a page; the application may have shown others by then. */
  pageOpened(opened: ShownPage): void {
    if (this.#shown === null) this.pageShown(opened);
  }

  /** Called when the application has rendered a page. */
  pageShown(shown: ShownPage): void {
    this.#shown = shown;
    this.#analytics?.pageview(shown);
    if (this.#config !== null && !this.#loading && mayCount(shown, this.#config)) void this.#load(this.#config, shown);
  }

  /** Whether the client runs in this document or is being loaded. */
  runs(): boolean {
    return this.#analytics?.running ?? false;
  }

  /** Starts with the page that is shown by then: in the kids corner it must notice that it may not run. */
  async #load(config: AnalyticsConfig, first: ShownPage): Promise<void> {
    this.#loading = true;
    try {
      const { startAnalytics } = await import("./start.ts");
      this.#analytics = startAnalytics(window, { ...this.#start, config, shown: this.#shown ?? first });
    } catch (error) {
      console.error(error);
    }
  }
}

function mayCount({ zone }: ShownPage, { kidsCorner }: AnalyticsConfig): boolean {
  return zone === "site" || (zone === "kids" && kidsCorner === "pageviews");
}
