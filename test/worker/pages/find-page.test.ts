import { redirect } from "react-router";
import { expect, test } from "vitest";
import type { SiteRoute } from "#app/site-routes.tsx";
import { entry, pageRead, path, readerOf } from "#test/app/fixture.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { findPage } from "#worker/pages/find-page.ts";

const release = await releaseOf([wireDocument("about")]);

function find(overrides: Parameters<typeof entry>[0]) {
  const reader = readerOf(pageRead({ entry: entry(overrides) }));
  return findPage(release, {
    path: path("/about"),
    search: "?a=1",
    listQuery: "",
    reader,
    destinations: [],
    random: 0,
    now: 0,
  });
}

test("a document is a page", async () => {
  expect(await find({})).toMatchObject({ kind: "page", read: { entry: entry() } });
});

test("a route without a document is a page, goes elsewhere or is absent, whatever document is there", async () => {
  const at = (route: Omit<SiteRoute, "path">) => {
    const reader = readerOf(pageRead());
    const address = { path: path("/about"), search: "", listQuery: "", reader, destinations: [], random: 0, now: 0 };
    return findPage(release, address, [{ path: "/about", ...route }]);
  };
  expect(await at({ handle: () => ({ title: "Of code" }) })).toMatchObject({
    kind: "page",
    read: { entry: { path: "/about", title: "Of code" } },
    isOfCode: true,
  });
  expect(await at({ handle: () => null })).toEqual({ kind: "absent" });
  expect(await at({ loader: () => redirect("/free") })).toEqual({
    kind: "redirect",
    redirect: { location: "/free", status: 302, external: false },
    byRule: false,
  });
  expect(await at({})).toMatchObject({ kind: "page", read: { entry: entry() }, isOfCode: false });
});

test("a document with the middleware `hidden` is absent", async () => {
  expect(await find({ middleware: ["hidden"], redirect: { to: "/free", external: false } })).toEqual({
    kind: "absent",
  });
});

test("a middleware that nobody knows is a mistake of ours", async () => {
  await expect(find({ middleware: ["nobody"] })).rejects.toThrow("Unknown route middleware: 'nobody'");
});

test.each([
  ["/free", false],
  ["https://example.com/there", true],
  ["mailto:otter@paper-otter.example", true],
])("a document sends its visitor to %s, without the query", async (to, external) => {
  expect(await find({ redirect: { to, external } })).toEqual({
    kind: "redirect",
    redirect: { location: to, status: 302, external },
    byRule: false,
  });
});
