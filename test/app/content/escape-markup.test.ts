import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkup } from "#app/content/escape-markup.ts";

test("markup is escaped, and what XML cannot write is left out", () => {
  expect(escapeMarkup(`<a b="c">&`)).toBe("&lt;a b=&quot;c&quot;&gt;&amp;");
  expect(escapeMarkup("a\u0000b\u0008c\u{1f98a}")).toBe("abc\u{1f98a}");
});

test("no text ends an element or an attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(escapeMarkup(text)).not.toMatch(/[<>"]|&(?!(amp|lt|gt|quot);)/);
    }),
  );
});
