import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeLists, decodeOrder, decodePlaces, encodeOrder, encodePlaces } from "#app/content/finder/place-lists.ts";

const places = fc
  .uniqueArray(fc.oneof(fc.nat(80), fc.nat(2_000_000)))
  .map((numbers) => numbers.toSorted((a, b) => a - b));

it("places are those that were stored, alone and among others", () => {
  fc.assert(
    fc.property(fc.array(places, { minLength: 1 }), (lists) => {
      const coded = lists.map(encodePlaces);
      expect(coded.map(decodePlaces)).toEqual(lists);
      expect(decodeLists(coded.join(" "))).toEqual(lists);
    }),
  );
});

it("neighbours take one character each", () => {
  expect(encodePlaces([0, 1, 2, 40])).toBe("AAAlB");
});

it.each([0, 1, 2, 63, 64, 65, 4_096, 4_097])("an order of %i is the one that was stored", (count) => {
  const order = Array.from({ length: count }, (_, place) => (place * 7 + 3) % count).sort((a, b) => (a % 5) - (b % 5));
  expect(decodeOrder(encodeOrder(order), count)).toEqual(order);
});
