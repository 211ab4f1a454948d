import { expect, test } from "vitest";
import { buildMatcher, matchTable } from "#app/content/routing/route-rules.ts";

const to = (target: string) => ({ redirect: { to: target, statusCode: 307 } }) as const;

test("the original's sample", () => {
  expect(buildMatcher({ "/gone": to("/articles"), "/old/**": to("/new/**") })).toEqual({
    static: { "/gone": { redirect: "/articles" } },
    wildcard: { "/old": { redirect: "/new/**" } },
    dynamic: {},
  });
});

test("clients are told of redirects and middleware alone", () => {
  const matcher = buildMatcher({
    "/cached": { cache: { maxAge: 5 } },
    "/headed/:id": { headers: { a: "b" } },
    "/bare": { middleware: [] },
    "/both": { ...to("/x"), middleware: ["one", "two"], cache: { maxAge: 5 }, headers: { a: "b" } },
  });
  expect(matcher).toEqual({
    static: { "/both": { redirect: "/x", appMiddleware: { one: true, two: true } } },
    wildcard: {},
    dynamic: {},
  });
});

test("open segments nest, with / for the node itself; the root's prefix is empty", () => {
  const middleware = ["hidden"];
  const hidden = { appMiddleware: { hidden: true } };
  const matcher = buildMatcher({
    "/users/:id": { middleware },
    "/users/:id/posts/**": { middleware },
    "/users/*/posts/:post": to("/post"),
    "/*": { middleware },
    "/**": { middleware },
  });
  expect(matcher).toEqual({
    static: {},
    wildcard: { "": hidden },
    dynamic: {
      "/users": {
        static: { "/": hidden },
        wildcard: { "/posts": hidden },
        dynamic: { "/posts": { static: { "/": { redirect: "/post" } }, wildcard: {}, dynamic: {} } },
      },
      "": { static: { "/": hidden }, wildcard: {}, dynamic: {} },
    },
  });
});

test("what went over the wire still matches", () => {
  const sent = JSON.parse(JSON.stringify(buildMatcher({ "/a/:b": to("/x"), "/a/**": { middleware: ["m"] } })));
  expect(matchTable(sent, "/a/5")).toEqual([{ redirect: "/x" }, { appMiddleware: { m: true } }]);
});
