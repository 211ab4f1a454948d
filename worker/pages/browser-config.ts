import type { BrowserConfig } from "#app/browser-config.ts";
import type { Site } from "#app/content/site.ts";
import { isAccount } from "#app/zones.ts";
import type { Exchange } from "../exchange.ts";

/** What a page tells its browser of accounts and analytics: in each zone only what may run there, counting in public ones alone. */
export function browserConfig(
  exchange: Exchange,
  { analytics: { kidsCorner }, places: { privacy } }: Pick<Site, "analytics" | "places">,
): BrowserConfig {
  const { settings, address, visibility } = exchange;
  const { pollSeconds, accounts, analytics } = settings;
  if (isAccount(address.pathname)) return { pollSeconds, accounts, analytics: null };
  if (visibility === "private") return { pollSeconds, accounts: null, analytics: null };
  return { pollSeconds, accounts: null, analytics: analytics && { key: analytics.key, kidsCorner, privacy } };
}
