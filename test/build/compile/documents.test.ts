import { describe, expect, it } from "vitest";
import { NO_CACHE } from "#build/compile/sources/cache.ts";
import { compileFiles, documentOf, element, find, LENIENT, problemsOf } from "./compile-files.ts";

describe("a document on the wire", () => {
  it("has its keys in the order of the original", async () => {
    const document = await documentOf(
      "1.blog/2.first-post.md",
      "---\nlayout: bare\ntitle: T\nx: 1\n---\nA\n\n<!--more-->\n\nB",
    );
    expect(Object.entries(document).map(([key]) => key)).toEqual([
      "_path",
      "_dir",
      "_draft",
      "_partial",
      "_locale",
      "title",
      "description",
      "layout",
      "x",
      "excerpt",
      "body",
      "_type",
      "_id",
      "_source",
      "_file",
      "_stem",
      "_extension",
    ]);
    expect(document).toMatchObject({
      _path: "/blog/first-post",
      _dir: "blog",
      _draft: false,
      _partial: false,
      _locale: "",
      _type: "markdown",
      _id: "content:1.blog:2.first-post.md",
      _source: "content",
      _file: "1.blog/2.first-post.md",
      _stem: "1.blog/2.first-post",
      _extension: "md",
    });
  });

  it("may have another path and directory by its front matter, but no other name", async () => {
    const given =
      "---\n_path: /custom\n_dir: q\n_partial: true\n_id: x\n_type: y\n_file: z\n_stem: s\n_source: o\n_extension: e\n---";
    expect(await documentOf("a.md", given)).toMatchObject({
      _path: "/custom",
      _dir: "q",
      _partial: true,
      _id: "content:a.md",
      _type: "markdown",
      _file: "a.md",
      _stem: "a",
      _source: "content",
      _extension: "md",
    });
  });

  const front: readonly (readonly [string, string, object])[] = [
    [
      "dates as they are written",
      "published: 2025-04-25\nwhen: 2025-04-25T10:00:00Z",
      { published: "2025-04-25", when: "2025-04-25T10:00:00Z" },
    ],
    ["words that other YAML takes for flags", "a: yes\nb: off\nc: true", { a: "yes", b: "off", c: true }],
    ["numbers", "a: 1\nb: 0x10\nc: 1e3\nd: 007", { a: 1, b: 16, c: 1000, d: 7 }],
    ["keys with dots, expanded", "a.b: 1\na.c.d: 2\nhead.title: X", { a: { b: 1, c: { d: 2 } }, head: { title: "X" } }],
    ["keys with dots and numbers, as lists", "tags.0: a\ntags.1: b", { tags: ["a", "b"] }],
    ["keys with dots further down", "a:\n  b.c: 1", { a: { b: { c: 1 } } }],
    ["a map where a number is no place in a list", "a.0: x\na.4294967294: y", { a: { 0: "x", 4294967294: "y" } }],
    ["a map where a list has more than items", "a: [x]\na.b: y", { a: { 0: "x", b: "y" } }],
    ["aliases", "a: &x { b: 1 }\nc: *x", { a: { b: 1 }, c: { b: 1 } }],
  ];

  it.each(front)("has %s", async (_, yaml, fields) => {
    expect(await documentOf("a.md", `---\n${yaml}\n---\nText`)).toMatchObject(fields);
  });

  it("has no front matter unless it starts with it", async () => {
    expect(await documentOf("a.md", "\n---\ntitle: X\n---")).toMatchObject({ title: "A" });
    expect(await documentOf("a.md", "Text\n\n---\ntitle: X\n---")).toMatchObject({ title: "A" });
  });

  it("has none that is never closed, which is an error where a key stands below the dashes", async () => {
    const open = "---\ntitle: A\ndraft: true\n\nText.";
    const told = "the front matter is opened with --- and never closed. Write --- alone on a line below it.";
    expect(await problemsOf({ "a.md": open })).toEqual([`a.md:1:1  error  ${told}`]);
    expect(await problemsOf({ ...LENIENT, "a.md": open })).toEqual([`a.md:1:1  warning  ${told}`]);
    expect(await documentOf("a.md", open, LENIENT)).toMatchObject({ _draft: false, title: "A" });
    expect(await problemsOf({ "a.md": "---\n\ntitle: A", "b.md": "---\nWords: some." })).toHaveLength(1);
    expect(await problemsOf({ "a.md": "---", "b.md": "---\nSome words." })).toEqual([]);
  });

  it("reads front matter to the next line that starts with dashes", async () => {
    const { x, body } = await documentOf("a.md", "---\nx: 1\n---Text");
    expect(x).toBe(1);
    expect(body).toMatchObject({ children: [element("p", {}, "Text")] });
  });

  it("cannot reach prototypes by its keys", async () => {
    const document = await documentOf("a.md", "---\n__proto__.x: 1\nconstructor.prototype.y: 2\na.__proto__.z: 3\n---");
    expect(Object.keys(document)).not.toContain("__proto__");
    expect({}).not.toHaveProperty("x");
    expect({}).not.toHaveProperty("z");
  });
});

