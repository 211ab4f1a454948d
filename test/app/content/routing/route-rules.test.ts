import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { carryQuery, matchRouteRules, type RouteRules, redirectOf } from "#app/content/routing/route-rules.ts";
import { runs } from "#test/harness/tier.ts";
import { canonical } from "./canonical.ts";

describe("the rule for a path", () => {
  const rules: RouteRules = {
    "/**": { headers: { a: "all", b: "all" }, middleware: ["outer"], cache: { maxAge: 1 } },
    "/free/**": { headers: { b: "free" }, middleware: ["inner", "outer"] },
    "/free/*": { redirect: { to: "/one", statusCode: 307 } },
    "/free/x": { cache: { maxAge: 9 }, redirect: { to: "/x", statusCode: 301 } },
  };

  test.each([
    ["/", { headers: { a: "all", b: "all" }, middleware: ["outer"], cache: { maxAge: 1 } }],
    ["/free", { headers: { a: "all", b: "free" }, middleware: ["inner", "outer"], cache: { maxAge: 1 } }],
    [
      "/free/x",
      {
        redirect: { to: "/x", statusCode: 301 },
        headers: { a: "all", b: "free" },
        middleware: ["inner", "outer"],
        cache: { maxAge: 9 },
      },
    ],
  ])("at %s merges all that match, the most specific first", (path, rule) =>
    expect(matchRouteRules(rules, canonical(path))).toEqual(rule));

  test("is empty where none matches", () => expect(matchRouteRules({ "/a": {} }, canonical("/b"))).toEqual({}));

  test("is that of a pattern however the operator spelled it", () => {
    const spelled: RouteRules = { "/Admin/": { middleware: ["a"] }, "/%61dmin": { middleware: ["b"] } };
    expect(matchRouteRules(spelled, canonical("/admin"))).toEqual({ middleware: ["b", "a"] });
  });

  test("joins open segments of different names", () => {
    const named: RouteRules = { "/u/:id": { middleware: ["a"] }, "/u/*": { headers: { b: "c" } } };
    expect(matchRouteRules(named, canonical("/u/5"))).toEqual({ middleware: ["a"], headers: { b: "c" } });
  });
});

const spell = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll("/", "//"),
  (text) => `${text}/`,
  (text) => text.replaceAll("e", "%65"),
  (text) => text.replaceAll("r", "%52"),
);

test("is the same for every spelling of a path (docs/threats.md A9)", () => {
  const rules: RouteRules = {
    "/free/**": { cache: { maxAge: 1 } },
    "/*": { middleware: ["x"] },
    "/free/tree": { headers: { a: "b" } },
    "/:a/:b/re": { redirect: { to: "/elsewhere", statusCode: 307 } },
  };
  const paths = fc
    .array(fc.constantFrom("free", "tree", "re", "er"), { maxLength: 4 })
    .map((parts) => `/${parts.join("/")}`);
  fc.assert(
    fc.property(paths, fc.array(spell), (path, spellings) => {
      const spelled = canonicalPath(spellings.reduce((text, spellOf) => spellOf(text), path));
      if (spelled === null) return;
      expect(matchRouteRules(rules, spelled)).toEqual(matchRouteRules(rules, canonical(path)));
    }),
    { numRuns: runs(5_000, 100_000) },
  );
});

describe("where rules send a path", () => {
  const rules: RouteRules = {
    "/gone": { redirect: { to: "/articles", statusCode: 301 } },
    "/old/**": { redirect: { to: "/new/**", statusCode: 308 } },
    "/old/deep/**": { redirect: { to: "/new/**", statusCode: 307 } },
    "/u/:id/**": { redirect: { to: "/people/**", statusCode: 307 } },
    "/up/**": { redirect: { to: "/**", statusCode: 307 } },
    "/one": { redirect: { to: "/below/**", statusCode: 307 } },
    "/away/**": { redirect: { to: "https://friend.example/**", statusCode: 307 } },
  };

  test.each([
    ["/gone", "/articles", 301],
    ["/old", "/new", 308],
    ["/old/a/b", "/new/a/b", 308],
    ["/old/deep/a", "/new/a", 307],
    ["/u/5/posts/6", "/people/posts/6", 307],
    ["/u/5", "/people", 307],
    ["/up", "/", 307],
    ["/up/a", "/a", 307],
    ["/one", "/below/one", 307],
    ["/away/a", "https://friend.example/a", 307],
    ["/old/%C3%BC%20%3Fa%23b", "/new/%C3%BC%20%3Fa%23b", 308],
  ])("%s goes to %s", (path, to, statusCode) => expect(redirectOf(rules, canonical(path))).toEqual({ to, statusCode }));

  test.each(["/", "/gone/a", "/other", "/older"])("%s stays", (path) =>
    expect(redirectOf(rules, canonical(path))).toBe(null));

  test("a more general redirect holds where the more specific rule has none", () => {
    const nested: RouteRules = {
      "/a/**": { redirect: { to: "/b/**", statusCode: 307 } },
      "/a/c": { cache: { maxAge: 1 } },
    };
    expect(redirectOf(nested, canonical("/a/c"))?.to).toBe("/b/c");
  });
});

describe("a redirect carries the query along", () => {
  test.each([
    ["/a", "", "/a"],
    ["/a", "?", "/a"],
    ["/a", "?b=1", "/a?b=1"],
    ["/a?c=2", "?b=1", "/a?c=2&b=1"],
    ["/a#part", "?b=1", "/a?b=1#part"],
    ["/a?c=2#part", "?b=1&d", "/a?c=2&b=1&d#part"],
  ])("%s with %j is %s", (to, search, carried) => expect(carryQuery(to, search)).toBe(carried));
});
