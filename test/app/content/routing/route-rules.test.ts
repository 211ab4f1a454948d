import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import { buildMatcher } from "#app/content/routing/build-matcher.ts";
import { matchesPattern, matchRouteRules, redirectOf } from "#app/content/routing/route-rules.ts";

function at(path: string): DocumentPath {
  const canonical = canonicalPath(path);
  if (canonical === null) throw new Error(`${path} has no canonical form`);
  return canonical;
}

describe("which paths a pattern matches", () => {
  test.each([
    ["/free", "/free", true],
    ["/free", "/free/x", false],
    ["/free/**", "/free", true],
    ["/free/**", "/free/a/b", true],
    ["/free/**", "/freebies", false],
    ["/**", "/", true],
    ["/free/*", "/free/a", true],
    ["/free/*", "/free", false],
    ["/free/*", "/free/a/b", false],
    ["/free/:id/print", "/free/a/print", true],
    ["/free/:id/print", "/free/a/b", false],
  ])("%s and %s: %s", (pattern, path, matches) => expect(matchesPattern(pattern, path)).toBe(matches));
});

test("the most specific rule wins each key, headers merge, middleware joins with the specific first", () => {
  const rules = {
    "/**": { headers: { a: "all", b: "all" }, middleware: ["outer"], cache: { maxAge: 1 } },
    "/free/**": { headers: { b: "free" }, middleware: ["inner", "outer"] },
    "/free/x": { cache: { maxAge: 9 } },
  };
  expect(matchRouteRules(rules, at("/free/x"))).toEqual({
    headers: { a: "all", b: "free" },
    middleware: ["inner", "outer"],
    cache: { maxAge: 9 },
  });
});

test("a redirect's /** takes along what followed the pattern's", () => {
  const rules = { "/old/**": { redirect: { to: "/new/**", statusCode: 308 } } } as const;
  expect(redirectOf(rules, at("/old/a/b"))).toEqual({ to: "/new/a/b", statusCode: 308 });
  expect(redirectOf(rules, at("/old"))).toEqual({ to: "/new", statusCode: 308 });
  expect(redirectOf(rules, at("/other"))).toBe(null);
});

test("every spelling of a path has the same rule", () => {
  const rules = { "/Free": {}, "/free/**": { cache: { maxAge: 1 } }, "/*": { middleware: ["x"] } };
  const spelling = fc.constantFrom("/free/a", "/FREE/a", "//free//a/", "/fr%65e/a", "/free/%61");
  fc.assert(
    fc.property(spelling, (path) => {
      expect(matchRouteRules(rules, at(path))).toEqual({ cache: { maxAge: 1 } });
    }),
  );
});

test("clients are told of redirects and middleware alone, in the tables they match by", () => {
  const matcher = buildMatcher({
    "/gone": { redirect: { to: "/articles", statusCode: 307 } },
    "/old/**": { redirect: { to: "/new/**", statusCode: 307 } },
    "/cached": { cache: { maxAge: 5 } },
    "/users/:id": { middleware: ["hidden"] },
    "/users/:id/posts/**": { middleware: ["hidden"] },
  });
  expect(matcher).toEqual({
    static: { "/gone": { redirect: "/articles" } },
    wildcard: { "/old": { redirect: "/new/**" } },
    dynamic: {
      "/users": {
        static: { "/": { appMiddleware: { hidden: true } } },
        wildcard: { "/posts": { appMiddleware: { hidden: true } } },
        dynamic: {},
      },
    },
  });
});
