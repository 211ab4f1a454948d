import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { encodeTail, stringifyParams } from "#app/content/query/codec.ts";
import { OPERATORS } from "#app/content/query/condition.ts";
import { hashParams } from "#app/content/query/hash.ts";
import type { Condition } from "#app/content/query/params.ts";
import { definition } from "#app/site.ts";
import { ROOT } from "#build/paths.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import type { Release } from "#build/release/release.ts";
import { compileFiles, type Files } from "#test/build/compile/compile-files.ts";
import { storedOf } from "#test/content-fixture.ts";
import { islandHash } from "#test/harness/island-hash.ts";
import { FOUND_FILES, FOUND_PATHS, FOUND_SETTINGS, foundDrawing } from "../found-site.ts";
import { createStage, type Stage } from "../stage.ts";
import { buildOf, grantOf, OTHER_TOKEN, TOKEN, withCookie } from "./preview-stage.ts";

/** What only the draft says: in its path, title, text, data, picture, pack and source. */
const MARK = /zanzibar/i;

const DRAFT = `---
title: Zanzibar title
description: Zanzibar description
draft: true
published: 2026-06-01
category: zanzibar-category
tags: [zanzibar-tag]
art: noto:fox
packs:
  zanzibar-pack: { title: Zanzibar pack, pages: [/kids-corner/coloring-pages/zanzibar-art] }
---
Zanzibar text. [Zanzibar link](/articles/first)

## Zanzibar heading
`;

const FILES: Files = {
  ".site.yml": "name: Drafts\norigin: https://otters.org\nglobals: { newest: { where: [{ _type: markdown }] } }\n",
  "index.md": '# Home\n\n::article-list{under="/articles"}\n::\n\n::gallery\n::\n',
  "articles/1.first.md": "---\npublished: 2026-05-01\npicture: /kids-corner/coloring-pages/fox\n---\n# First\n\nWords.",
  "articles/2.zanzibar-article.md": DRAFT,
  "articles/3.last.md": "---\npublished: 2026-05-02\n---\n# Last\n\nWords.",
  "articles/zanzibar-other.draft.md": "# Zanzibar other\n\nZanzibar words.",
  "zanzibar-section/index.md": "---\ndraft: true\n---\n# Zanzibar section",
  "zanzibar-section/_dir.yml": "title: Zanzibar directory\n_draft: true\n",
  "kids-corner/coloring-pages/fox.md": "---\nart: noto:fox\n---\n# Fox\n\nA fox.",
  "kids-corner/coloring-pages/zanzibar-art.md":
    "---\nart: noto:unicorn\ndraft: true\n---\n# Zanzibar unicorn\n\nZanzibar.",
};

const DRAFTS = [
  "/articles/zanzibar-article",
  "/articles/zanzibar-other",
  "/zanzibar-section",
  "/kids-corner/coloring-pages/zanzibar-art",
];
const PAGES = ["/", "/articles/first", "/articles/last", "/kids-corner/coloring-pages/fox"];

/** Of the eight bytes that begin every PNG: no text of ours begins with it. */
const PNG_START = 0x89;

let release: Release;
let preview: Release;
let stage: Stage;

beforeAll(async () => {
  [release, preview] = await Promise.all([releaseOf(FILES, false), releaseOf(FILES, true)]);
  stage = createStage({ release });
  for (const [hash, bytes] of storedOf(preview)) stage.kv.values.set(`o/${hash}`, bytes);
  const previews = [grantOf(TOKEN, { release: preview.id }), grantOf(OTHER_TOKEN, { release: release.id })];
  stage.publish(release, { previews });
});

async function releaseOf(files: Files, drafts: boolean): Promise<Release> {
  const { problems, ...parts } = await compileFiles(files, { drafts });
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  return assembleRelease(parts);
}

