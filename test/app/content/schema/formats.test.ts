import { expect, test } from "vitest";
import { fitsFormat } from "#app/content/schema/formats.ts";

test.each([
  ["/surprise", true],
  ["/kids/surprise", true],
  ["/files-of-ours", true],
  ["/", false],
  ["surprise", false],
  ["/Surprise", false],
  ["/surprise/", false],
  ["//surprise", false],
  ["/files/surprise", false],
  ["/query", false],
  ["/feed.xml", false],
  ["/surprise/_payload.json", false],
])("an address of this site is one that a page could have: %j: %j", (text, fits) => {
  expect(fitsFormat("address", text)).toBe(fits);
});
