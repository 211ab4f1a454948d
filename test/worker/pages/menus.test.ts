import { beforeAll, describe, expect, test } from "vitest";
import { stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles, type Files } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";

const sent = (title: string, to: string) => `---\ntitle: ${title}\npublished: 2026-06-01\nredirect: ${to}\n---\n`;

const FILES: Files = {
  ".site.yml": "name: Menus\norigin: https://otters.org\nlocales: [en, fr]\n",
  "index.md":
    '# Way home\n\n::article-list{under="/articles"}\n::\n\n::article-list{under="/articles" order="files"}\n::\n',
  "old.md": sent("Zanzibar", "/articles"),
  "gone/index.md": sent("Zanzibar folder", "/articles"),
  "gone/deep/page.md": sent("Zanzibar deep", "/articles"),
  "articles/1.first.md": "---\npublished: 2026-05-01\n---\n# First\n\nWords.",
  "articles/2.zanzibar.md": sent("Zanzibar article", "/articles/first"),
  "articles/3.last.md": "---\npublished: 2026-05-02\n---\n# Last\n\nWords.",
  "guide/index.md": sent("The guide", "/guide/start"),
  "guide/start.md": "# Start\n\nWords.",
  "guide/parts/page.md": "# Part\n\nWords.",
  "guide/sent/index.md": sent("Zanzibar part", "/guide/start"),
  "fr/index.md": "# Accueil\n\nMots.",
  "fr/page.md": "# Une page\n\nMots.",
};

let stage: Stage;
/** The same pages under a menu of the site's own. */
let listed: Stage;

beforeAll(async () => {
  stage = await stageOf(FILES);
  const menu =
    'menu: [{ label: Read first, to: /articles/first, icon: "mdi:paw" }, { label: A part, to: /guide/parts }]\n';
  listed = await stageOf({ ...FILES, ".site.yml": FILES[".site.yml"] + menu });
  return () => Promise.all([stage.settled(), listed.settled()]);
});

async function stageOf(files: Files): Promise<Stage> {
  const { problems, ...parts } = await compileFiles(files);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  return createStage({ release: await assembleRelease(parts) });
}

async function textAt(address: string, on = stage): Promise<string> {
  const response = await on.fetch(address);
  expect(response.status).toBe(200);
  return response.text();
}

async function ask(endpoint: "query" | "navigation", params: QueryParams, on = stage): Promise<string> {
  const text = encodeURIComponent(stringifyParams(params));
  return textAt(`/${endpoint}/${hashParams(params)}.json?_params=${text}`, on);
}

describe("a document that only sends its visitors on", () => {
  const pages = ["/", "/articles", "/articles/first", "/articles/last", "/guide/start", "/guide/parts/page"];

  test.each(pages)("stands in no menu, list or neighbour: %s", async (path) => {
    for (const address of [path, `${path === "/" ? "" : path}/_payload.json`])
      expect(await textAt(address)).not.toMatch(/zanzibar/i);
  });

  test("leaves its place among its neighbours to the next one", async () => {
    expect(await textAt("/articles/first")).toMatch(/href="\/articles\/last" rel="next"/);
  });

  test("is a link of the menu where pages lie below it, and stands above none of them", async () => {
    const page = await textAt("/guide/parts/page");
    expect(page).toMatch(/<nav class="site-nav".*href="\/guide".*?The guide/s);
    const [crumbs = ""] = /<nav class="breadcrumbs".*?<\/nav>/s.exec(page) ?? [];
    expect(crumbs).not.toContain('href="/guide"');
    expect(crumbs).toContain('href="/guide/parts"');
  });

  test("sends its visitors on as before, and is told by query and navigation as the protocol has it", async () => {
    for (const path of ["/old", "/gone", "/gone/deep/page", "/articles/zanzibar", "/guide"])
      expect((await stage.fetch(path)).status).toBe(302);
    expect(await ask("navigation", {})).toMatch(/Zanzibar deep/);
    expect(await ask("query", { where: [{ _path: "/old" }] })).toMatch(/"title":"Zanzibar"/);
  });
});

test.each(["/", "/articles/first", "/fr", "/fr/page"])("the home page stands in no menu: %s", async (path) => {
  const page = await textAt(path);
  const menus = [/<nav class="site-nav".*?<\/nav>/s, /<nav class="footer-nav".*?<\/nav>/s].map((menu) =>
    menu.exec(page),
  );
  for (const [menu = ""] of menus.map((found) => found ?? [])) {
    expect(menu).toContain("<a ");
    expect(menu).not.toMatch(/Way home|Accueil|href="\/"|href="\/fr"/);
  }
  expect(page).toMatch(/<a class="brand" href="\/(fr)?"/);
});

describe("a menu of the site's own", () => {
  const linksOn = async (path: string) => {
    const [menu = ""] = /<nav class="site-nav".*?<\/nav>/s.exec(await textAt(path, listed)) ?? [];
    return [...menu.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
  };

  test("stands on all pages of the default language, in its order, and on no other", async () => {
    expect(await linksOn("/")).toEqual(["/articles/first", "/guide/parts"]);
    expect(await linksOn("/guide/parts/page")).toEqual(["/articles/first", "/guide/parts"]);
    expect(await linksOn("/fr")).toEqual(["/fr/page"]);
  });

  test("takes nothing from what the wire answers", async () => {
    expect(await ask("navigation", {}, listed)).toBe(await ask("navigation", {}));
  });
});
