import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPattern, matchTable, routeTable } from "#app/content/routing/route-rules.ts";
import { runs } from "#test/harness/tier.ts";

/** The patterns that match a path, the most specific first. */
function matches(patterns: readonly string[], path: string): readonly string[] {
  return matchTable(routeTable(patterns.map((pattern) => [pattern, pattern] as const)), path);
}

describe("a pattern has one spelling", () => {
  test.each([
    ["/Free/", "/free"],
    ["free", "/free"],
    ["/", "/"],
    ["/**", "/**"],
    ["/free/:id", "/free/*"],
    ["/free/:Id/**", "/free/*/**"],
    ["/%C3%9Cber", "/über"],
    ["/a/**/b", null],
    ["/a/../b", null],
    ["/a%2fb", null],
  ])("%s is %s", (pattern, canonical) => expect(canonicalPattern(pattern)).toBe(canonical));
});

describe("which paths a pattern matches", () => {
  test.each([
    ["/free", "/free", true],
    ["/free", "/free/x", false],
    ["/free", "/freebies", false],
    ["/", "/", true],
    ["/", "/free", false],
    ["/free/**", "/free", true],
    ["/free/**", "/free/a/b", true],
    ["/free/**", "/freebies", false],
    ["/free/**", "/", false],
    ["/**", "/", true],
    ["/**", "/a/b", true],
    ["/*", "/a", true],
    ["/*", "/a/b", false],
    ["/*", "/", false],
    ["/free/*", "/free/a", true],
    ["/free/*", "/free", false],
    ["/free/*", "/free/a/b", false],
    ["/free/*/print", "/free/a/print", true],
    ["/free/*/print", "/free/a", false],
    ["/free/*/print", "/free/a/b", false],
    ["/*/*", "/a", false],
    ["/*/*", "/a/b", true],
    ["/*/**", "/a", true],
    ["/*/**", "/a/b/c", true],
    ["/*/**", "/", false],
    ["/a/*/b/*", "/a/x/b/y", true],
    ["/a/*/b/*", "/a/x/b", false],
    ["/a/*/b/*", "/a/x/c/y", false],
  ])("%s and %s: %s", (pattern, path, does) => expect(matches([pattern], path)).toEqual(does ? [pattern] : []));
});

describe("of several that match, the most specific comes first", () => {
  test.each([
    ["/a/b/c", ["/**", "/a/**", "/a/b/**", "/a/*/c", "/a/b/*", "/a/b/c"]],
    ["/a/b/c", ["/a/b/c/**", "/*/*/*"]],
    ["/a/b", ["/*/**", "/*/b", "/a/*"]],
    ["/", ["/**", "/"]],
  ])("at %s, from the least: %j", (path, patterns) => {
    expect(matches(patterns, path)).toEqual(patterns.toReversed());
    expect(matches(patterns.toReversed(), path)).toEqual(patterns.toReversed());
  });
});

const segment = fc.constantFrom("a", "b", "c");
const path = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`);
const pattern = fc
  .tuple(fc.array(fc.oneof(segment, fc.constant("*")), { maxLength: 4 }), fc.boolean())
  .map(([parts, subtree]) => `/${[...parts, ...(subtree ? ["**"] : [])].join("/")}`);

/** What a pattern matches, said another way. */
function expression(of: string): RegExp {
  const source = of.replace(/\/\*\*$/, "(/.*)?").replace(/(^|\/)\*(?=\/|\(|$)/g, "$1[^/]+");
  return new RegExp(`^${source}$`);
}

test("the tables find exactly the patterns that match, whatever else is in them", () => {
  fc.assert(
    fc.property(fc.uniqueArray(pattern, { maxLength: 12 }), path, (patterns, requested) => {
      const found = matches(patterns, requested);
      expect(found.toSorted()).toEqual(patterns.filter((one) => expression(one).test(requested)).toSorted());
    }),
    { numRuns: runs(500, 5_000) },
  );
});

test("an exact pattern comes before open segments, these before subtrees, and longer prefixes before shorter", () => {
  const rank = (of: string) => (of.includes("*") ? (of.replace(/\/\*\*$/, "").includes("*") ? 1 : 2) : 0);
  const prefix = (of: string) => of.split("/*")[0]?.length ?? 0;
  fc.assert(
    fc.property(fc.uniqueArray(pattern, { maxLength: 12 }), path, (patterns, requested) => {
      const found = matches(patterns, requested);
      expect(found).toEqual(found.toSorted((a, b) => rank(a) - rank(b) || prefix(b) - prefix(a)));
    }),
    { numRuns: runs(500, 5_000) },
  );
});
