import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { matchRouteRules } from "#app/content/routing/route-rules.ts";
import { briefCacheControl } from "../cache-control.ts";
import type { Resolved } from "../resolve/resolve.ts";

/** Readers of feeds come by the hour; five minutes keep them off the worker and a publish from waiting. */
const FRESH_SECONDS = 300;

/** How long a feed is kept: what a route rule says of its address, and no longer than nothing in it changes. */
export function feedCacheControl({ address, release, now }: Resolved, until: number | null): string {
  const path = canonicalPath(address.pathname);
  const rule = path === null ? {} : matchRouteRules(release.manifest.site.routes, path);
  return briefCacheControl(rule.cache?.maxAge ?? FRESH_SECONDS, { until, now });
}
