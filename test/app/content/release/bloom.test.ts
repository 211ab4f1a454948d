import fc from "fast-check";
import { expect, test } from "vitest";
import { createBloom, decodeBloom, encodeBloom, mayHave } from "#app/content/release/records.ts";

test("every address of the filter is found, before and after it went over the wire", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (addresses) => {
      const bloom = createBloom(addresses);
      const travelled = decodeBloom(encodeBloom(bloom));
      for (const address of addresses) {
        expect(mayHave(bloom, address)).toBe(true);
        expect(mayHave(travelled, address)).toBe(true);
      }
    }),
  );
});

test("fewer than 3 in 100 unknown addresses pass a filter of 2,000", () => {
  const bloom = createBloom(Array.from({ length: 2000 }, (_, i) => `/articles/page-${i}`));
  const passed = Array.from({ length: 10_000 }, (_, i) => `/unknown/${i}`).filter((path) => mayHave(bloom, path));
  expect(passed.length).toBeLessThan(300);
});

test("an empty release knows no address", () => {
  expect(mayHave(createBloom([]), "/")).toBe(false);
});