describe("data files are documents", () => {
  const files: readonly (readonly [string, string, object])[] = [
    ["a.yml", "title: T\ndate: 2025-04-25\nb.c: 1", { _type: "yaml", title: "T", date: "2025-04-25", b: { c: 1 } }],
    ["a.yaml", "- 1\n- x: 2", { _type: "yaml", title: "A", body: [1, { x: 2 }] }],
    ["a.yml", "", { _type: "yaml", title: "A" }],
    [
      "a.json",
      '{ "title": "T", "n": 1, "body": { "any": true } }',
      { _type: "json", title: "T", n: 1, body: { any: true } },
    ],
    ["a.json", "[1, 2]", { _type: "json", title: "A", body: [1, 2] }],
    ["a.json", '{ "_id": "x", "a": 1 }', { _id: "content:a.json", a: 1 }],
    ["a.json5", "{ a: 1, /* note */ b: ['c',], }", { _type: "json", a: 1, b: ["c"] }],
    [
      "a.csv",
      'name , note\n Fox ,"says ""hi"", often"\n\nOwl,',
      {
        _type: "csv",
        body: [
          { name: "Fox", note: 'says "hi", often' },
          { name: "Owl", note: "" },
        ],
      },
    ],
    ["a.csv", "", { _type: "csv", body: [] }],
  ];

  it.each(files)("%s: %j", async (path, text, expected) => {
    const document = await documentOf(path, text);
    expect(document).toMatchObject(expected);
    expect(document).not.toHaveProperty("description");
  });

  it("in their own order of keys, the title last where it is the file's name", async () => {
    const document = await documentOf("a.json", '{ "z": 1, "y": 2 }');
    expect(Object.keys(document).slice(5)).toEqual([
      ...["z", "y", "_type", "_id", "title", "_source", "_file", "_stem", "_extension"],
    ]);
  });

  it("by extensions in any case, and by what holds theirs", async () => {
    const { documents } = await compileFiles({
      "a.MD": "# A",
      "b.mdx": "# B",
      "c.YML": "x: 1",
      "d.txt": "no",
      "e.png": "no",
      f: "no",
    });
    expect(documents.map(({ document }) => [document._file, document._type])).toEqual([
      ["a.MD", "markdown"],
      ["b.mdx", "markdown"],
      ["c.YML", "yaml"],
    ]);
  });

  it("have an empty page, which partials have not", async () => {
    const compiled = await compileFiles({ "a.yml": "x: 1", "b.csv": "x\n1", "_c.md": "C", "d/_dir.yml": "title: D" });
    expect(compiled.documents.map(({ file, page }) => [file, page?.segments])).toEqual([
      ["_c.md", undefined],
      ["a.yml", []],
      ["b.csv", []],
      ["d/_dir.yml", undefined],
    ]);
  });

  it("never show a tree of their own as a page", async () => {
    const body = { type: "root", children: [{ type: "element", tag: "script", props: {}, children: [] }] };
    const compiled = await compileFiles({ "a.json": JSON.stringify({ body, redirect: "/b" }), "b.md": "Text." });
    expect(find(compiled, "a.json").page?.segments).toEqual([]);
  });

  const mistakes: readonly (readonly [string, string, string])[] = [
    ["a.json", '{\n  "a": 1,\n  "b": }', "a.json:3:8  error  is no JSON: Unexpected token '}'."],
    ["a.json", '{ "a": 1', "a.json:1:9  error  is no JSON: Expected ',' or '}' after property value."],
    ["a.json5", "{ a: 1,\n  b: }", "a.json5:2:6  error  is no JSON5: invalid character '}'."],
    ["a.yml", "a: 1\nb: [1,\nc: 2", "a.yml:3:1  error"],
    ["a.yml", "a: 1\na: 2", "a.yml:2:1  error  a stands twice. Keep one of them."],
    ["a.yml", "- a\nb: c", "a.yml:2:1  error  a key ends with a colon and a space. Write b: c."],
    ["a.yml", "a: b: c", 'a.yml:1:4  error  a text with ": " in it needs quotes. Write a: "b: c".'],
    ["a.yml", "a:\n\tb: c", "a.yml:2:1  error  the line begins with a tab. Write spaces."],
    ["a.json", "12", "a.json:1:1  error  holds a single value. Write a list, or keys with their values."],
    ["a.csv", "a;b\n1,5;2\n", "a.csv:1:1  error  is one column, as semicolons part nothing here. Save it with commas."],
    ["a.csv", "a\tb\n1\t2\n", "a.csv:1:1  warning  is one column, as tabs part nothing here."],
    ["a.csv", "\n", "a.csv:1:1  warning  is empty. Write its keys and values, or delete it."],
    ["a.yml", "", "a.yml:1:1  warning  is empty."],
    ["a.json", "", "a.json:1:1  error  is no JSON"],
    ["a.csv", "a,b\n1,2\n1,2,3", "a.csv:3:1  error  is no CSV: Invalid Record Length"],
    [
      "a.yml",
      `a: &a [${"x, ".repeat(50)}x]\n${"bcdefgh"
        .split("")
        .map((key, at) => `${key}: &${key} [${Array(9).fill(`*${"abcdefgh"[at]}`)}]`)
        .join("\n")}`,
      "a.yml:8:32  error  the aliases up to here stand for more than is read",
    ],
  ];

  it.each(mistakes)("say where %s is wrong: %j", async (path, text, problem) => {
    expect(await problemsOf({ [path]: text })).toEqual([expect.stringContaining(problem)]);
  });

  it("are taken leniently as the original takes them", async () => {
    expect(await documentOf("a.json", "{bad", LENIENT)).toMatchObject({ 0: "{", 1: "b", 2: "a", 3: "d" });
    expect(await documentOf("a.csv", "a,b\n1", LENIENT)).toMatchObject({ body: [{ a: "1" }] });
  });
});

