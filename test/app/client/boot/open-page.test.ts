import { expect, test } from "vitest";
import { isNothingAlone } from "#app/client/boot/open-page.ts";

const document = { querySelector: () => null };

test.each([
  ["/fox#picture=AQ-_", true],
  ["/fox#mine=a-b", true],
  ["/fox", false],
  ["/fox#where-it-lives", false],
  ["/account/login", true],
])("the application is wanted at once at %s: %s", (address, isWanted) => {
  expect(isNothingAlone({ document, location: new URL(address, "https://site.test") })).toBe(isWanted);
});
