import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { describeFile, documentId } from "#app/content/path/describe.ts";
import { permalinkOf } from "#build/compile/permalink.ts";

const LOCALES = { locales: ["en", "fr"], defaultLocale: "en" };

function permalinkIn(file: string, fields: { readonly [field: string]: unknown } = {}): string | null {
  return permalinkOf(describeFile(documentId(file), LOCALES), { fields, locales: LOCALES.locales });
}

describe("a name whose letters the path on the wire drops keeps them in the address", () => {
  test.each([
    ["日本.md", "/日本"],
    ["中国.md", "/中国"],
    ["1.blog/2.日本 の 旅.md", "/blog/日本-の-旅"],
    ["blog/a-日本.md", "/blog/a-日本"],
    ["日本/index.md", "/日本"],
    ["日本/東京.draft.md", "/日本/東京"],
    ["fr/日本.md", "/日本"],
    ["हिन्दी (2024).md", "/हिन्दी-2024"],
    ["שלום.md", "/שלום"],
    ["cafe\u0301-ไทย.md", "/café-ไทย"],
    ["🦊.md", "/🦊"],
    ["日本/_dir.yml", "/日本/_dir"],
  ])("%s is at %s", (file, path) => expect(permalinkIn(file)).toBe(path));

  test.each([
    "index.md",
    "a.md",
    "Über uns.md",
    "привет мир.md",
    "c++.md",
    "50% off.md",
    "a—b.md",
    "!!!.md",
    "1.blog/index.md",
    "fr/index.md",
  ])("%s is where its path is", (file) => expect(permalinkIn(file)).toBeNull());
});

describe("front matter says the address", () => {
  test.each([
    ["blog/fox.md", { slug: "red-fox" }, "/blog/red-fox"],
    ["fox.md", { slug: "狐" }, "/狐"],
    ["fox.md", { slug: 2024 }, "/2024"],
    ["fox.md", { slug: "fox" }, null],
    ["posts/fox/index.md", { slug: "red-fox" }, "/posts/red-fox"],
    ["日本/fox.md", { slug: "red-fox" }, "/日本/red-fox"],
    ["blog/fox.md", { permalink: "/red-fox" }, "/red-fox"],
    ["blog/fox.md", { permalink: "/2024/red-fox.html", slug: "b" }, "/2024/red-fox.html"],
    ["blog/fox.md", { _path: "/foxes/fox", slug: "red-fox" }, "/foxes/red-fox"],
    ["日本.md", { _path: "/japan" }, null],
  ])("%s with %j", (file, fields, path) => expect(permalinkIn(file, fields)).toBe(path));

  test.each(["a/b", "/a", "v1.2", "a b", "..", "a?b", "a#b", "50%", "", ":title"])("%j is no slug", (slug) =>
    expect(permalinkIn("fox.md", { slug })).toBeNull());

  test.each([
    "red-fox",
    "//example.com",
    "https://example.com",
    "/a/../b",
    "/:year/fox",
    "/a b",
    "/query",
    "/a?b",
  ])("%j is no permalink", (permalink) => expect(permalinkIn("fox.md", { permalink })).toBeNull());
});

test("whatever letters a name has, a page can be there", () => {
  const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).filter((text) => /\p{L}/u.test(text));
  fc.assert(
    fc.property(name, (text) => {
      const own = permalinkIn(`${text.replace(/[/:]/g, "")}.md`);
      if (own !== null) expect(canonicalPath(own)).not.toBeNull();
    }),
  );
});
