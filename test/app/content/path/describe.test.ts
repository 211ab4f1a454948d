import { describe, expect, test } from "vitest";
import { describeFile, documentId, isIgnoredFile } from "#app/content/path/describe.ts";

const none = { locales: [], defaultLocale: "" };
const two = { locales: ["en", "fr"], defaultLocale: "en" };

describe("a file's place gives its document's path, directory and title (the original's own rows)", () => {
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
    [
      "content:articles:2024-01-02.hello-world.md",
      "/articles/2024-01-02.hello-world",
      "articles",
      "2024 01 02Hello World",
      false,
      false,
    ],
    ["content:1.2.prefix-twice.md", "/2.prefix-twice", "", "2Prefix Twice", false, false],
    ["content:v2.1.notes.md", "/v2.1.notes", "", "V21Notes", false, false],
  ])("%s -> %s", (id, path, dir, title, draft, partial) => {
    const described = { _path: path, _dir: dir, title, _draft: draft, _partial: partial, _id: id };
    expect(describeFile(id, none)).toMatchObject(described);
  });
});

describe("parts that leave nothing", () => {
  test.each([
    ["content:a:index:b.md", "/a//b", ""],
    ["content:日本:x.md", "/x", ""],
    ["content:a:日本.md", "/a", ""],
    ["content:index:index.md", "/", ""],
    ["content:a:index:index.md", "/a/", "a"],
    ["content:🦦.md", "/", ""],
  ])("%s -> %s", (id, path, dir) => expect(describeFile(id, none)).toMatchObject({ _path: path, _dir: dir }));
});

describe("directories of a path", () => {
  test.each([
    ["content:index.md", ""],
    ["content:a.md", ""],
    ["content:a:b.md", "a"],
    ["content:a:b:c.md", "b"],
    ["content:a:b:index.md", "a"],
  ])("%s is in %j", (id, dir) => expect(describeFile(id, none)._dir).toBe(dir));
});

describe("drafts and partials", () => {
  test.each([
    ["content:a.draft.md", true, false],
    ["content:a.drafty.md", false, false],
    ["content:.draft.md", true, false],
    ["content:a:1.b.draft:c.md", true, false],
    ["content:_dir.yml", false, true],
    ["content:a:_b:c.md", false, true],
    ["content:a_:b_c.md", false, false],
  ])("%s: draft %s, partial %s", (id, draft, partial) =>
    expect(describeFile(id, none)).toMatchObject({ _draft: draft, _partial: partial }));
});

test("the file, its stem and its extension keep prefixes and case", () => {
  expect(describeFile("content:1.Blog:2.Hello.MD", none)).toEqual({
    _path: "/blog/hello",
    _dir: "blog",
    _draft: false,
    _partial: false,
    _locale: "",
    _id: "content:1.Blog:2.Hello.MD",
    _source: "content",
    _file: "1.Blog/2.Hello.MD",
    _stem: "1.Blog/2.Hello",
    _extension: "MD",
    title: "Hello",
  });
});

describe("a first segment that names a locale is no part of the path", () => {
  test.each([
    ["content:fr:1.Blog:Bonjour.md", "fr", "/blog/bonjour", "fr/1.Blog/Bonjour"],
    ["content:fr:index.md", "fr", "/", "fr/index"],
    ["content:blog.md", "en", "/blog", "blog"],
    ["content:de:blog.md", "en", "/de/blog", "de/blog"],
    ["content:blog:fr:a.md", "en", "/blog/fr/a", "blog/fr/a"],
    ["fa-ir:fr:hello.md", "fr", "/hello", "fr/hello"],
  ])("%s is %s at %s", (id, locale, path, stem) =>
    expect(describeFile(id, two)).toMatchObject({ _locale: locale, _path: path, _stem: stem }));
});

describe("what is no name and extension is a name", () => {
  test.each([
    ["x.md", "x.md", "", ""],
    ["content:README", "content", "README", ""],
    ["content:a.b:README", "content", "a.b/README", ""],
    ["content:a.", "content", "a.", ""],
  ])("%s", (id, source, stem, extension) =>
    expect(describeFile(id, none)).toMatchObject({ _source: source, _stem: stem, _extension: extension, title: "" }));
});

describe("files that are no documents", () => {
  test.each([
    ["a/.hidden.md", true],
    [".git/a.md", true],
    ["-dash/b.md", true],
    ["a/-b.md", true],
    ["a/what?.md", true],
    ["it's.md", true],
    ['a "b".md', true],
    ["a#b.md", true],
    ["a:b.md", true],
    ["a/b.md", false],
    ["a/b-c.d.md", false],
    ["_dir.yml", false],
  ])("%s is left out: %s", (file, ignored) => expect(isIgnoredFile(file)).toBe(ignored));
});

test("an id is the file's path behind its source", () => {
  expect(documentId("a/b c.md")).toBe("content:a:b c.md");
});
