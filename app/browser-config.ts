/** The browser's configuration for services around the site. All of it is public. */
export interface BrowserConfig {
  /** Seconds between two checks for a newer build. */
  readonly pollSeconds: number;
  /** Null without a key, in a preview and in the account zone, where analytics is never loaded. */
  readonly analytics: AnalyticsConfig | null;
  /** The account zone's; null everywhere else. */
  readonly accounts: AccountsConfig | null;
}

export interface AnalyticsConfig {
  readonly key: string;
  /** What `.site.yml` allows where children are. */
  readonly kidsCorner: "off" | "pageviews";
  /** The page that says what is counted; null where there is none. */
  readonly privacy: string | null;
}

/** Where the accounts are stored; "" for what is not configured. */
export interface AccountsConfig {
  readonly url: string;
  readonly key: string;
}
