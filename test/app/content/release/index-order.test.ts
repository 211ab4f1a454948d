import fc from "fast-check";
import { expect, test } from "vitest";
import { compareOrder } from "#app/content/release/index-rows.ts";

test("stems are in the order of the collator, those that are compared without it too", () => {
  const collator = new Intl.Collator("en", { numeric: true });
  const stem = fc.string({ unit: fc.constantFrom(..."ab-_./z019", "A", "é"), maxLength: 6 });
  fc.assert(
    fc.property(stem, stem, stem, (start, a, b) => {
      const [one, other] = [start + a, start + b];
      const order = compareOrder({ stem: one, id: "" }, { stem: other, id: "" });
      expect(order).toBe(Math.sign(collator.compare(one, other)));
    }),
    { numRuns: 3_000, examples: [["", "9".repeat(20), "8".repeat(21)]] },
  );
});
