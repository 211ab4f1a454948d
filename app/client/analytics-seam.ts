import type { Analytics, ShownPage } from "../analytics/start.ts";
import type { AnalyticsConfig } from "../browser-config.ts";

/** All that a page has of analytics until somebody may be counted on it. */
export class AnalyticsSeam {
  readonly #config: AnalyticsConfig | null;
  #shown: ShownPage = { pathname: "", zone: "kids" };
  #loading = false;
  #analytics: Analytics | null = null;

  constructor(config: AnalyticsConfig | null) {
    this.#config = config;
  }

  /** Called when a page stands. */
  arrived(shown: ShownPage): void {
    this.#shown = shown;
    this.#analytics?.pageview(shown);
    if (this.#config !== null && !this.#loading && mayCount(shown, this.#config)) void this.#load(this.#config);
  }

  /** Whether the client is in this document or on its way. */
  runs(): boolean {
    return this.#analytics?.running ?? false;
  }

  /** It starts with the page that is shown by then: where children are it must find out that it is not wanted. */
  async #load(config: AnalyticsConfig): Promise<void> {
    this.#loading = true;
    try {
      const { startAnalytics } = await import("../analytics/start.ts");
      this.#analytics = startAnalytics(window, { config, shown: this.#shown });
    } catch (error) {
      console.error(error);
    }
  }
}

function mayCount({ zone }: ShownPage, { kidsCorner }: AnalyticsConfig): boolean {
  return zone === "site" || (zone === "kids" && kidsCorner === "pageviews");
}