/** An operand for each operator that a draft would answer to. */
const OPERANDS: { readonly [operator: string]: (value: string) => Condition } = {
  $match: (value) => value,
  $eq: (value) => value,
  $ne: () => "other",
  $not: () => "other",
  $and: (value) => [value],
  $or: (value) => [value, "other"],
  $in: (value) => [value],
  $contains: (value) => value.slice(1, 5),
  $icontains: (value) => value.slice(1, 5).toUpperCase(),
  $containsAny: (value) => [value.slice(1, 5)],
  $exists: () => true,
  $type: () => "string",
  $regex: (value) => `^${value.slice(0, 4)}`,
  $lt: () => "~",
  $lte: () => "~",
  $gt: () => "",
  $gte: () => "",
};

const FIELDS: readonly (readonly [string, string])[] = [
  ["_path", "/articles/zanzibar-article"],
  ["title", "Zanzibar title"],
  ["category", "zanzibar-category"],
  ["_file", "articles/2.zanzibar-article.md"],
  ["_id", "content:articles:2.zanzibar-article.md"],
];

function queries(): readonly object[] {
  const byOperator = [...OPERATORS.keys()].flatMap((operator) =>
    FIELDS.map(([field, value]) => ({ where: [{ [field]: { [operator]: operand(operator, value) } }] })),
  );
  return [
    ...byOperator,
    {},
    { where: [{ _draft: true }] },
    { where: [{ $or: [{ _draft: true }, { _draft: false }] }] },
    { where: [{ _draft: { $in: [true] } }], only: ["title"] },
    { where: [{ tags: { $contains: "zanzibar-tag" } }] },
    { where: [{ "packs.zanzibar-pack": { $exists: true } }] },
    { surround: { query: "/articles/first", before: 5, after: 5 } },
    { sort: [{ title: -1 }], without: ["body"] },
    { limit: 1, skip: 2 },
    { first: true, sort: [{ title: -1 }] },
    { count: true, where: [{ title: { $icontains: "zanzibar" } }] },
  ];
}

function operand(operator: string, value: string): Condition {
  const make = OPERANDS[operator];
  if (make === undefined) throw new Error(`this test knows no operand of ${operator}`);
  return make(value);
}

function addressesOf(params: object): readonly string[] {
  const text = `_params=${encodeURIComponent(stringifyParams(params))}`;
  return ["query", "navigation"].flatMap((kind) => [
    `/${kind}?${text}`,
    `/${kind}/${hashParams(params)}.${release.id}.json?${text}`,
    `/${kind}/_/${encodeTail(params)}.json`,
  ]);
}

/** An address of each route of the worker, as its source and the site name them. */
function endpointsOf(source: string): readonly string[] {
  const routes = [...source.matchAll(/^\s*(?:app\.get\()?"(\/[^"]*)"/gm)].map(([, route = ""]) => route);
  const feeds = ["/feed.xml", "/feed.json", "/articles/feed.xml", "/articles/feed.json"];
  const behindPages = Object.keys(definition.pageFiles).map((end) => `/articles${end}`);
  const own = [...new Set(routes)].flatMap((route) =>
    route.startsWith("/:feed{")
      ? feeds
      : route
          .replace(/^\/:page\{\.\+(.*)\}$/, (_, file: string) => `/articles${file.replaceAll("\\", "")}`)
          .replace(/\*$/, ""),
  );
  return [...own, ...behindPages];
}

/** The answer without what the request itself has said. */
async function textAt(path: string, init: RequestInit = {}): Promise<string> {
  const response = await stage.fetch(path, init);
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  return text;
}

async function sharePictureAt(path: string, init: RequestInit = {}): Promise<string> {
  const [, address = ""] = /property="og:image" content="([^"]*)"/.exec(await textAt(path, init)) ?? [];
  return new URL(address).pathname;
}

