import { expect, test } from "vitest";
import { expectedKind, type FolderKinds } from "#app/content/folder-kinds.ts";
import { isAccount, zoneOf } from "#app/zones.ts";

const FOLDERS: FolderKinds = {
  "/kids-corner": "kids-page",
  "/de/kids-corner": "kids-page",
  "/kids-corner/news": "page",
};

test.each([
  ["/", "site"],
  ["/account", "account"],
  ["/account/login", "account"],
  ["/accounting", "site"],
  ["/free/account", "site"],
  ["/kids-corner", "kids"],
  ["/kids-corner/coloring-pages/animals/fox", "kids"],
  ["/Kids-Corner/fox", "kids"],
  ["/de/kids-corner/fuchs", "kids"],
  ["/kids-corners", "site"],
  ["/kids-corner/news", "site"],
  ["/kids-corner/news/today", "site"],
  ["/elsewhere/kids-corner", "site"],
  ["/account/kids-corner", "account"],
])("%s, of which only its folder is known, lies in the zone %s", (path, zone) => {
  expect(zoneOf(path, expectedKind(path, FOLDERS))).toBe(zone);
});

test("a page lies where its kind does, whatever its folder says", () => {
  expect(zoneOf("/about", "coloring-page")).toBe("kids");
  expect(zoneOf("/kids-corner/about", "page")).toBe("site");
  expect(zoneOf("/account/fox", "coloring-page")).toBe("account");
});

test.each([
  ["/account", true],
  ["/account/login", true],
  ["/accounting", false],
  ["/free/account", false],
])("%s is a place for accounts: %s", (path, is) => expect(isAccount(path)).toBe(is));
