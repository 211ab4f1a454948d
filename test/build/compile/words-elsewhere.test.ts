import { describe, expect, test } from "vitest";
import { compileFiles, knownOf, LENIENT, problemsOf } from "./compile-files.ts";

const page = (yaml: string) => ({ "page.md": `---\ntitle: Page\n${yaml}\n---\n` });

describe("a word that keeps a page back elsewhere stops the publish, and says what does here", () => {
  test.each([
    ["hidden: true", "hidden: true", "draft: true"],
    ["published: false", "published: false", "draft: true"],
    ["status: draft", 'status: "draft"', "draft: true"],
    ["status: Private", 'status: "Private"', "draft: true"],
    ["isDraft: true", "isDraft: true", "draft: true"],
    ["visible: false", "visible: false", "draft: true"],
    ["unlisted: true", "unlisted: true", "navigation: false"],
    ["noindex: true", "noindex: true", "robots: noindex"],
    ["headless: true", "headless: true", "draft: true"],
    ["build: { render: never, list: never }", 'build: {"render":"never","list":"never"}', "draft: true"],
    ["_build: { list: never }", '_build: {"list":"never"}', "navigation: false"],
    ["robotsNoIndex: true", "robotsNoIndex: true", "robots: noindex"],
    ["sitemap: false", "sitemap: false", "robots: noindex"],
    ["sitemap: { disable: true }", 'sitemap: {"disable":true}', "robots: noindex"],
    [
      "head: { meta: [{ name: robots, content: noindex }] }",
      'head: {"meta":[{"name":"robots","content":"noindex"}]}',
      "robots: noindex",
    ],
  ])("%s", async (yaml, found, ours) => {
    const message = `${found} keeps no page back here. Write ${ours}.`;
    const column = yaml.indexOf(": ") + 3;
    expect(await problemsOf(page(yaml))).toEqual([`page.md:3:${column}  error  ${message}`]);
    expect(await problemsOf({ ...LENIENT, ...page(yaml) })).toEqual([`page.md:3:${column}  warning  ${message}`]);
  });

  test.each([
    "hidden: false",
    "status: published",
    "unlisted: false",
    "visible: true",
    "private: false",
    "sitemap: { lastmod: 2026-04-01 }",
    "head: { meta: [{ name: robots, content: index }] }",
    "build: { list: local }",
    "noindex: true\nrobots: noindex",
    "unlisted: true\nnavigation: false",
  ])("%s says nothing", async (yaml) => expect(await problemsOf(page(yaml))).toEqual([]));
});

describe("a word for what we have does what is meant", () => {
  test.each([
    ["date: 2026-04-01", { date: "2026-04-01", published: "2026-04-01" }],
    ["date: 2026-04-01T10:00:00+02:00", { published: "2026-04-01T10:00:00+02:00" }],
    ["pubDate: 2026-04-01", { published: "2026-04-01" }],
    ["lastmod: 2026-04-25", { modified: "2026-04-25" }],
    ["publishDate: 2026-04-01", { publishAt: "2026-04-01T00:00:00.000Z" }],
    ["expiryDate: 2036-04-01", { expiresAt: "2036-04-01T00:00:00.000Z" }],
    ["cover: https://example.com/a.png", { image: "https://example.com/a.png" }],
    ["cover: { image: https://example.com/a.png }", { image: "https://example.com/a.png" }],
    ["summary: All about foxes.", { description: "All about foxes." }],
    ["excerpt: All about foxes.", { description: "All about foxes." }],
    ["images: [https://example.com/a.png, /b.png]", { image: "https://example.com/a.png" }],
    ["createdAt: 2026-04-01\nupdatedAt: 2026-04-25", { published: "2026-04-01", modified: "2026-04-25" }],
    ["date: 2026-04-01 14:05:00 +0200", { published: "2026-04-01T14:05:00+02:00" }],
    ["author: { name: Ada Otter, email: ada@example.com }", { authors: ["Ada Otter"] }],
    ['cover: { image: "", alt: "" }', { cover: { image: "", alt: "" } }],
    ["keywords: fox, forest", { keywords: "fox, forest", tags: ["fox", "forest"] }],
    ["author: Ada Otter", { author: "Ada Otter", authors: ["Ada Otter"] }],
    ["author: [Ada, Bob]", { authors: ["Ada", "Bob"] }],
    ["date: 2026-04-01\npublished: 2026-05-01", { date: "2026-04-01", published: "2026-05-01" }],
  ])("%s", async (yaml, fields) => {
    expect(await knownOf("page.md", page(yaml)["page.md"])).toMatchObject(fields);
    expect(await problemsOf(page(yaml))).toEqual([]);
  });
});