describe("a draft is nowhere in the public site", () => {
  test("in no object of its release: no text, title, path, picture or source", () => {
    expect(release.objects.size).toBeGreaterThan(10);
    const decoder = new TextDecoder();
    for (const [hash, bytes] of release.objects) expect(decoder.decode(bytes), hash).not.toMatch(MARK);
    const drawing = [...preview.objects.keys()].filter((hash) => !release.objects.has(hash));
    expect(drawing.length).toBeGreaterThan(5);
  });

  test.each(PAGES)("on %s, its payload and its share data", async (path) => {
    const payload = `${path === "/" ? "" : path}/_payload.json`;
    for (const requested of [path, payload, `${payload}?${buildOf(release)}`]) {
      const text = await textAt(requested);
      expect(text).toMatch(/First|Fox/);
      expect(text).not.toMatch(MARK);
    }
  });

  test("previous and next pass it by", async () => {
    const first = JSON.parse(await textAt("/articles/first/_payload.json"));
    expect(first.surround[1]._path).toBe("/articles/last");
    const inPreview = JSON.parse(await textAt("/articles/first/_payload.json", withCookie(TOKEN)));
    expect(inPreview.surround[1]._path).toBe("/articles/zanzibar-article");
  });

  test.each(["/navigation", "/builds/latest.json"])("in %s", async (path) => {
    for (const init of [{}, withCookie(OTHER_TOKEN)]) expect(await textAt(path, init)).not.toMatch(MARK);
  });

  test.each(["/sitemap.xml", "/feed.xml", "/robots.txt"])("in %s, whoever asks", async (path) => {
    for (const init of [{}, withCookie(TOKEN), withCookie(OTHER_TOKEN)])
      expect(await textAt(path, init)).not.toMatch(MARK);
  });

  test("at no endpoint there is, before or after somebody in the preview has asked there", async () => {
    const endpoints = endpointsOf(readFileSync(`${ROOT}worker/app.ts`, "utf8"));
    expect(endpoints.length).toBeGreaterThan(14);
    expect(endpoints.filter((path) => path.includes(":"))).toEqual([]);
    const below = ["/articles/feed.xml", "/articles/pack.pdf", "/articles/picture.png"];
    expect(endpoints).toEqual(expect.arrayContaining(below));
    const island = `ArticleList_${islandHash("ArticleList", { props: { under: "/articles" }, context: {} })}.json`;
    const named = [`/__nuxt_island/${island}?props=%7B%22under%22%3A%22%2Farticles%22%7D`, ...PAGES];
    for (const path of [...endpoints, ...named, `/builds/meta/${buildOf(release)}.json`]) {
      for (const init of [{}, withCookie(TOKEN), {}]) {
        const response = await stage.fetch(path, init);
        const told = JSON.stringify([...response.headers]) + (await response.text());
        if (!("headers" in init)) expect(told, path).not.toMatch(MARK);
      }
      await stage.settled();
    }
  });

  test("by any query with any operator, under any address", async () => {
    expect(Object.keys(OPERANDS).sort()).toEqual([...OPERATORS.keys()].sort());
    for (const params of queries()) {
      for (const path of addressesOf(params)) {
        const response = await stage.fetch(path);
        const text = await response.text();
        expect(response.status, text).toBeLessThan(500);
        // An answer that found nothing repeats the query.
        if (response.status === 200) expect(text, JSON.stringify(params)).not.toMatch(MARK);
      }
    }
  });

  test.each(DRAFTS)("at %s, which is as absent as any address, and suggests nothing", async (path) => {
    for (const requested of [path, `${path}/_payload.json`, `${path}/_payload.json?${buildOf(release)}`]) {
      const response = await stage.fetch(requested);
      expect(response.status).toBe(404);
      expect((await response.text()).replaceAll(requested, "").replaceAll(path, "")).not.toMatch(MARK);
    }
    expect((await stage.fetch(`${path}/_payload.json?${buildOf(preview)}`)).status).toBe(409);
    const near = `${path.slice(0, -1)}`;
    expect((await textAt(near)).replaceAll(near, "")).not.toMatch(MARK);
  });

  test("in no picture that pages are shared with, and an article has that of a drawing on its card", async () => {
    const pictures = (of: Release) =>
      [...of.objects].filter(([, bytes]) => bytes[0] === PNG_START).map(([hash]) => hash);
    expect(pictures(release)).toHaveLength(1);
    expect(pictures(preview).length).toBeGreaterThan(1);
    expect(await sharePictureAt("/articles/first")).toBe(await sharePictureAt("/kids-corner/coloring-pages/fox"));
    const address = await sharePictureAt("/kids-corner/coloring-pages/zanzibar-art", withCookie(TOKEN));
    expect(address).toMatch(/zanzibar-art-share\.png$/);
    expect((await stage.fetch(address)).status).toBe(404);
    expect((await stage.fetch(address, withCookie(TOKEN))).headers.get("content-type")).toBe("image/png");
  });

  test("in none of its files", async () => {
    const found = await textAt(
      `/query?_params=${encodeURIComponent(stringifyParams({ where: [{ title: "Zanzibar unicorn" }], first: true }))}`,
      withCookie(TOKEN),
    );
    const { drawing } = JSON.parse(found);
    for (const address of [drawing.svg, drawing.pdf, drawing.sheet]) {
      expect((await stage.fetch(address)).status).toBe(404);
      expect((await stage.fetch(address, withCookie(TOKEN))).status).toBe(200);
    }
  });
});

