import { expect, test } from "vitest";
import { band, torso } from "#build/art/kit/clothes.ts";

test("a band lies on its garment, or is refused", () => {
  const shirt = torso({ hem: 60, wide: 22, waist: 19 });
  expect(band("belt", "brown", shirt, [40, 46]).path).toMatch(/^M/);
  expect(() => band("belt", "brown", shirt, [140, 146])).toThrow("the belt from 140 to 146");
});
