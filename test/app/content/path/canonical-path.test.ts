import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath, isCanonical, pathToUrl } from "#app/content/path/canonical-path.ts";

test.each([
  ["/", "/"],
  ["", "/"],
  ["/Kids-Corner/", "/kids-corner"],
  ["//kids-corner///foxes//", "/kids-corner/foxes"],
  ["/%66ree", "/free"],
  ["/%C3%9Cber%20uns", "/über uns"],
  ["/u\u0308ber", "/über"],
  ["/a%252fb", "/a%2fb"],
  ["/t%65st", "/test"],
  ["/free?", "/free?"],
])("%j is spelled %j", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

test.each([
  ["/%", "a broken escape"],
  ["/%ff", "bytes that are no UTF-8"],
  ["/a%2fb", "an encoded slash"],
  ["/a%5Cb", "an encoded backslash"],
  ["/a\\b", "a backslash"],
  ["/a/../b", "dot segments"],
  ["/./a", "dot segments"],
  ["/%2e%2e/a", "encoded dot segments"],
  ["/a%00b", "NUL"],
  ["/a%0d%0ab", "a line break"],
  ["/a\u2028b", "a line separator"],
  [`/${"a".repeat(2000)}`, "2,000 characters"],
])("%j has no spelling: %s", (path) => expect(canonicalPath(path)).toBe(null));

const anyPath = fc.oneof(
  fc.webPath(),
  fc.string().map((text) => `/${text}`),
  fc.array(fc.constantFrom("a", "B", "..", ".", "", "%2e", "%41", "é", "e\u0301", "%c3%a9", "İ", "ß", "?", "#")).map((parts) => `/${parts.join("/")}`),
);

test("a canonical path is its own canonical path, and its URL leads back to it", () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const canonical = canonicalPath(path);
      if (canonical === null) return;
      expect(canonicalPath(pathToUrl(canonical))).toBe(canonical);
      expect(isCanonical(pathToUrl(canonical))).toBe(true);
      expect(canonical).toMatch(/^\/(?!\/)/);
    }),
    { numRuns: 5000 },
  );
});

test("a canonical path's URL has nothing a header or a log line could trip over", () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const canonical = canonicalPath(path);
      if (canonical !== null) expect(pathToUrl(canonical)).toMatch(/^[\w\-.~%!'()*/]+$/);
    }),
    { numRuns: 2000 },
  );
});
