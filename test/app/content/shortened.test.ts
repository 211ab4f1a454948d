import fc from "fast-check";
import { expect, test } from "vitest";
import { labelOf, shortened, within } from "#app/content/shortened.ts";

test.each([
  ["a fox", 5, "a fox"],
  ["a fox in the snow", 12, "a fox in…"],
  ["a fox in  the snow", 11, "a fox in…"],
  ["foxes", 4, "fox…"],
  ["🦊🦊🦊", 4, "🦊…"],
])("%j in %d letters is %j", (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected);
});

test("a text is never longer than asked, and well formed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (text, most) => {
      const short = shortened(text, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  ["Coloring pages for small hands", "Coloring pages for small hands"],
  [
    "A title that goes on and on, as nobody would write it into a menu of a site",
    "A title that goes on and on, as nobody would write it into a…",
  ],
  ["x".repeat(64), "x".repeat(64)],
  ["x".repeat(65), `${"x".repeat(63)}…`],
  ["狐".repeat(21), "狐".repeat(21)],
  ["狐".repeat(22), `${"狐".repeat(20)}…`],
])("the label of %j is %j", (title, label) => {
  expect(labelOf(title)).toBe(label);
});

test("bytes of a text are those of its UTF-8, whatever is in it", () => {
  const rows = ["é", "🦊", "\ud83e", "\udd8a\ud83e", "a\ud83eb"].map((text): [string] => [text]);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const bytes = new TextEncoder().encode(text).length;
      expect(within(bytes, [text], String)).toEqual([text]);
      expect(within(bytes - 1, [text], String)).toEqual([]);
    }),
    { examples: rows },
  );
});
