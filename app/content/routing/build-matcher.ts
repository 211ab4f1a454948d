import type { RouteRule } from "../site.ts";
import type { RouteRules } from "./route-rules.ts";

/** The part of the route rules that clients go by: builds/meta's `matcher` (protocol.md 7.1). */
export interface RouteMatcher {
  readonly static: RouteTable;
  readonly wildcard: RouteTable;
  readonly dynamic: { readonly [prefix: string]: RouteMatcher };
}

export interface ClientRule {
  readonly redirect?: string;
  readonly appMiddleware?: { readonly [name: string]: true };
}

type RouteTable = { readonly [path: string]: ClientRule };

interface Growing {
  static: { [path: string]: ClientRule };
  wildcard: { [path: string]: ClientRule };
  dynamic: { [prefix: string]: Growing };
}

/** Rules that redirect or name middleware, sorted into the tables a client matches by; the others stay here. */
export function buildMatcher(rules: RouteRules): RouteMatcher {
  const matcher = emptyMatcher();
  for (const [pattern, rule] of Object.entries(rules)) {
    const reduced = reduceRule(rule);
    if (Object.keys(reduced).length > 0) place(matcher, pattern, reduced);
  }
  return matcher;
}

function place(matcher: Growing, pattern: string, rule: ClientRule): void {
  const open = /\/(\*(?!\*)|:)[^/]*/.exec(pattern);
  if (open !== null) {
    const prefix = pattern.slice(0, open.index) || "/";
    matcher.dynamic[prefix] ??= emptyMatcher();
    place(matcher.dynamic[prefix], pattern.slice(open.index + open[0].length) || "/", rule);
  } else if (pattern.endsWith("/**")) {
    matcher.wildcard[pattern.slice(0, -"/**".length) || "/"] = rule;
  } else {
    matcher.static[pattern] = rule;
  }
}

function reduceRule({ redirect, middleware = [] }: RouteRule): ClientRule {
  return {
    ...(redirect !== undefined && { redirect: redirect.to }),
    ...(middleware.length > 0 && { appMiddleware: Object.fromEntries(middleware.map((name) => [name, true as const])) }),
  };
}

function emptyMatcher(): Growing {
  return { static: {}, wildcard: {}, dynamic: {} };
}
