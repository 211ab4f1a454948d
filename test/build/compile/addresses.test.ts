import { describe, expect, test } from "vitest";
import { bodyOf, compileFiles, documentOf, element, find, knownOf, LENIENT, problemsOf } from "./compile-files.ts";

const page = (yaml: string) => `---\ntitle: Page\n${yaml}\n---\n`;

describe("a document keeps the path of its file, and it is known where else its page is", () => {
  test.each([
    ["a.md", "slug: red-fox", { _path: "/a", permalink: "/red-fox", slug: "red-fox" }],
    ["blog/a.md", "permalink: /red-fox/", { _path: "/blog/a", permalink: "/red-fox" }],
    ["blog/a.md", "url: /red-fox", { _path: "/blog/a", permalink: "/red-fox", url: "/red-fox" }],
    ["blog/日本.md", "draft: false", { _path: "/blog", permalink: "/blog/日本" }],
  ])("%s with %s", async (file, yaml, fields) => {
    expect(await knownOf(file, page(yaml))).toMatchObject(fields);
    expect(await problemsOf({ [file]: page(yaml) })).toEqual([]);
  });

  test("and nothing where that is its path", async () => {
    expect(await knownOf("a.md", page("url: https://example.com/project"))).not.toHaveProperty("permalink");
    expect(await problemsOf({ "a.md": page("url: https://example.com/project") })).toEqual([]);
  });
});

describe("what can be no address is a finding with its fix", () => {
  const PERMALINK = "is no path of a page. Write one such as /animals/red-fox.";

  test.each([
    ["slug: a/b", `3:7  error  slug: "a/b" is no slug. Write a-b.`],
    ["slug: 1.5", `3:7  error  slug: 1.5 is no slug.`],
    ["slug: v1.2", `3:7  error  slug: "v1.2" is no slug. Write v1-2.`],
    ["slug: My Post", `3:7  error  slug: "My Post" is no slug. Write my-post.`],
    ["slug: what?", `3:7  error  slug: "what?" is no slug. Write what.`],
    ["permalink: red-fox", `3:12  error  permalink: "red-fox" ${PERMALINK}`],
    ["permalink: /:year/:title/", `3:12  error  permalink: "/:year/:title/" ${PERMALINK}`],
    ["permalink: /query", `3:12  error  permalink: "/query" ${PERMALINK}`],
    ["url: red-fox", `3:6  warning  url: stands for permalink, and "red-fox" ${PERMALINK}`],
  ])("%s", async (yaml, message) => {
    expect(await problemsOf({ "a.md": page(yaml) })).toEqual([`a.md:${message}`]);
  });

  test("and leads nowhere under lenient checks", async () => {
    const document = await knownOf("a.md", page("permalink: /:year/:title/"), LENIENT);
    expect(document).not.toHaveProperty("permalink");
  });

  test("a slug may lead to no address of the site's own machinery", async () => {
    expect(await problemsOf({ "a.md": page("slug: query") })).toEqual([
      "a.md:3:7  error  /query is an address of the site's own machinery. Rename the file, or give it a slug.",
    ]);
  });
});

describe("pages of one address are an error that names both", () => {
  const TAKEN = "already. Rename one of the two, or give it a slug.";

  test("names of another script are none", async () => {
    const files = { "日本.md": page("tags: [a]"), "中国.md": page("tags: [b]"), "a-日本.md": page("tags: [c]") };
    expect(await problemsOf(files)).toEqual([]);
  });

  test("a slug that another page has for its name", async () => {
    expect(await problemsOf({ "a.md": page("tags: [a]"), "b.md": page("slug: a") })).toEqual([
      `b.md:3:7  error  /a is the address of a.md ${TAKEN}`,
    ]);
    expect(await problemsOf({ "a.md": page("slug: b"), "b.md": page("tags: [b]") })).toEqual([
      `a.md:3:7  error  /b is the address of b.md ${TAKEN}`,
    ]);
  });
});

test("links between files lead to names of any script, and to pages that have another slug", async () => {
  expect(await bodyOf("[x](./日本.md#a)", { "日本.md": "# 日本\n\n## A\n" })).toEqual([
    element("p", {}, element("a", { href: "./%E6%97%A5%E6%9C%AC#a" }, "x")),
  ]);
  const files = { "日本.md": "# 日本\n\n## A\n", "c.md": page("slug: other"), "d.md": "[x](./日本.md#a) [y](./c.md)" };
  expect(await problemsOf(files)).toEqual([]);
});

