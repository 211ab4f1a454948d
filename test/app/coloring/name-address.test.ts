import { expect, test } from "vitest";
import { requestedUse } from "#app/coloring/name/name-address.ts";

test.each([
  ["", "color"],
  ["?use=trace", "trace"],
  ["?utm_source=mail&use=trace", "trace"],
  ["?use=eat", "color"],
])("the address %j opens the page of names to %s", (search, use) => expect(requestedUse({ search })).toBe(use));
