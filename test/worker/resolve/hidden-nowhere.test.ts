import { beforeAll, describe, expect, test } from "vitest";
import { stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles, type Files, withoutCode } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";

/** What only pages say that middleware hides. */
const MARK = /zanzibar/i;

const HIDDEN = "published: 2026-06-01\nmiddleware: hidden\n";

const FILES: Files = {
  ".site.yml": [
    "name: Hidden",
    "origin: https://site.test",
    "globals: { shown: { type: list, where: [{ navigation: { $ne: false }, _partial: false }], only: [title] } }",
    "routes: { /closed/**: { middleware: hidden }, /shut: { middleware: [hidden] } }",
    "",
  ].join("\n"),
  "index.md":
    '# Home\n\n::article-list{under="/articles" }\n::\n\n::gallery\n::\n\n::gallery{group}\n::\n\n::categories\n::\n\n::giveaways{under="/"}\n::\n',
  "articles/1.first.md": "---\npublished: 2026-05-01\n---\n# First\n\nWords.",
  "articles/2.zanzibar.md": `---\ntitle: Zanzibar\n${HIDDEN}navigation: { title: Zanzibar menu }\n---\nWords.`,
  "articles/3.last.md": "---\npublished: 2026-05-02\n---\n# Last\n\nWords.",
  "top.md": "# Top\n\nWords.",
  "slug.md": `---\nslug: zanzibar-slug\n${HIDDEN}---\nWords.`,
  "zanzibar-top.md": `---\n${HIDDEN}---\n# Zanzibar at the top`,
  "zanzibar/index.md": `---\n${HIDDEN}---\n# Zanzibar folder`,
  "zanzibar/_dir.yml": "title: Zanzibar config\n",
  "closed/index.md": "# Zanzibar behind a rule",
  "closed/page.md": "---\npublished: 2026-06-02\n---\n# Zanzibar page behind a rule",
  "shut/page.md": "# Open below what is shut",
  "kids-corner/coloring-pages/fox.md": "---\nart: noto:fox\ncategory: animals\n---\n# Fox\n\nA fox.",
  "kids-corner/coloring-pages/zanzibar.md": `---\nart: noto:unicorn\ncategory: zanzibar\n${HIDDEN}---\n# Zanzibar unicorn\n\nWords.`,
};

const PAGES = ["/", "/articles", "/articles/first", "/articles/last", "/top", "/kids-corner/coloring-pages/fox"];
const HIDDEN_PAGES = [
  "/articles/zanzibar",
  "/zanzibar-top",
  "/zanzibar-slug",
  "/slug",
  "/zanzibar",
  "/closed",
  "/closed/page",
  "/kids-corner/coloring-pages/zanzibar",
];

let stage: Stage;
let warnings: readonly string[];

beforeAll(async () => {
  const { problems, ...parts } = await compileFiles(FILES);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  warnings = problems.map(withoutCode);
  stage = createStage({ release: await assembleRelease(parts) });
  return () => stage.settled();
});

async function ask(endpoint: "query" | "navigation", params: QueryParams): Promise<string> {
  const text = encodeURIComponent(stringifyParams(params));
  const response = await stage.fetch(`/${endpoint}/${hashParams(params)}.json?_params=${text}`);
  expect(response.status).toBe(200);
  return response.text();
}

describe("a page that middleware hides", () => {
  test.each(HIDDEN_PAGES)("is not found: %s", async (path) => {
    for (const address of [path, `${path}/_payload.json`]) {
      const response = await stage.fetch(address);
      expect(response.status).toBe(404);
      expect((await response.text()).replaceAll(path, "")).not.toMatch(MARK);
    }
  });

  test.each([
    ...PAGES.flatMap((path) => [path, `${path === "/" ? "" : path}/_payload.json`]),
  ])("stands in no menu, list or neighbour: %s", async (address) => {
    const response = await stage.fetch(address);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(MARK);
  });

  test.each(["/sitemap.xml", "/feed.xml", "/manifest.webmanifest"])("stands in no feed: %s", async (address) => {
    expect(await (await stage.fetch(address)).text()).not.toMatch(MARK);
  });

  test("stands in no navigation answer, whatever is asked", async () => {
    for (const params of [
      {},
      { where: [{ _path: { $regex: "/" } }] },
      { where: [{ _path: "/articles/zanzibar" }] },
      { sort: [{ title: 1 }], limit: 50 },
    ] satisfies QueryParams[]) {
      expect(await ask("navigation", params)).not.toMatch(MARK);
    }
  });

  test("leaves its place among its neighbours to the next one", async () => {
    const page = await (await stage.fetch("/articles/first")).text();
    expect(page).toMatch(/href="\/articles\/last" rel="next"/);
  });

  test("and a folder whose address is hidden is no link, though pages lie below it", async () => {
    expect(await (await stage.fetch("/")).text()).not.toContain('href="/shut"');
    expect(await (await stage.fetch("/shut/page")).text()).not.toContain('href="/shut"');
    expect((await stage.fetch("/shut")).status).toBe(404);
  });

  test("is still told by a query, and check says so", async () => {
    for (const _path of ["/articles/zanzibar", "/closed/page"]) {
      const found: unknown = JSON.parse(await ask("query", { where: [{ _path }], only: ["_path", "navigation"] }));
      expect(found).toMatchObject([{ _path, navigation: false }]);
    }
    const advice = "Write draft: true where nobody is to read it.";
    const own = `warning  middleware: hides this page, but /query still tells it. ${advice}`;
    expect(warnings).toEqual([
      `.site.yml:4:37  warning  routes./closed/**.middleware: hides 2 pages that /query still tells. ${advice}`,
      `articles/2.zanzibar.md:4:13  ${own}`,
      `kids-corner/coloring-pages/zanzibar.md:5:13  ${own}`,
      `slug.md:4:13  ${own}`,
      `zanzibar-top.md:3:13  ${own}`,
      `zanzibar/index.md:3:13  ${own}`,
    ]);
  });
});

test("of a draft that middleware hides nothing is said, since no query tells it", async () => {
  const { problems } = await compileFiles({
    "index.md": "# Home",
    "a.md": "---\ndraft: true\nmiddleware: hidden\n---\n# A",
  });
  expect(problems).toEqual([]);
});
