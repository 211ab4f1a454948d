import { memoizeWeak } from "../memoize-weak.ts";
import { canonicalPath, type DocumentPath, pathToUrl } from "../path/canonical-path.ts";
import type { RouteRule } from "../site.ts";

type Redirect = NonNullable<RouteRule["redirect"]>;

interface PlacedRule {
  readonly pattern: string;
  readonly rule: RouteRule;
}

/**
 * The rule for a path: all that match it, merged; the most specific one wins each key, headers merge, lists of
 * middleware join with the specific ones first (docs/protocol.md 7.1). `{}` where none matches.
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
 * rule's own `/**` (docs/protocol.md 7.1).
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
 * A redirect's target with the query of the requested address.
 *
 * @example carryQuery("/new?a=1#part", "?b=2") // "/new?a=1&b=2#part"
 */
export function carryQuery(to: string, search: string): string {
  if (search.length < 2) return to;
  const [address = ""] = to.split("#", 1);
  return `${address}${address.includes("?") ? "&" : "?"}${search.slice(1)}${to.slice(address.length)}`;
}

function matching(rules: RouteRules, path: DocumentPath): readonly PlacedRule[] {
  if (Object.keys(rules).length === 0) return NONE;
  return matchTable(tableOf(rules), path);
}

const NONE: readonly PlacedRule[] = [];

/** Compiled once for each release, whose rules are one object as long as it is in memory. */
const tableOf = memoizeWeak(compile);

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

/** Route rules as the site has them, by the pattern that the operator wrote. */
export type RouteRules = { readonly [pattern: string]: RouteRule };

/** Rules by canonical pattern; two that were only spelled differently are one, the later before the earlier. */
function canonicalRules(rules: RouteRules): ReadonlyMap<string, RouteRule> {
  const byPattern = new Map<string, RouteRule>();
  for (const [written, rule] of Object.entries(rules)) {
    const pattern = canonicalPattern(written);
    if (pattern !== null) byPattern.set(pattern, mergeRules(rule, byPattern.get(pattern) ?? {}));
  }
  return byPattern;
}

/** The specific rule's redirect and cache, else the general one's; headers of both; middleware of both, its own first. */
function mergeRules(specific: RouteRule, general: RouteRule): RouteRule {
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

/**
 * The one spelling of a rule's pattern, so that it matches however the operator wrote it; null where it can match
 * nothing: a path without canonical form, or `**` before the end. Open segments lose their names.
 *
 * @example canonicalPattern("/Free/:id/") // "/free/*"
 */
export function canonicalPattern(pattern: string): string | null {
  const path = canonicalPath(pattern);
  if (path === null) return null;
  const segments = path.split("/").map((segment) => (segment.startsWith(":") ? "*" : segment));
  return segments.slice(0, -1).includes("**") ? null : segments.join("/");
}

/** What clients get of a rule: builds/meta's `matcher` (docs/protocol.md 7.1). */
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

/**
 * Values by route pattern, in the three tables of builds/meta (docs/protocol.md 7.1). Keys are paths: exact ones, those
 * in front of `/**`, and those in front of an open segment, whose table has the rest, `/` for nothing more.
 */
export interface RouteTable<T> {
  readonly static: { readonly [path: string]: T };
  readonly wildcard: { readonly [prefix: string]: T };
  readonly dynamic: { readonly [prefix: string]: RouteTable<T> };
}

interface GrowingTable<T> {
  readonly static: { [path: string]: T };
  readonly wildcard: { [prefix: string]: T };
  readonly dynamic: { [prefix: string]: GrowingTable<T> };
}

/** Sorts values by canonical pattern (see `canonicalPattern`) into tables. */
export function routeTable<T>(entries: Iterable<readonly [pattern: string, value: T]>): RouteTable<T> {
  const table = emptyTable<T>();
  for (const [pattern, value] of entries) place(table, { segments: pattern.split("/").slice(1), value });
  return table;
}

/**
 * What the patterns that match a path hold, the most specific first: the exact one, then open segments, then subtrees,
 * a longer prefix before a shorter one. `/x/**` matches `/x` too, an open segment needs one segment.
 */
export function matchTable<T>(table: RouteTable<T>, path: string): readonly T[] {
  const exact = table.static[path];
  const open = longestFirst(table.dynamic, (prefix) => path.length > prefix.length + 1 && isUnder(path, prefix));
  const subtrees = longestFirst(table.wildcard, (prefix) => path === prefix || isUnder(path, prefix));
  return [
    ...(exact === undefined ? [] : [exact]),
    ...open.flatMap(([prefix, below]) => matchTable(below, behindSegment(path.slice(prefix.length)))),
    ...subtrees.map(([, value]) => value),
  ];
}

function place<T>(table: GrowingTable<T>, { segments, value }: { segments: readonly string[]; value: T }): void {
  const open = segments.indexOf("*");
  if (open !== -1) {
    const prefix = joined(segments.slice(0, open));
    table.dynamic[prefix] ??= emptyTable();
    place(table.dynamic[prefix], { segments: segments.slice(open + 1), value });
  } else if (segments.at(-1) === "**") {
    table.wildcard[joined(segments.slice(0, -1))] = value;
  } else {
    table.static[joined(segments) || "/"] = value;
  }
}

function emptyTable<T>(): GrowingTable<T> {
  return { static: {}, wildcard: {}, dynamic: {} };
}

function joined(segments: readonly string[]): string {
  return segments.map((segment) => `/${segment}`).join("");
}

function longestFirst<T>(
  table: { readonly [prefix: string]: T },
  matches: (prefix: string) => boolean,
): readonly (readonly [string, T])[] {
  const found = Object.entries(table).filter(([prefix]) => matches(prefix));
  return found.sort(([a], [b]) => b.length - a.length);
}

function isUnder(path: string, prefix: string): boolean {
  return path.startsWith(`${prefix}/`);
}

/** `/5/posts` -> `/posts`, `/5` -> `/` */
function behindSegment(path: string): string {
  const slash = path.indexOf("/", 1);
  return slash === -1 ? "/" : path.slice(slash);
}
