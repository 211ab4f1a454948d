import { expect, test } from "vitest";
import { expectedKind, folderKind } from "#app/content/folder-kinds.ts";
import { isKind } from "#app/kinds.ts";

test.each([
  ["/kids", "kids-page"],
  ["/kids/fox/red", "kids-page"],
  ["/kids/sheets/fox", "coloring-page"],
  ["/kidsother", null],
  ["/", null],
  ["", null],
])("the nearest folder of %s says %s", (path, kind) => {
  expect(folderKind(path, { "/kids": "kids-page", "/kids/sheets": "coloring-page" })).toBe(kind);
});

test("the top folder speaks for all that no other speaks for", () => {
  expect(folderKind("/a/b", { "/": "page" })).toBe("page");
  expect(folderKind("/", { "/": "page" })).toBe("page");
});

test("where nobody says anything, the first page is home and any other an article", () => {
  expect(expectedKind("/", {})).toBe("home");
  expect(expectedKind("/a", {})).toBe("article");
});

test("an address is looked up as the address bar spells it", () => {
  expect(expectedKind("/f%C3%BCr-kinder/fuchs", { "/für-kinder": "kids-page" })).toBe("kids-page");
  expect(expectedKind("/%", { "/kids": "kids-page" })).toBe("article");
});

test("no name of every object is a kind or a folder", () => {
  for (const name of ["constructor", "toString", "__proto__"]) expect(isKind(name)).toBe(false);
  expect(folderKind("constructor", {})).toBeNull();
});
