import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canonicalPath,
  isCanonical,
  localeAt,
  pageAddress,
  pathToUrl,
  prefixOf,
} from "#app/content/path/canonical-path.ts";
import { runs } from "#test/harness/tier.ts";

describe("a path has one spelling", () => {
  test.each([
    ["/", "/"],
    ["", "/"],
    ["//", "/"],
    ["free", "/free"],
    ["/Kids-Corner/", "/kids-corner"],
    ["//kids-corner///foxes//", "/kids-corner/foxes"],
    ["/%66ree", "/free"],
    ["/t%65st", "/test"],
    ["/%C3%9Cber%20uns", "/über uns"],
    ["/u\u0308ber", "/über"],
    ["/\u03aa\u0301", "/\u0390"],
    ["/\u212aelvin", "/kelvin"],
    ["/free%3F", "/free?"],
    ["/a%23b", "/a#b"],
    ["/a.b/.hidden/...", "/a.b/.hidden/..."],
    ["/🦦", "/🦦"],
  ])("%j is spelled %j", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));
});

describe("a path without a spelling is none", () => {
  test.each([
    ["/%", "a broken escape"],
    ["/%zz", "a broken escape"],
    ["/%ff", "bytes that are no UTF-8"],
    ["/%c0%af", "an overlong slash"],
    ["/%ed%a0%80", "an encoded surrogate"],
    ["/\ud800", "a lone surrogate"],
    ["/a%2fb", "an encoded slash"],
    ["/a%2Fb", "an encoded slash"],
    ["/..%2f..%2fo", "encoded slashes"],
    ["/a%5Cb", "an encoded backslash"],
    ["/a\\b", "a backslash"],
    ["/a%252fb", "an encoded escape"],
    ["/100%25", "a percent sign"],
    ["/a/../b", "dot segments"],
    ["/..", "dot segments"],
    ["/./a", "dot segments"],
    ["/%2e%2e/a", "encoded dot segments"],
    ["/.%2e/a", "half encoded dot segments"],
    ["/..//evil.example", "dot segments"],
    ["/a%00b", "NUL"],
    ["/a\u0000b", "NUL"],
    ["/%09/evil.example", "a tab"],
    ["/a%0d%0ab", "a line break"],
    ["/a%7fb", "DEL"],
    ["/a%c2%85b", "a C1 control"],
    ["/a\u2028b", "a line separator"],
    [`/${"a".repeat(1024)}`, "1,025 characters"],
    [`/${"ü".repeat(500)}`, "3,001 characters in a URL"],
  ])("%j: %s", (path) => expect(canonicalPath(path)).toBe(null));

  test("1,024 characters are not too many", () => {
    const path = `/${"a".repeat(1023)}`;
    expect(canonicalPath(path)).toBe(path);
  });
});

describe("a pathname is canonical where it needs no redirect", () => {
  test.each([
    ["/", true],
    ["/free", true],
    ["/%C3%BCber%20uns", true],
    ["/a+b:c@d$e*f!g'h(i)j,k;l=m&n~o_p.q-r", true],
    ["/free/", false],
    ["/Free", false],
    ["/%66ree", false],
    ["/%c3%bcber", false],
    ["/über", false],
    ["/a%2Bb", false],
    ["/a%2fb", false],
    ["", false],
  ])("%j: %s", (pathname, canonical) => expect(isCanonical(pathname)).toBe(canonical));
});

describe("the locale of an address is its first segment, however the locale is written", () => {
  const locales = ["en", "fr", "pt-BR"];

  test.each([
    ["/fr", "fr"],
    ["/fr/hello", "fr"],
    ["/pt-br", "pt-BR"],
    ["/pt-br/ola", "pt-BR"],
    ["/pt/ola", ""],
    ["/french", ""],
    ["/hello/fr", ""],
    ["/", ""],
  ])("%j: %j", (pathname, locale) => {
    expect(prefixOf(pathname, locales)).toBe(locale);
    expect(localeAt(pathname, { locales, defaultLocale: "en" })).toBe(locale || "en");
  });

  test("and a page stands where that locale is found again", () => {
    const address = pageAddress({ _path: "/ola", _locale: "pt-BR" }, { defaultLocale: "en" });
    expect(address).toBe("/pt-br/ola");
    expect(prefixOf(address ?? "", locales)).toBe("pt-BR");
  });
});

/** Spellings that fuzzing by characters would seldom hit. */
const piece = fc.constantFrom(
  ..."a B .. . / %2e %2F %5c %41 %25 %00 + %c3%a9 ? # ; [ | ^ ' % é ß ẞ Σ ﬁ İ 🦦".split(" "),
  ...["", " ", "\\", "\t", "e\u0301", "\u03aa\u0301", "\u212a", "\u2126", "\ud83e"],
);
const anyPath = fc.oneof(
  fc.webPath(),
  fc.string({ unit: "binary" }).map((text) => `/${text}`),
  fc.array(piece).map((parts) => `/${parts.join("")}`),
  fc.array(piece).map((parts) => parts.join("/")),
);

/** Runs a law on the canonical paths of 10,000 spellings. */
function holds(law: (canonical: string) => void): void {
  const property = fc.property(anyPath, (path) => {
    const canonical = canonicalPath(path);
    if (canonical !== null) law(canonical);
  });
  fc.assert(property, { numRuns: runs(1_000, 10_000) });
}

describe("whatever the spelling, a canonical path", () => {
  test("is its own canonical path", () => holds((path) => expect(canonicalPath(path)).toBe(path)));

  test("is the canonical path of its URL, which is canonical", () =>
    holds((path) => {
      expect(canonicalPath(pathToUrl(path))).toBe(path);
      expect(isCanonical(pathToUrl(path))).toBe(true);
    }));

  test("has a URL that no parser changes, so that no redirect to it can loop", () =>
    holds((path) => expect(new URL(pathToUrl(path), "https://site.test").pathname).toBe(pathToUrl(path))));

  test("starts with one slash, has no empty or dot segment, no control and no escape", () =>
    holds((path) => {
      expect(path).toMatch(/^\/[^\p{Cc}\\%]*$/u);
      if (path !== "/") expect(path.slice(1).split("/")).not.toContain("");
      expect(path.split("/")).not.toContain(".");
      expect(path.split("/")).not.toContain("..");
    }));

  test("has a URL that no header or log line trips over", () =>
    holds((path) => expect(pathToUrl(path)).toMatch(/^[\w\-.~%!'()*/:@&=+$,;]+$/)));
});

test("every character of the basic plane has a spelling that stays, or none", () => {
  const changed: string[] = [];
  for (let code = 0; code <= 0xffff; code += 1) {
    const canonical = canonicalPath(`/${String.fromCharCode(code)}`);
    if (canonical !== null && canonicalPath(canonical) !== canonical) changed.push(code.toString(16));
  }
  expect(changed).toEqual([]);
});

test("a spelling with other case, slashes or escapes has the same canonical path", () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
  const escaped = (text: string) => text.replace(/./g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  const spell = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toUpperCase(),
    escaped,
  );
  const spelling = fc.array(fc.tuple(segment, spell, fc.constantFrom("/", "//", "///")), { minLength: 1 });
  fc.assert(
    fc.property(spelling, fc.constantFrom("", "/", "//"), (parts, end) => {
      const plain = parts.map(([text]) => `/${text}`).join("");
      const spelled = parts.map(([text, spellOf, slashes]) => slashes + spellOf(text)).join("") + end;
      expect(canonicalPath(spelled)).toBe(plain);
    }),
  );
});
