import { type DocumentPath, pathToUrl } from "../path/canonical-path.ts";
import type { RouteRule } from "../site.ts";
import { canonicalRules, mergeRules, type RouteRules } from "./merge-rules.ts";
import { matchTable, type RouteTable, routeTable } from "./route-table.ts";

type Redirect = NonNullable<RouteRule["redirect"]>;

interface PlacedRule {
  readonly pattern: string;
  readonly rule: RouteRule;
}

/** Compiled once for each release, whose rules are one object as long as it is in memory. */
const tables = new WeakMap<RouteRules, RouteTable<PlacedRule>>();

/**
 * The rule for a path: all that match it, merged; the most specific one wins each key, headers merge, lists of
 * middleware join with the specific ones first (protocol.md 7.1). `{}` where none matches.
 *
 * `/a/**` matches /a and all below it, `/a/*` and `/a/:id` one segment below it, anything else itself.
 *
 * @example matchRouteRules({ "/**": { cache }, "/old": { redirect } }, path) // { redirect, cache } for /old
 */
export function matchRouteRules(rules: RouteRules, path: DocumentPath): RouteRule {
  return matching(rules, path).reduce<RouteRule>((merged, { rule }) => mergeRules(merged, rule), {});
}

/**
 * Where the rules send a path, null where they do not. A target that ends in `/**` takes what the path has beyond the
 * rule's own `/**` (protocol.md 7.1).
 *
 * @example redirectOf({ "/old/**": { redirect: { to: "/new/**", statusCode: 307 } } }, path)
 * // { to: "/new/a", statusCode: 307 } for /old/a
 */
export function redirectOf(rules: RouteRules, path: DocumentPath): Redirect | null {
  for (const { pattern, rule } of matching(rules, path)) {
    if (rule.redirect !== undefined) return { ...rule.redirect, to: expand(rule.redirect.to, beyond(pattern, path)) };
  }
  return null;
}

/**
 * A redirect's target with the query of the address it was asked at.
 *
 * @example carryQuery("/new?a=1#part", "?b=2") // "/new?a=1&b=2#part"
 */
export function carryQuery(to: string, search: string): string {
  if (search.length < 2) return to;
  const [address = ""] = to.split("#", 1);
  return `${address}${address.includes("?") ? "&" : "?"}${search.slice(1)}${to.slice(address.length)}`;
}

function matching(rules: RouteRules, path: DocumentPath): readonly PlacedRule[] {
  const table = tables.get(rules) ?? compile(rules);
  tables.set(rules, table);
  return matchTable(table, path);
}

function compile(rules: RouteRules): RouteTable<PlacedRule> {
  return routeTable([...canonicalRules(rules)].map(([pattern, rule]) => [pattern, { pattern, rule }]));
}

function expand(to: string, rest: string): string {
  return to.endsWith("/**") ? to.slice(0, -"/**".length) + rest || "/" : to;
}

/** What a path has beyond a pattern's `/**`, as it stands in a URL; all of it where the pattern has none. */
function beyond(pattern: string, path: DocumentPath): string {
  const taken = pattern.endsWith("/**") ? pattern.split("/").length - 1 : 1;
  const rest = path.split("/").slice(taken).filter(Boolean);
  return pathToUrl(rest.map((segment) => `/${segment}`).join(""));
}
