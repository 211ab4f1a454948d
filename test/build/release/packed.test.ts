import fc from "fast-check";
import { expect, test } from "vitest";
import { deflate, inflate, keptObject, MixedObjects } from "#build/release/packed.ts";
import { hashBytes } from "#build/release/release.ts";

test("what is packed is unpacked as it was, short or long", () => {
  const bytes = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(bytes, fc.constantFrom(1, 27, 28, 1_000), (part, times) => {
      const whole = new Uint8Array(Array.from({ length: times }, () => [...part]).flat());
      expect(inflate({ deflated: deflate(whole) })).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});

test("objects are the same whether they are kept packed or not, and one that is packed stays so until it is asked for", () => {
  const [plain, packed] = ["plain", "packed"].map((text) => new TextEncoder().encode(text));
  if (plain === undefined || packed === undefined) throw new Error("two were made");
  const [first, second] = [hashBytes(plain), hashBytes(packed)];
  const objects = new MixedObjects();
  objects.set(first, plain);
  objects.set(second, { name: second, length: packed.length, deflated: deflate(packed) });
  expect(new Map(objects)).toEqual(
    new Map([
      [first, plain],
      [second, packed],
    ]),
  );
  expect([...objects.values()]).toEqual([plain, packed]);
  expect(objects.get(second)).toEqual(packed);
  expect(keptObject(objects, second)).toMatchObject({ length: packed.length, deflated: deflate(packed) });
});
