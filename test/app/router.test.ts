import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { createRoutes } from "#app/router.tsx";

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

  it("shows screens the way it is told to", async () => {
    const screens: string[] = [];
    const routes = createRoutes((id) => ({ Component: () => null, handle: screens.push(id) }));
    expect(leaves(routes).map(({ id }) => id)).toEqual(screens);
    expect(leaves(routes).every((route) => route.lazy === undefined && route.loader === undefined)).toBe(true);
  });
});