/** A value page is of three pages at least: those of the draft's own tag and category are there in the preview alone. */
const FOUND: Files = {
  ".site.yml": ["name: Found", "origin: https://otters.org", ...FOUND_SETTINGS, ""].join("\n"),
  "index.md": '# Home\n\n::in-season\n::\n\n::categories\n::\n\n::values{field="tags"}\n::\n',
  ...FOUND_FILES,
  ...Object.fromEntries(
    ["unicorn", "fox", "penguin"].map((art) => [
      `found/zanzibar-${art}.md`,
      foundDrawing(art, "draft: true\n")
        .replace("title: The", "title: Zanzibar")
        .replace("category: animals", "category: zanzibar-category")
        .replace("[shared]", "[shared, zanzibar-tag]"),
    ]),
  ),
  "found/zanzibar-packs.md":
    "---\ntitle: Zanzibar packs\ndraft: true\ntags: [shared]\npacks: { zanzibar: { title: Zanzibar pack, choose: { season: autumn } } }\n---\n",
};

/** Words of drafts: whole, nearly right, as far as they are typed; and what they share with public pages. */
const SEARCHES = ["zanzibar", "zanzibr", "zanzi", "zanzibar-tag", "zanzibar-category", "unicorn", "unicron", "shared"];

/** Pages of values, packs and pictures that come of drafts alone. */
const OF_DRAFTS = [
  "/tags/zanzibar-tag",
  "/tags/zanzibar-tag/pack.pdf",
  "/tags/zanzibar-tag/picture.png",
  "/themes/zanzibar-category",
  "/themes/zanzibar-category/pack.pdf",
  "/found/zanzibar-packs/zanzibar/pack.pdf",
];

