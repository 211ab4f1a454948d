import type { DocumentPath } from "../path/canonical-path.ts";
import type { RouteRule } from "../site.ts";

export type RouteRules = { readonly [pattern: string]: RouteRule };

/**
 * The rule for a path: every pattern that matches, merged, the most specific one winning each key. Nested objects
 * merge, lists join with the specific ones first (protocol.md 7.1).
 *
 * `/a/**` matches /a and all below it, `/a/*` and `/a/:id` one segment below it, anything else itself.
 */
export function matchRouteRules(rules: RouteRules, path: DocumentPath): RouteRule {
  const matching = Object.keys(rules).filter((pattern) => matchesPattern(pattern, path));
  const ordered = matching.sort((a, b) => specificity(b) - specificity(a) || (a < b ? -1 : 1));
  return ordered.reduce<RouteRule>((merged, pattern) => mergeRules(merged, rules[pattern] ?? {}), {});
}

/** Where a rule's redirect leads from a path: a target's `/**` takes what followed the pattern's own. */
export function redirectOf(rules: RouteRules, path: DocumentPath): { to: string; statusCode: number } | null {
  const { redirect } = matchRouteRules(rules, path);
  if (redirect === undefined) return null;
  if (!redirect.to.endsWith("/**")) return redirect;
  const source = Object.keys(rules).find((pattern) => pattern.endsWith("/**") && rules[pattern]?.redirect?.to === redirect.to && matchesPattern(pattern, path));
  const rest = source === undefined ? "" : path.slice(source.length - "/**".length);
  return { ...redirect, to: redirect.to.slice(0, -"/**".length) + rest || "/" };
}

export function matchesPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split("/").filter((segment) => segment !== "");
  const found = path.split("/").filter((segment) => segment !== "");
  const subtree = wanted.at(-1) === "**";
  const fixed = subtree ? wanted.slice(0, -1) : wanted;
  if (subtree ? found.length < fixed.length : found.length !== fixed.length) return false;
  return fixed.every((segment, at) => isOpen(segment) || segment === found[at]);
}

function isOpen(segment: string): boolean {
  return segment === "*" || segment.startsWith(":");
}

/** An exact segment counts more than an open one, that more than none; a subtree less than what it holds. */
function specificity(pattern: string): number {
  const segments = pattern.split("/").filter((segment) => segment !== "");
  const weights = segments.map((segment) => (segment === "**" ? 0 : isOpen(segment) ? 2 : 3));
  return weights.reduce<number>((sum, weight) => sum + weight, segments.at(-1) === "**" ? 0 : 1);
}

function mergeRules(specific: RouteRule, general: RouteRule): RouteRule {
  const headers = { ...general.headers, ...specific.headers };
  const middleware = [...(specific.middleware ?? []), ...(general.middleware ?? [])];
  return {
    ...general,
    ...specific,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(middleware.length > 0 && { middleware: [...new Set(middleware)] }),
  };
}
