import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPath, homeAt, pageAddress } from "#app/content/path/canonical-path.ts";
import { generatePath, refine } from "#app/content/path/describe.ts";
import { runs } from "#test/harness/tier.ts";

describe("a part loses one ordering prefix, index and .draft; versions and years stay", () => {
  test.each([
    ["1", "1"],
    ["2024", "2024"],
    ["1.0.0", "1.0.0"],
    ["3.x", "3.x"],
    ["1.0.x", "1.0.x"],
    ["3.xy", "xy"],
    ["01.foo", "foo"],
    ["1.2.foo", "2.foo"],
    ["1.index", ""],
    ["index", ""],
    ["index.draft", ""],
    ["2.index.draft", ""],
    ["index.draft.draft", "index.draft"],
    ["a.draft", "a"],
    ["INDEX", "INDEX"],
    ["reindex", "reindex"],
    ["1.", ""],
    ["v1.2", "v1.2"],
  ])("%j -> %j", (part, refined) => expect(refine(part)).toBe(refined));
});

describe("slugs transliterate, then drop what no path should hold", () => {
  test.each([
    ["ü", "/u"],
    ["ß", "/ss"],
    ["æ", "/ae"],
    ["a & b", "/a-and-b"],
    ["100 %", "/100-percent"],
    ["$5", "/dollar5"],
    ["Łódź", "/lodz"],
    ["Привет", "/privet"],
    ["u\u0308", "/u"],
    ["a?b", "/ab"],
    ["a*b_c+d~e.f(g)'h\"!i:j@k", "/a*b_c+d~e.f(g)'h\"!i:j@k"],
    ["  spaced   out  ", "/spaced-out"],
    ["--a--b--", "/a-b"],
    ["日本", "/"],
  ])("%j -> %j", (part, path) => expect(generatePath([part])).toBe(path));
});

test("any file name gives a path whose address is canonical, or none", () => {
  const name = fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !/[/:]/.test(text));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (parts) => {
      const path = generatePath(parts);
      expect(path).toMatch(/^\//);
      const address = pageAddress({ _path: path, _locale: "" }, { defaultLocale: "" });
      if (address !== null) expect(canonicalPath(address)).toBe(address);
    }),
    { numRuns: runs(500, 2_000) },
  );
});

describe("a page's address has its locale in front, unless that is the default one", () => {
  test.each([
    ["/hello", "en", "/hello"],
    ["/", "en", "/"],
    ["/hello", "fr", "/fr/hello"],
    ["/", "fr", "/fr"],
    ["/", "pt-BR", "/pt-br"],
    ["/hello", "", "/hello"],
    ["/a//b", "en", "/a/b"],
    ["/Custom/", "en", "/custom"],
    ["/a/../b", "en", null],
  ])("%s of %j is at %s", (_path, _locale, address) =>
    expect(pageAddress({ _path, _locale }, { defaultLocale: "en" })).toBe(address));
});

describe("the home page is that of the locale that an address is in", () => {
  test.each([
    ["/hello", "/"],
    ["/fr", "/fr"],
    ["/fr/hello", "/fr"],
    ["/free", "/"],
    ["/pt-br/ola", "/pt-br"],
    // The default locale has no prefix: no page is there.
    ["/en/hello", "/"],
  ])("of %s at %s", (pathname, home) => expect(homeAt(pathname, ["en", "fr", "pt-BR"])).toBe(home));

  test("and at / where a site has no locales", () => expect(homeAt("/fr/hello", [])).toBe("/"));
});
