import { expect, test } from "vitest";
import { isNothingAlone } from "#app/client/boot/open-page.ts";
import { SmallJournal } from "../../coloring/picture-device.ts";

const isWantedAtOnce = ({ address = "/fox", parts = [] }: { address?: string; parts?: readonly string[] }) =>
  isNothingAlone({
    document: { querySelectorAll: () => parts.map((key) => ({ getAttribute: () => key })) },
    location: new URL(address, "https://site.test"),
    localStorage: new SmallJournal(9, { "has-pictures": "true" }),
  });

test.each([
  ["/fox#picture=AQ-_", true],
  ["/fox#mine=a-b", true],
  ["/fox", false],
  ["/fox#where-it-lives", false],
  ["/account/login", true],
])("the application is wanted at once at %s: %s", (address, isWanted) => {
  expect(isWantedAtOnce({ address })).toBe(isWanted);
});

test.each([
  ["markup that is nothing without it", [""], true],
  ["a place for pictures, on a device that has some", ["has-pictures"], true],
  ["a place for what the device does not have", ["has-drawings"], false],
  ["both of these", ["has-drawings", ""], true],
])("the application is wanted at once by %s: %s", (_part, parts, isWanted) => {
  expect(isWantedAtOnce({ parts })).toBe(isWanted);
});

test("a place for pictures wants nothing at once where the browser blocks its storage", () => {
  const page = {
    document: { querySelectorAll: () => [{ getAttribute: () => "has-pictures" }] },
    location: new URL("https://site.test/fox"),
    get localStorage(): Storage {
      throw new DOMException("blocked", "SecurityError");
    },
  };
  expect(isNothingAlone(page)).toBe(false);
});
