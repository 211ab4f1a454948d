import type { BrowserConfig } from "#app/browser-config.ts";
import type { Site } from "#app/content/site.ts";
import { zoneOf } from "#app/zones.ts";
import type { Exchange } from "../exchange.ts";

/** What a page tells its browser of accounts and analytics: in each zone only what may run there, in a preview no counting. */
export function browserConfig(
  { settings, address, preview }: Exchange,
  { analytics: { kidsCorner } }: Pick<Site, "analytics">,
): BrowserConfig {
  const { pollSeconds, accounts, analytics } = settings;
  if (zoneOf(address.pathname) === "account") return { pollSeconds, accounts, analytics: null };
  if (preview !== null) return { pollSeconds, accounts: null, analytics: null };
  return { pollSeconds, accounts: null, analytics: analytics && { key: analytics.key, kidsCorner } };
}
