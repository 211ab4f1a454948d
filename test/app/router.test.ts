import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { type Kind, kinds } from "#app/content/kind.ts";
import { createRoutes, PAGE_ROUTE } from "#app/router.tsx";
import { Screens, screenName } from "#app/screens.ts";

const ALL = Object.keys(kinds) as Kind[];

function leafOf(routes: RouteObject[], pathname: string): RouteObject | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route;
}

describe("the routes", () => {
  const loader = () => null;
  const routes = createRoutes(new Screens(), loader);

  it.each([
    "/",
    "/about",
    "/free/next-one",
    "/kids-corner",
    "/account/login",
    "/a/b/c/d/e",
  ])("answer %s by the one route of all pages, with a view for its errors", (pathname) => {
    expect(leafOf(routes, pathname)).toMatchObject({ id: PAGE_ROUTE, loader, ErrorBoundary: expect.any(Function) });
  });
});

describe("screens", () => {
  it.each(ALL)("has one for %s, once it is loaded", async (kind) => {
    const screens = new Screens();
    expect(screens.get(kind)).toBeNull();
    await screens.load(kind);
    expect(screens.get(kind)).toBeTypeOf("function");
  });

  it("has one of its own for the account zone, whatever document is there", async () => {
    for (const kind of ALL) expect(screenName("/account/login", kind)).toBe("account");
    expect(screenName("/accounting", "article")).toBe("article");
    const screens = new Screens();
    await screens.load("account");
    expect(screens.get("account")).toBeTypeOf("function");
  });
});
