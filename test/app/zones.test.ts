import { expect, test } from "vitest";
import { mayCross } from "#app/client/borders.ts";
import { zoneOf } from "#app/zones.ts";

test.each([
  ["/", "site"],
  ["/account", "account"],
  ["/account/login", "account"],
  ["/accounting", "site"],
  ["/free/account", "site"],
  ["/kids-corner", "kids"],
  ["/kids-corner/coloring-pages/animals/fox", "kids"],
  ["/de/kids-corner/fuchs", "kids"],
  ["/kids-corners", "site"],
  ["/account/kids-corner", "account"],
])("%s lies in the zone %s", (path, zone) => {
  expect(zoneOf(path)).toBe(zone);
});

test.each([
  ["site", "site", true, true],
  ["site", "kids", false, true],
  ["kids", "site", false, true],
  ["site", "kids", true, false],
  ["kids", "site", true, false],
  ["site", "account", false, false],
  ["account", "site", false, false],
  ["kids", "account", false, false],
  ["account", "account", true, true],
] as const)("from %s to %s, analytics running: %s, one may go without a full load: %s", (from, to, runs, may) => {
  expect(mayCross({ from, to }, runs)).toBe(may);
});
