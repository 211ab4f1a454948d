import { describe, expect, test } from "vitest";
import { describeFile, documentId, isIgnoredFile } from "#app/content/path/describe.ts";

const none = { locales: [], defaultLocale: "" };

describe("a file's place gives its document's path, directory and title", () => {
  test.each([
    ["content:3.index.draft.md", "/", "", "", true, false],
    ["content:1.blog:_4.the-post.md", "/blog/_4.the-post", "blog", "4The Post", false, true],
    ["content:1.0.x:doc.md", "/1.0.x/doc", "1.0.x", "Doc", false, false],
    ["content:one:file?param=value#hash.md", "/one/fileparamvaluehash", "one", "File?param=value#hash", false, false],
    ["content:A B:C_d.E-f.md", "/a-b/c_d.e-f", "a-b", "CDE F", false, false],
    ["x.md", "/", "", "", false, false],
    ["content:a.b.c:INDEX.md", "/a.b.c/index", "a.b.c", "INDEX", false, false],
    ["content:01.foo:001.bar.md", "/foo/bar", "foo", "Bar", false, false],
    ["content:foo:1.index.md", "/foo", "", "", false, false],
    ["content:foo:index.fr.md", "/foo/index.fr", "foo", "IndexFr", false, false],
    ["content:foo.draft:bar.md", "/foo/bar", "foo", "Bar", true, false],
    ["content:foo:draft.md", "/foo/draft", "foo", "Draft", false, false],
    ["content:_x:1.y.md", "/_x/y", "_x", "Y", false, true],
    ["content:camelCaseName.md", "/camelcasename", "", "CamelCaseName", false, false],
    ["content:HTMLParser_v2.md", "/htmlparser_v2", "", "HTMLParserV2", false, false],
    ["content:über-öl straße.md", "/uber-ol-strasse", "", "Über Öl Straße", false, false],
    ["content:50% off & more $5.md", "/50percent-off-and-more-dollar5", "", "50% Off & More $5", false, false],
    ["content:foo:1.md", "/foo/1", "foo", "1", false, false],
    ["content:2023:12.31.notes.md", "/2023/31.notes", "2023", "31Notes", false, false],
    ["content:foo:a--b__c.md", "/foo/a-b__c", "foo", "A  BC", false, false],
    ["content:foo:-dash-.md", "/foo/dash", "foo", " Dash ", false, false],
    ["content:x:index.index.md", "/x/index.index", "x", "IndexIndex", false, false],
    ["content:ａｂｃ.md", "/", "", "Ａｂｃ", false, false],
    ["content:articles:2024-01-02.hello-world.md", "/articles/2024-01-02.hello-world", "articles", undefined, false, false],
    ["content:1.2.prefix-twice.md", "/2.prefix-twice", "", undefined, false, false],
    ["content:v2.1.notes.md", "/v2.1.notes", "", undefined, false, false],
    ["content:a:index:b.md", "/a//b", "", "B", false, false],
    ["content:日本:x.md", "/x", "", "X", false, false],
  ])("%s -> %s", (id, path, dir, title, draft, partial) => {
    const found = describeFile(id, none);
    expect(found).toMatchObject({ _path: path, _dir: dir, _draft: draft, _partial: partial, _id: id });
    if (title !== undefined) expect(found.title).toBe(title);
  });
});

test("stem and file keep prefixes and case, and a first segment that names a locale leaves the path alone", () => {
  const found = describeFile("content:fr:1.Blog:Bonjour.MD", { locales: ["en", "fr"], defaultLocale: "en" });
  expect(found).toMatchObject({
    _path: "/blog/bonjour",
    _locale: "fr",
    _stem: "fr/1.Blog/Bonjour",
    _file: "fr/1.Blog/Bonjour.MD",
    _extension: "MD",
    _source: "content",
  });
  expect(describeFile("content:blog.md", { locales: ["en", "fr"], defaultLocale: "en" })._locale).toBe("en");
});

test("without a source the name itself is the source, and there is no extension", () => {
  expect(describeFile("x.md", none)).toMatchObject({ _source: "x.md", _extension: "", _stem: "" });
});

test.each([
  ["a/.hidden.md", true],
  ["-dash/b.md", true],
  ["a/what?.md", true],
  ["a/b.md", false],
  ["a/b-c.d.md", false],
])("%s is left out: %s", (file, ignored) => expect(isIgnoredFile(file)).toBe(ignored));

test("an id is the file's path behind its source", () => {
  expect(documentId("a/b c.md")).toBe("content:a:b c.md");
});
