import fc from "fast-check";
import { expect, it } from "vitest";
import {
  decodeLists,
  decodeNumbers,
  decodePlaces,
  encodeNumbers,
  encodePlaces,
} from "#app/content/finder/place-lists.ts";

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

it("numbers are those that were stored", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 ** 32 - 1)), (numbers) => {
      expect(decodeNumbers(encodeNumbers(numbers, 6), 6)).toEqual(numbers);
      const small = numbers.map((number) => number % 64 ** 2);
      expect(decodeNumbers(encodeNumbers(small, 2), 2)).toEqual(small);
    }),
  );
});
