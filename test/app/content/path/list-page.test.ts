import fc from "fast-check";
import { expect, test } from "vitest";
import { formatListPage, parseListPage } from "#app/content/path/list-page.ts";
import { path } from "../../fixture.ts";

test("an address of a later page comes back as it was", () => {
  const places = fc.constantFrom("/", "/articles", "/a/b", "/page/2", "/page");
  fc.assert(
    fc.property(places, fc.integer({ min: 2, max: 9999 }), (place, page) => {
      const list = { path: path(place), page };
      expect(parseListPage(path(formatListPage(list)))).toEqual(list);
    }),
  );
});

test.each([
  "/articles",
  "/articles/page",
  "/articles/page/0",
  "/articles/page/1",
  "/articles/page/02",
  "/page/12345",
  "/page/x",
])("%s is no later page", (address) => {
  expect(parseListPage(path(address))).toBe(null);
});
