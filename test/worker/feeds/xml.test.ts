import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeXml } from "#worker/feeds/xml.ts";

test("markup is escaped, and what XML cannot write is left out", () => {
  expect(escapeXml(`<a b="c">'&`)).toBe("&lt;a b=&quot;c&quot;&gt;&apos;&amp;");
  expect(escapeXml("a\u0000b\u0008c\ud800d\u{1f98a}")).toBe("abc\ufffdd\u{1f98a}");
});

test("no text ends an element or an attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(escapeXml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/);
    }),
  );
});