describe("a word that means nothing here is answered with ours", () => {
  test.each([
    ["date: 1 April 2026", "warning", 'date: stands for published, and "1 April 2026" is no date. Write 2026-04-01.'],
    ["publishDate: soon", "error", 'publishDate: stands for publishAt, and "soon" is no date.'],
    ["cover: a cover", "warning", 'cover: stands for image, and "a cover" is no address of a picture.'],
    ["cover: { image: cover.gif, alt: White }", "warning", 'cover: stands for image, and "cover.gif" is no'],
    ["cover: cover.png", "error", 'the picture "cover.png" is not there.'],
    ["images: [plan.gif]", "warning", 'images: stands for image, and ["plan.gif"] is no address of a picture.'],
    ["published: true", "warning", "published: is the day that readers see, and what is no draft is published."],
    ["authors: [{ name: Ada, to: /ada }]", "error", 'authors.0: is a map. Write the name alone, "Ada", and what'],
    ["menu: main", "warning", "menu: makes no menu here: that is made of folders and the numbers of their files."],
    ["cascade: { draft: true }", "warning", "cascade: holds for no other page here."],
    ["weight: 3", "warning", "weight: orders nothing here. Begin the names of files with a number, as in 2.name.md."],
  ])("%s", async (yaml, level, message) => {
    const [problem] = await problemsOf(page(yaml));
    expect(problem).toContain(`  ${level}  ${message}`);
  });
});

describe("addresses that a page had elsewhere", () => {
  const others = { "posts/owl.md": "Owl.", "index.md": "[Old](/old/fox.html)" };
  const fox = (yaml: string) => ({ ...others, "posts/fox.md": `---\n${yaml}\n---\nFox.` });

  test("send visitors on to it, from the top of the site or beside the page", async () => {
    const { site, problems } = await compileFiles(fox("aliases: [/Old/Fox.html, red-fox]\nredirect_from: /foxes/"));
    expect(problems).toEqual([]);
    const to = { redirect: { to: "/posts/fox", statusCode: 301 } };
    expect(site.routes).toEqual({ "/old/fox.html": to, "/posts/red-fox": to, "/foxes": to });
  });

  test("are errors where something stands, and where none can be", async () => {
    const problems = await problemsOf(fox("aliases: [/posts/fox, /posts/owl/, '/a/*', /posts, 3]"));
    expect(problems.filter((line) => line.startsWith("posts/"))).toEqual([
      'posts/fox.md:2:11  error  aliases: "/posts/fox" is the address of this page itself. Take it away.',
      'posts/fox.md:2:23  error  aliases: "/posts/owl/" is that of posts/owl.md already. Take it away.',
      'posts/fox.md:2:36  error  aliases: "/a/*" is no address of this site. Write a path, such as /old/fox.',
      'posts/fox.md:2:44  error  aliases: "/posts" is an address of the site already. Take it away.',
      "posts/fox.md:2:52  error  aliases: 3 is no address of this site. Write a path, such as /old/fox.",
    ]);
  });
});

test("one address that two pages had elsewhere is an error of the second, and leads to the first", async () => {
  const page = "---\naliases: /old\n---\nText.";
  const { site, problems } = await compileFiles({ "a.md": page, "b.md": page });
  expect(problems).toMatchObject([
    {
      file: "b.md",
      line: 2,
      column: 10,
      code: "address/taken",
      message: 'aliases: "/old" is that of a.md already. Take it away.',
    },
  ]);
  expect(site.routes).toEqual({ "/old": { redirect: { to: "/a", statusCode: 301 } } });
});

test("what is wrong with a field is told where the word for it stands", async () => {
  const [problem] = await problemsOf(page("cover: /img/kiln.png"));
  expect(problem).toBe(
    'page.md:3:8  warning  image: there is nothing at "/img/kiln.png". Write the path of a coloring page, or put the picture into the content folder.',
  );
});

test("nothing is said of what keeps a part of pages back, which is no page", async () => {
  expect(await problemsOf({ "_part.md": "---\nheadless: true\n---\n" })).toEqual([]);
});

test("an author is told once that a map names him", async () => {
  expect(await problemsOf(page("authors: [{ name: Ada }]"))).toHaveLength(1);
});