describe("drafts", () => {
  const files = {
    "a.md": "---\ndraft: true\n---\nSecret",
    "b.draft.md": "Secret",
    "c.draft/d.md": "Secret",
    "e.draft.md": "---\n_draft: false\n---\nOut",
    "f.draft.md": "---\ndraft: false\n---\nSecret",
    "g.md": "---\n_draft: true\n---\nSecret",
    "draft.md": "Out",
    "h.md": "---\ndraft: false\n---\nOut",
  };

  it("are in no public release", async () => {
    const compiled = await compileFiles(files);
    expect(compiled.documents.map(({ file }) => file)).toEqual(["draft.md", "e.draft.md", "h.md"]);
    expect(JSON.stringify(compiled)).not.toContain("Secret");
  });

  it("are all there for a preview, and marked", async () => {
    const { documents } = await compileFiles(files, { drafts: true });
    expect(documents).toHaveLength(8);
    expect(documents.filter(({ document }) => document._draft).map(({ file }) => file)).toEqual([
      ...["a.md", "b.draft.md", "c.draft/d.md", "f.draft.md", "g.md"],
    ]);
  });

  it("come with all that has its day still before it, but not with what is over", async () => {
    const dated = { "a.md": "---\npublishAt: 2100-01-01\nexpiresAt: 2100-02-01\n---\nSoon" };
    const [preview] = (await compileFiles(dated, { drafts: true })).documents;
    expect(preview?.document).not.toHaveProperty("publishAt");
    expect(preview?.page?.meta).not.toHaveProperty("publishAt");
    expect(preview?.document).toHaveProperty("expiresAt", "2100-02-01T00:00:00.000Z");
    const [planned] = (await compileFiles(dated)).documents;
    expect(planned?.document).toHaveProperty("publishAt", "2100-01-01T00:00:00.000Z");
  });

  it("are no accident of YAML: a word is no flag", async () => {
    expect(await problemsOf({ "a.md": "---\ndraft: no\n---" })).toEqual([
      expect.stringContaining('a.md:2:8  error  draft: "no"'),
    ]);
    expect((await compileFiles({ ...LENIENT, "a.md": "---\ndraft: yes\n---" })).documents).toEqual([]);
  });

  it("have no say in what is wrong with a public release", async () => {
    const unfinished = { "a.md": "A", "a.draft.md": "---\nlayout: none\n---\n::nope\n::" };
    expect(await problemsOf(unfinished)).toEqual([]);
    expect(await problemsOf(unfinished, { drafts: true })).toHaveLength(3);
  });
});

