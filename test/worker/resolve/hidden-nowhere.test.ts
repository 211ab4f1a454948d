import { beforeAll, describe, expect, test } from "vitest";
import { stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles, type Files, withoutCode } from "#test/build/compile/compile-files.ts";
import { FOUND_FILES, FOUND_PATHS, FOUND_SETTINGS, foundDrawing } from "../found-site.ts";
import { BUILD, createStage, type Stage } from "../stage.ts";

/** What only pages say that middleware hides. */
const MARK = /zanzibar/i;

const HIDDEN = "published: 2026-06-01\nmiddleware: hidden\n";

const FILES: Files = {
  ".site.yml": [
    "name: Hidden",
    "origin: https://otters.org",
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

const HIDDEN_DRAWINGS: readonly (readonly [stem: string, fields: string])[] = [
  ["found/zanzibar-unicorn", "middleware: hidden\n"],
  ["found/fields/zanzibar-fox", "middleware: [hidden]\n"],
  ["closed/zanzibar-penguin", ""],
];

/** A page of a value is of three pages at least: these have one, were they shown. */
const FOUND: Files = {
  ".site.yml": [
    "name: Found",
    "origin: https://otters.org",
    "routes: { /closed/**: { middleware: hidden } }",
    ...FOUND_SETTINGS,
    "",
  ].join("\n"),
  "index.md": '# Home\n\n::in-season\n::\n\n::categories\n::\n\n::values{field="tags"}\n::\n',
  ...FOUND_FILES,
  ...Object.fromEntries(
    HIDDEN_DRAWINGS.map(([stem, fields]) => [
      `${stem}.md`,
      foundDrawing(stem.split("-").at(-1) ?? "", fields)
        .replace("title: The", "title: Zanzibar")
        .replace("category: animals", "category: zanzibar-category")
        .replace("[shared]", "[shared, zanzibar-tag]"),
    ]),
  ),
  "closed/zanzibar-packs.md":
    "---\ntitle: Zanzibar packs\ntags: [shared]\npacks: { zanzibar: { title: Zanzibar pack, choose: { season: autumn } } }\n---\n",
};

describe("a page that middleware hides is neither found nor collected", () => {
  let found: Stage;
  let build: string;

  beforeAll(async () => {
    const { problems, ...parts } = await compileFiles(FOUND);
    expect(problems.filter(({ level }) => level === "error")).toEqual([]);
    const release = await assembleRelease(parts);
    build = `${BUILD.code}-${release.id}`;
    found = createStage({ release });
    return () => found.settled();
  });

  /** What is told at an address, without the words that it was asked for. */
  async function toldAt(path: string): Promise<string> {
    const response = await found.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    const q = new URL(path, "https://otters.org").searchParams.get("q") ?? "";
    const own = [path, ` value="${q}"`, `"q":"${q}"`, `q=${q}`, `“${q}”`];
    return own.reduce((text, said) => text.replaceAll(said, ""), await response.text());
  }

  const drawingsIn = (pack: string) => (pack.match(/\/Type \/Page\b/g)?.length ?? 0) - 1;

  test.each([
    "zanzibar",
    "zanzibr",
    "zanzi",
    "unicorn",
    "unicron",
    "shared",
  ])("by %s: on the page, while one types, in the list of drawings", async (q) => {
    for (const page of ["/find", "/list"]) {
      for (const asked of [`${page}?`, `${page}/_payload.json?${build}&`])
        expect(await toldAt(`${asked}q=${q}`)).not.toMatch(MARK);
    }
  });

  test("while what it shares with others finds these", async () => {
    for (const asked of ["/find?", `/find/_payload.json?${build}&`, "/list?"]) {
      const told = await toldAt(`${asked}q=shared`);
      for (const art of ["owl", "bat", "hedgehog"]) expect(told).toContain(`/found/${art}`);
    }
  });

  test.each(["/", "/sitemap.xml", ...FOUND_PATHS])("at %s", async (path) => {
    const told = await toldAt(path);
    expect(told).not.toMatch(MARK);
    if (path.endsWith("/pack.pdf")) expect(drawingsIn(told)).toBe(3);
  });

  test.each([
    "/tags/zanzibar-tag",
    "/themes/zanzibar-category",
  ])("and a value that it alone has has no page: %s", async (path) => {
    for (const file of ["", "/feed.xml", "/pack.pdf", "/picture.png", "/_payload.json"])
      expect((await found.fetch(path + file)).status).toBe(404);
  });

  test.each([
    "/closed/zanzibar-packs/zanzibar/pack.pdf",
    "/closed/feed.xml",
    "/found/fields/feed.xml",
  ])("nor has it files of its own: %s", async (path) => {
    expect((await found.fetch(path)).status).toBe(404);
  });

  test.each(["", "?q=unicorn", "?category=zanzibar-category"])("nor is it a surprise: %j", async (search) => {
    const asked = await Promise.all(Array.from({ length: 60 }, () => found.fetch(`/surprise${search}`)));
    const places = asked.map((response) => response.headers.get("location"));
    expect(new Set(places)).toEqual(new Set(["/found/owl", "/found/bat", "/found/hedgehog"]));
  });
});

test("of a draft that middleware hides nothing is said, since no query tells it", async () => {
  const { problems } = await compileFiles({
    "index.md": "# Home",
    "a.md": "---\ndraft: true\nmiddleware: hidden\n---\n# A",
  });
  expect(problems).toEqual([]);
});