test.each([
  ["posts/a.md", "url: /2024/a", "[x](./b.md#c)", "/posts/b#c"],
  ["posts/a.md", "permalink: /a", "[x](../2.日本.md)", "/%E6%97%A5%E6%9C%AC"],
  ["posts/a/index.md", "slug: other", "[x](./b.md)", "/posts/a/b"],
  ["posts/a.md", "permalink: /a", "[x](./index.md)", "/posts"],
  ["fr/posts/a.md", "permalink: /a", "[x](./b.md)", "/fr/posts/b"],
  ["a.md", "permalink: /b/a", "[x](./c.md)", "/c"],
  ["posts/a.md", "slug: other", "[x](./b.md)", "./b"],
  ["posts/a.md", "permalink: /a", "[x](./b)", "./b"],
  ["posts/1.index.md", "tags: [a]", "[x](./2.b.md)", "/posts/b"],
  ["fr/index.md", "tags: [a]", "[x](./2.b.md)", "/fr/b"],
  ["index.md", "tags: [a]", '<a href="./posts/2.b.md#c">x</a>', "./posts/b#c"],
])("links of %s with %s start at the file: %s", async (file, yaml, text, href) => {
  const { body } = await documentOf(file, page(yaml) + text, { ".site.yml": "locales: [en, fr]\n" });
  expect(JSON.stringify(body)).toContain(JSON.stringify({ href }));
});

describe("a link to a file leads to the page that this file has become", () => {
  const SWAPPED = {
    "blog/a.md": `${page("slug: b")}# A\n\n## On a\n`,
    "blog/b.md": `${page("slug: a")}# B\n\n## On b\n`,
  };

  async function hrefs(file: string, files: { readonly [path: string]: string }): Promise<readonly string[]> {
    const compiled = await compileFiles(files);
    expect(compiled.problems).toEqual([]);
    const { document, page: shown } = find(compiled, file);
    const [onWire, onPage] = [JSON.stringify(document.body), JSON.stringify(shown?.segments)].map((text) =>
      [...text.replaceAll('\\"', '"').matchAll(/"?href"?[:=]"([^"]*)"/g)].map(([, href = ""]) => href),
    );
    expect(onPage?.filter((href) => !href.startsWith("#"))).toEqual(onWire);
    return onWire ?? [];
  }

  test("where two have each other's slug", async () => {
    const text = 'To [a](./a.md), to [a](a.md#on-a), to <a href="./b.md?x#on-b">b</a>, and at [a](/blog/a).';
    const to = ["/blog/b", "/blog/b#on-a", "/blog/a?x#on-b", "/blog/a"];
    expect(await hrefs("blog/c.md", { ...SWAPPED, "blog/c.md": text })).toEqual(to);
    expect(await hrefs("c.md", { ...SWAPPED, "c.md": text.replace(/(?:\.\/)?([ab]\.md)/g, "blog/$1") })).toEqual(to);
  });

  test("in another folder, of any name, and where front matter says its path", async () => {
    const files = {
      "2.blog/1.my page.md": page("permalink: /2024/one"),
      "2.blog/index.md": page("permalink: /writing"),
      "x.md": page("_path: /y"),
      "c.md": "[a](./2.blog/1.my%20page.md) [b](<2.blog/1.my page.md>) [c](2.blog/index.md#top) [d](./x.md)",
    };
    expect(await hrefs("c.md", files)).toEqual(["/2024/one", "/2024/one", "/writing#top", "/y"]);
  });

  test("in what stands before the text is cut, too", async () => {
    const compiled = await compileFiles({ ...SWAPPED, "blog/c.md": "[a](./a.md)\n\n<!--more-->\n\nWords." });
    expect(JSON.stringify(find(compiled, "blog/c.md").document.excerpt)).toContain('{"href":"/blog/b"}');
  });
});

test("a folder's settings hold for its folder, whatever its script", async () => {
  const compiled = await compileFiles({
    "日本/_dir.yml": "kind: giveaway\n",
    "日本/東京.md": page("tags: [a]"),
    "a.md": page("tags: [a]"),
  });
  expect(compiled.kinds.byId.get(find(compiled, "日本/東京.md").document._id)).toBe("giveaway");
  expect(compiled.kinds.byId.get(find(compiled, "a.md").document._id)).toBe("article");
});
