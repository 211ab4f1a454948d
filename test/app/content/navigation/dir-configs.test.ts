import { expect, test } from "vitest";
import { liesIn } from "#app/content/navigation/dir-configs.ts";

test.each([
  ["a page below it", "/a/b", "1.a/2.b", true],
  ["its own index", "/a", "1.a/index", true],
  ["the page of its name beside it", "/a", "1.a", false],
  ["a page whose name begins with its own", "/ab", "1.ab", false],
])("a folder holds %s or does not", (_, _path, _stem, isThere) => {
  expect(liesIn({ _path, _stem }, "/a")).toBe(isThere);
});