describe("a folder", () => {
  it("comes out in default order, the same each time", async () => {
    const files = { "10.z.md": "Z", "2.a.md": "A", "b/index.md": "B", "b.yml": "x: 1", "B.md": "BB" };
    const anew = { cache: NO_CACHE };
    const [first, second] = [await compileFiles(files, anew), await compileFiles(files, anew)];
    expect(first.documents.map(({ file }) => file)).toEqual(["2.a.md", "10.z.md", "b.yml", "B.md", "b/index.md"]);
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
  });

  it("has no hidden files in it, nor any with names that addresses cannot have", async () => {
    const { documents } = await compileFiles({
      ".git/a.md": "Text.",
      "-b.md": "Text.",
      "c/.d.md": "Text.",
      "e?.md": "Text.",
      "f.md": "Text.",
    });
    expect(documents.map(({ file }) => file)).toEqual(["f.md"]);
  });

  it("has no files in it that .site.yml ignores, and nothing is wrong with those", async () => {
    const files = { "README.md": "---\ntitle: [\n---\n::no-such\n", "index.md": "# Home" };
    const { documents, sources, problems } = await compileFiles({ ".site.yml": "ignores: [README.md]\n", ...files });
    expect(documents.map(({ file }) => file)).toEqual(["index.md"]);
    expect(sources.map(({ path }) => path)).toEqual([".site.yml", "index.md"]);
    expect(problems).toEqual([]);
    expect((await problemsOf(files)).length).toBeGreaterThan(0);
  });

  it("may be of several locales", async () => {
    const { documents } = await compileFiles({
      ".site.yml": "locales: [en, fr]",
      "fr/a.md": "A",
      "a.md": "A",
      "fr/index.md": "Text.",
    });
    expect(documents.map(({ document }) => [document._locale, document._path, document._stem])).toEqual([
      ["en", "/a", "a"],
      ["fr", "/a", "fr/a"],
      ["fr", "/", "fr/index"],
    ]);
  });
});

it("a body of any text is an array of elements", async () => {
  expect(await documentOf("a.md", "\u0000\uFEFF \u2028\n\n\\")).toMatchObject({
    body: { type: "root", children: [{ tag: "p" }, { tag: "p" }] },
  });
});
