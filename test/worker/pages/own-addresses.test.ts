import { beforeAll, describe, expect, test } from "vitest";
import { stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles, type Files } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";

const FILES: Files = {
  ".site.yml": "name: Own\norigin: https://otters.org\nlocales: [en, fr]\n",
  "index.md":
    '# Home\n\n::article-list{under="/blog"}\n::\n\n::gallery{group}\n::\n\n::coloring-card{path="/art/fox"}\n::\n',
  "blog/1.first.md": "---\npublished: 2026-05-01\nslug: one\n---\n# First\n\nWords.",
  "blog/2.日本.md": "---\npublished: 2026-05-02\n---\n# Japan\n\nWords.",
  "blog/3.plain.md": "---\npublished: 2026-05-03\npicture: /art/fox\n---\n# Plain\n\nWords.",
  "日本/東京.md": "# Tokyo\n\nWords.",
  "日本/大阪.md": "# Osaka\n\nWords.",
  "top.md": "---\nurl: /kept\n---\n# Top\n\nWords.",
  "fr/index.md": '# Accueil\n\n::article-list{under="/blog"}\n::\n',
  "fr/blog/premier.md": "---\npublished: 2026-05-02\nslug: un\npicture: /blog/dessin\n---\n# Premier\n\nMots.",
  "fr/blog/dessin.md": "---\nart: noto:unicorn\ncategory: animals\nslug: licorne\n---\n# Dessin\n\nMots.",
  "art/猫.md": "---\nart: noto:cat\ncategory: animals\n---\n# Cat\n\nA cat.",
  "art/犬.md": "---\nart: noto:dog\ncategory: animals\n---\n# Dog\n\nA dog.",
  "named.md": [
    "---",
    "packs: { pets: { title: Pets, pages: [/art/犬, /art/猫, /art/fox] } }",
    "---",
    "# Named",
    "",
    '::coloring-card{path="/art/red-fox"}',
    "::",
    "",
    '::article-preview{path="/blog/first"}',
    "::",
    "",
    '::gallery{pack="pets"}',
    "::",
    "",
  ].join("\n"),
  "日本/named.md": "---\npacks: { pets: { title: Pets, pages: [/art/猫] } }\n---\n# Named\n\nWords.",
  "art/fox.md": "---\nart: noto:fox\ncategory: animals\nslug: red-fox\n---\n# Fox\n\nA fox.",
};

let stage: Stage;

beforeAll(async () => {
  const { problems, ...parts } = await compileFiles(FILES);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  stage = createStage({ release: await assembleRelease(parts) });
  return () => stage.settled();
});

const textAt = async (path: string) => (await stage.fetch(path)).text();

/** Where the links of a page lead, within the site. */
async function linksOf(path: string): Promise<readonly string[]> {
  const found = (await textAt(path)).matchAll(/href="(\/[^"?#]*)"/g);
  return [...new Set([...found].map(([, to = ""]) => decodeURI(to)))].filter((to) => !/^\/assets|\.\w+$/.test(to));
}

async function ask(endpoint: "query" | "navigation", params: QueryParams): Promise<unknown> {
  const text = encodeURIComponent(stringifyParams(params));
  return (await stage.fetch(`/${endpoint}/${hashParams(params)}.json?_params=${text}`)).json();
}

const MOVED = [
  ["/blog/first", "/blog/one"],
  ["/top", "/kept"],
  ["/fr/blog/premier", "/fr/blog/un"],
  ["/art/fox", "/art/red-fox"],
] as const;

const OWN = [...MOVED.map(([, own]) => own), "/blog/日本", "/日本/東京", "/日本/大阪"];

describe("a page at an address of its own", () => {
  test.each(OWN)("%s is found, and says so itself", async (path) => {
    const response = await stage.fetch(encodeURI(path));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<link rel="canonical" href="https://otters.org${encodeURI(path)}"`);
  });

  test.each(MOVED)("its path on the wire leads there: %s to %s", async (path, own) => {
    const response = await stage.fetch(`${path}?a=1`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, `${own}?a=1`]);
  });

  test("a path that another page has stays with that", async () => {
    expect(await textAt("/")).toContain("Home");
    expect(await textAt("/blog")).toContain("Plain");
  });

  test.each(OWN)("the sitemap names %s", async (path) => {
    expect(await textAt("/sitemap.xml")).toContain(`<loc>https://otters.org${encodeURI(path)}<`);
  });

  test("the feed names it, and no path that leads on", async () => {
    const feed = await textAt("/feed.xml");
    expect(feed).toContain("https://otters.org/blog/one");
    for (const [path] of MOVED) expect(feed).not.toContain(`"https://otters.org${path}"`);
  });
});

describe("links within the site", () => {
  test.each([
    ["/", ["/日本", "/kept", "/blog/one", "/blog/日本", "/blog/plain", "/art/red-fox"]],
    ["/blog", ["/blog/one", "/blog/日本", "/blog/plain"]],
    ["/日本", ["/日本/東京", "/日本/大阪"]],
    ["/日本/東京", ["/日本"]],
    ["/blog/plain", ["/blog/日本"]],
    ["/fr", ["/fr/blog/un"]],
    ["/named", ["/art/猫", "/art/犬", "/art/red-fox", "/blog/one"]],
  ])("of %s lead to the addresses themselves", async (path, expected) => {
    const links = await linksOf(encodeURI(path));
    expect(expected.filter((to) => !links.includes(to))).toEqual([]);
    expect(links.filter((to) => MOVED.some(([from]) => from === to))).toEqual([]);
  });

  test("an article's picture is found by the path of its drawing, in every locale", async () => {
    const plain = (await textAt("/")).split("<li>").find((item) => item.includes('href="/blog/plain"'));
    expect(plain).toContain("fox-card.svg");
    expect(await textAt("/fr")).toContain("-card.svg");
  });
});

test("the wire keeps the paths", async () => {
  const where = [{ _file: { $in: ["blog/1.first.md", "日本/東京.md"] } }];
  expect(await ask("query", { where, only: ["_path", "permalink"] })).toEqual([
    { _path: "/blog/first" },
    { _path: "/" },
  ]);
  expect(await ask("query", { where: [{ _path: "/blog/first" }], only: ["title"], first: true })).toMatchObject({
    title: "First",
  });
  const tree = JSON.stringify(await ask("navigation", {}));
  expect(tree).toContain('"/blog/first"');
  expect(tree).not.toContain("/blog/one");
});