describe("a draft is nowhere in what is found and collected, and everywhere there in its preview", () => {
  let found: Stage;
  let builds: { readonly public: string; readonly preview: string };

  beforeAll(async () => {
    const [open, withDrafts] = await Promise.all([releaseOf(FOUND, false), releaseOf(FOUND, true)]);
    for (const [hash, bytes] of open.objects) expect(new TextDecoder().decode(bytes), hash).not.toMatch(MARK);
    builds = { public: buildOf(open), preview: buildOf(withDrafts) };
    found = createStage({ release: open });
    for (const [hash, bytes] of storedOf(withDrafts)) found.kv.values.set(`o/${hash}`, bytes);
    found.publish(open, { previews: [grantOf(TOKEN, { release: withDrafts.id })] });
    return () => found.settled();
  });

  /** What is told at an address, without the words that it was asked for. */
  async function toldAt(path: string, init: RequestInit = {}): Promise<string> {
    const response = await found.fetch(path, init);
    const q = new URL(path, "https://otters.org").searchParams.get("q") ?? "";
    const told = JSON.stringify([...response.headers]) + (await response.text());
    expect([path, response.status]).toEqual([path, 200]);
    // One that nothing answers is named by itself.
    const said = [q, ...q.split("-")].flatMap((word) => [`“${word}”`, `"words":["${word}"]`]);
    const own = [path, ` value="${q}"`, `"q":"${q}"`, `q=${q}`, `${q} – Search`, ...said];
    return own.reduce((text, said) => text.replaceAll(said, ""), told);
  }

  /** Public pages that say more to whoever sees drafts; feeds tell everybody the same. */
  const TOLD_MORE = new Set(["/", "/packs", "/find", "/list", "/tags", "/tags/shared", "/seasons/autumn"]);

  const pagesOf = (pack: string) => pack.match(/\/Type \/Page\b/g)?.length;

  test.each(SEARCHES)("looked for as %s: on the page, while one types, in the list of drawings", async (q) => {
    for (const page of ["/find", "/list"]) {
      for (const build of [`${page}?`, `${page}/_payload.json?${builds.public}&`]) {
        const path = `${build}q=${q}`;
        expect(await toldAt(path)).not.toMatch(MARK);
        await found.settled();
        expect(await toldAt(path.replace(builds.public, builds.preview), withCookie(TOKEN)), path).toMatch(MARK);
        await found.settled();
        expect(await toldAt(path)).not.toMatch(MARK);
      }
    }
  });

  test.each(["/", ...FOUND_PATHS.filter((path) => !path.includes("?"))])("at %s", async (path) => {
    for (const init of [{}, withCookie(TOKEN), {}]) {
      const told = await toldAt(path, init);
      const isPreview = "headers" in init;
      if (isPreview && TOLD_MORE.has(path)) expect(told).toMatch(MARK);
      if (!isPreview || path.endsWith("/feed.xml")) expect(told).not.toMatch(MARK);
      // A cover, and each drawing.
      if (path.endsWith("/pack.pdf")) expect(pagesOf(told)).toBe(isPreview ? 7 : 4);
      await found.settled();
    }
  });

  test.each(OF_DRAFTS)("at %s, which is there in the preview alone", async (path) => {
    const statuses: number[] = [];
    for (const init of [{}, withCookie(TOKEN), {}]) statuses.push((await found.fetch(path, init)).status);
    expect(statuses).toEqual([404, 200, 404]);
  });

  test.each([
    "/tags/zanzibar-tag/feed.xml",
    "/themes/zanzibar-category/feed.xml",
  ])("in no %s, whoever asks", async (path) => {
    for (const init of [{}, withCookie(TOKEN)]) expect((await found.fetch(path, init)).status).toBe(404);
  });

  test.each(["", "?q=unicorn", "?category=zanzibar-category"])("as a surprise: %j", async (search) => {
    const placesOf = async (init: RequestInit) => {
      const asked = Array.from({ length: 60 }, () => found.fetch(`/surprise${search}`, init));
      return (await Promise.all(asked)).map((response) => response.headers.get("location")).join(" ");
    };
    expect(await placesOf({})).toMatch(/found/);
    expect(await placesOf({})).not.toMatch(MARK);
    expect(await placesOf(withCookie(TOKEN))).toMatch(MARK);
  });
});

describe("and everywhere in its preview", () => {
  test.each(DRAFTS)("%s is a page, with its payload", async (path) => {
    for (const requested of [path, `${path}/_payload.json?${buildOf(preview)}`]) {
      const response = await stage.fetch(requested, withCookie(TOKEN));
      expect(response.status).toBe(200);
      expect((await response.text()).replaceAll(path, "")).toMatch(MARK);
    }
  });

  test.each(["/", "/articles/first", "/navigation", "/query"])("%s names it", async (path) => {
    expect(await textAt(path, withCookie(TOKEN))).toMatch(MARK);
  });

  test("every query that is made for it finds it", async () => {
    const requested = queries().slice(0, OPERATORS.size * FIELDS.length);
    for (const params of requested) {
      const [path = ""] = addressesOf(params);
      expect(await textAt(path, withCookie(TOKEN)), JSON.stringify(params)).toMatch(MARK);
      expect(await textAt(`${path}&previewToken=${TOKEN}`), JSON.stringify(params)).toMatch(MARK);
    }
  });
});
