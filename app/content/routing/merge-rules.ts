import type { RouteRule } from "../site.ts";
import { canonicalPattern } from "./route-pattern.ts";

/** Route rules as the site has them, by the pattern that the operator wrote. */
export type RouteRules = { readonly [pattern: string]: RouteRule };

/** Rules by canonical pattern; two that were only spelled differently are one, the later before the earlier. */
export function canonicalRules(rules: RouteRules): ReadonlyMap<string, RouteRule> {
  const byPattern = new Map<string, RouteRule>();
  for (const [written, rule] of Object.entries(rules)) {
    const pattern = canonicalPattern(written);
    if (pattern !== null) byPattern.set(pattern, mergeRules(rule, byPattern.get(pattern) ?? {}));
  }
  return byPattern;
}

/** The specific rule's redirect and cache, else the general one's; headers of both; middleware of both, its own first. */
export function mergeRules(specific: RouteRule, general: RouteRule): RouteRule {
  const redirect = specific.redirect ?? general.redirect;
  const headers = { ...general.headers, ...specific.headers };
  const middleware = new Set([...(specific.middleware ?? []), ...(general.middleware ?? [])]);
  const cache = specific.cache ?? general.cache;
  return {
    ...(redirect && { redirect }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(middleware.size > 0 && { middleware: [...middleware] }),
    ...(cache && { cache }),
  };
}
