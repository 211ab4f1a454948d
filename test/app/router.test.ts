import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { createRoutes, withScreen } from "#app/router.tsx";

function leaves(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.children ? leaves(route.children) : [route]));
}

function leafOf(routes: RouteObject[], pathname: string): RouteObject | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route;
}

describe("the route table", () => {
  it.each([
    ["/", "/"],
    ["/about", "/about"],
    ["/links", "/links"],
    ["/free", "/free"],
    ["/free/100-followers", "/free/100-followers"],
    ["/free/arbor-day-2025", "/free/arbor-day-2025"],
    ["/free/next-one", "/free/:slug"],
    ["/kids-corner", "/kids-corner"],
    ["/kids-corner/all-kids-coloring-pages", "/kids-corner/all-kids-coloring-pages"],
    ["/kids-corner/coloring-pages/fox", "/kids-corner/coloring-pages/*"],
    ["/kids-corner/coloring-pages/animals/small/fox", "/kids-corner/coloring-pages/*"],
    ["/articles", "*"],
    ["/a/b/c/d/e", "*"],
    ["/kids-corner/other", "*"],
  ])("answers %s by %s", (pathname, id) => {
    expect(leafOf(createRoutes(), pathname)?.id).toBe(id);
  });

  it("loads every screen on demand, by one loader and with a view for its errors", () => {
    for (const route of leaves(createRoutes())) {
      expect(route).toMatchObject({ lazy: expect.any(Function), ErrorBoundary: expect.any(Function) });
      expect(route.Component).toBeUndefined();
    }
    expect(new Set(leaves(createRoutes()).map((route) => route.loader)).size).toBe(1);
  });

  it("has a screen for every route", async () => {
    for (const route of leaves(createRoutes())) {
      const loaded = typeof route.lazy === "function" ? await route.lazy() : {};
      expect(loaded.Component, route.path).toBeTypeOf("function");
    }
  });

  it("loads screens the way it is told to", async () => {
    const routes = createRoutes(() => Promise.reject(new Error("the chunk is gone")));
    await expect(withScreen(routes, "/about")).rejects.toThrow("the chunk is gone");
  });
});

describe("withScreen", () => {
  it("loads the screen of one address and no other", async () => {
    const routes = await withScreen(createRoutes(), "/free/100-followers");
    const loaded = leaves(routes).filter((route) => route.lazy === undefined);
    expect(loaded.map((route) => route.id)).toEqual(["/free/100-followers"]);
    expect(loaded[0]?.Component).toBeTypeOf("function");
  });
});
