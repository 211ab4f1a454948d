import type { RouteRule } from "../site.ts";
import { canonicalRules, type RouteRules } from "./merge-rules.ts";
import { type RouteTable, routeTable } from "./route-table.ts";

/** What clients are told of a rule: builds/meta's `matcher` (protocol.md 7.1). */
export interface ClientRule {
  /** The target as the operator wrote it: `/new/**` stays as it is. */
  readonly redirect?: string;
  readonly appMiddleware?: { readonly [name: string]: true };
}

/** Rules that redirect or name middleware, in the tables that clients match by; all else of them stays here. */
export function buildMatcher(rules: RouteRules): RouteTable<ClientRule> {
  const reduced = [...canonicalRules(rules)].map(([pattern, rule]) => [pattern, reduceRule(rule)] as const);
  return routeTable(reduced.filter(([, rule]) => Object.keys(rule).length > 0));
}

function reduceRule({ redirect, middleware = [] }: RouteRule): ClientRule {
  const named = middleware.map((name) => [name, true as const]);
  return {
    ...(redirect && { redirect: redirect.to }),
    ...(named.length > 0 && { appMiddleware: Object.fromEntries(named) }),
  };
}
