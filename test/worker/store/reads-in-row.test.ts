import { afterEach, expect, test } from "vitest";
import type { JsonObject } from "#app/content/json.ts";
import { sectionChunks } from "#app/content/reader/section.ts";
import { INDEX } from "#app/content/release/index-rows.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles, type Files } from "#test/build/compile/compile-files.ts";
import { pageOf, releaseOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";
import { runs } from "#test/harness/tier.ts";
import { coloringPage, GALLERY, LIST, withComponents } from "../drawings/list-page.ts";
import { createStage, type Stage } from "../stage.ts";
import { type InRow, readsOf, stageOf } from "./reads.ts";

const PAGES = 600;
/** Their addresses are in more shards than names of whole hashes would have room for in a pointer. */
const MANY = runs(PAGES, 20_000);
const address = (n: number) => `/section-${n % 20}/page-${n}`;
const release = await releaseOf(
  Array.from({ length: MANY }, (_, n) => wireDocument(address(n).slice(1), { title: `Page ${n}` })),
);

let stage: Stage;
afterEach(() => stage.settled());

async function readsInRow(path: string): Promise<InRow> {
  const { head, end } = await readsOf(stage, path);
  return { head, end };
}

test("the first page of an isolate waits for two reads in a row until its head and three until its end, an unseen one of a warm isolate for one and two", async () => {
  stage = stageOf(release);
  expect(release.manifest.paths.length).toBeGreaterThan(4);
  expect(await readsInRow(address(5))).toEqual({ head: 2, end: 3 });
  for (const n of [100, 211, 322, 433]) {
    const { head, end } = await readsInRow(address(n));
    expect([head <= 1, end <= 2]).toEqual([true, true]);
  }
});

test("a page at the end of a chunk of the index, or at its beginning, waits for its neighbour in the next one no longer", async () => {
  stage = stageOf(release);
  const [first, second] = release.manifest.index.names.map((name) =>
    INDEX.decode(release.objects.get(name) ?? new Uint8Array()).map(({ meta }) => meta._path),
  );
  for (const path of [first?.at(-1), second?.[0]]) {
    stage.restart();
    expect(await readsInRow(String(path))).toEqual({ head: 2, end: 3 });
  }
});

test("without the shards in the pointer a new isolate reads one more before the document", async () => {
  stage = createStage({ release, vars: { HEAD_PATIENCE_MS: "0", KV_DEADLINE_MS: "20000" } });
  expect(await readsInRow(address(5))).toEqual({ head: 3, end: 4 });
});

test("the page of a folder whose first documents end a chunk of the index waits for no more, nor does a later one", async () => {
  const stems = (count: number, folder: string) => Array.from({ length: count }, (_, n) => `${folder}/page-${n}`);
  const documents = ["index", "words", ...stems(50, "before"), ...stems(900, "folder")].map((stem) =>
    wireDocument(stem),
  );
  const published = await releaseOf(documents);
  stage = stageOf(published);
  const [, second] = sectionChunks(published.manifest, { stem: "folder", locale: "" });
  expect(Number(second?.first.replace("folder/page-", ""))).toBeLessThan(30);
  await (await stage.fetch("/folder")).arrayBuffer();
  stage.restart();
  expect(await readsInRow("/folder")).toEqual({ head: 2, end: 3 });
  stage.restart();
  await readsInRow("/words");
  expect(await readsInRow("/folder")).toEqual({ head: 1, end: 2 });
  for (const page of [2, 15, 30]) {
    stage.restart();
    expect(await readsInRow(`/folder/page/${page}`)).toEqual({ head: 2, end: 3 });
    stage.restart();
    await readsInRow("/words");
    const { head, end } = await readsInRow(`/folder/page/${page}`);
    expect([head, end <= 2]).toEqual([1, true]);
  }
});

const ARTS = ["snowman", "penguin", "sled", "fox", "owl", "bat"];
const LONG = "with-so-long-a-name-that-what-is-gathered-fills-several-chunks";

/** Of every kind of page, with values whose documents stand in other chunks than the list of all values. */
const FILES: Files = {
  ".site.yml": [
    "name: Rows",
    "origin: https://otters.org",
    "gathers:",
    "  tags: { at: /tags }",
    "  season: { at: /seasons, values: { winter: { when: { from: 12-01, until: 02-29 } } } }",
  ].join("\n"),
  "index.md": "# Home\n\n::page-of-the-day\n::",
  "season.md": '# Now\n\n::in-season{:limit="4"}\n::',
  "find.md": "---\ntitle: Search\nnavigation: false\n---\n::search\n::",
  "list.md": "---\ntitle: List\n---\n::gallery{filters}\n::",
  "packs/ok.md": "---\ntitle: Packs\npacks: { all: { title: All, choose: { season: winter, limit: 5 } } }\n---\nWords.",
  "words.md": "# Words",
  "named.md":
    '# Named\n\n::gallery\n---\npages: [/a/owl, /a/bat]\n---\n::\n\n::coloring-card{path="/a/sled"}\n::\n\n::article-preview{path="/section-7/page-7-LONG"}\n::\n\n::pack-list{from="/packs/ok"}\n::\n\n::giveaways{under="/packs"}\n::\n'.replace(
      "LONG",
      LONG,
    ),
  "section-4/index.md": '# Four\n\n::article-list{under="/section-4" order="files" paged :limit="20"}\n::',
  "by-file.md": '# By file\n\n::article-list{under="/section-9" order="files" :limit="20"}\n::',
  "unpaged.md": '# Unpaged\n\n::article-list{under="/section-12b" order="files" :limit="20"}\n::',
  "elsewhere.md": '# Elsewhere\n\n::article-list{under="/posts" order="files" :limit="20"}\n::',
  "newest.md": '# Newest\n\n::article-list{under="/section-2" paged}\n::',
  ...Object.fromEntries(
    ARTS.map((art) => [`a/${art}.md`, `---\ntitle: ${art}\nart: noto:${art}\nseason: [winter]\n---\nColor it.`]),
  ),
  ...Object.fromEntries(
    Array.from({ length: PAGES }, (_, n) => [
      `section-${n % 20}/page-${n}-${LONG}.md`,
      `---\ntitle: Pebble ${n}\ntags: [one, t${n % 50}]\n---\nGray words.`,
    ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [
      `posts/${n}-${LONG}.md`,
      `---\ntitle: Post ${n}\npermalink: /posts/2026/${n}\n---\nSent words.`,
    ]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 70 }, (_, n) => [
      `section-12b/page-${n}-${LONG}.md`,
      `---\ntitle: Told ${n}\npicture: /a/${ARTS[n % ARTS.length]}\n---\nColored words.`,
    ]),
  ),
};

/** Of each page, as the first of an isolate, and unseen in a warm one. */
const ROWS: { readonly [path: string]: readonly [first: InRow, unseen: InRow] } = {
  "/": [inRow(2, 3), inRow(1, 2)],
  "/season": [inRow(2, 3), inRow(1, 2)],
  "/named": [inRow(2, 3), inRow(1, 2)],
  "/by-file": [inRow(2, 3), inRow(1, 2)],
  "/elsewhere": [inRow(2, 3), inRow(1, 2)],
  "/newest": [inRow(2, 3), inRow(0, 1)],
  "/newest/page/2": [inRow(3, 3), inRow(2, 2)],
  "/packs/ok": [inRow(2, 3), inRow(1, 2)],
  "/list": [inRow(2, 3), inRow(1, 2)],
  "/list?q=fox": [inRow(3, 3), inRow(2, 2)],
  "/section-3": [inRow(2, 3), inRow(1, 2)],
  "/section-4": [inRow(2, 3), inRow(1, 2)],
  "/section-4/page/2": [inRow(2, 3), inRow(1, 2)],
  "/section-12b": [inRow(2, 3), inRow(1, 2)],
  "/section-12b/page/2": [inRow(2, 3), inRow(1, 2)],
  "/section-12b/page/3": [inRow(2, 3), inRow(1, 2)],
  "/a/fox": [inRow(2, 3), inRow(1, 2)],
  "/tags": [inRow(2, 3), inRow(1, 2)],
  "/tags/one/page/2": [inRow(2, 3), inRow(1, 2)],
  "/tags/one": [inRow(2, 3), inRow(1, 2)],
  "/seasons/winter": [inRow(2, 3), inRow(1, 2)],
  "/find?q=pebble": [inRow(3, 4), inRow(1, 3)],
  "/find?q=gray+pebble": [inRow(3, 4), inRow(1, 3)],
  "/find?q=fpebble": [inRow(3, 4), inRow(1, 3)],
  "/find/_payload.json?&q=pebble": [inRow(4, 4), inRow(3, 3)],
  "/seasons/winter/pack.pdf": [inRow(6, 6), inRow(5, 5)],
};

function inRow(head: number, end: number): InRow {
  return { head, end };
}

test("other pages wait for as many in a row as what they show has steps", { timeout: 240_000 }, async () => {
  const { problems, ...parts } = await compileFiles(FILES);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  stage = stageOf(await assembleRelease(parts));
  for (const path of [
    "/by-file/page/2",
    "/unpaged/page/2",
    "/section-4/page/3",
    "/section-12b/page/4",
    "/tags/one/page/21",
  ])
    expect([path, (await stage.fetch(path)).status]).toEqual([path, 404]);
  const rows: Record<string, readonly [InRow, InRow]> = {};
  // What loads the modules of a page for the first time takes longer than `quiet` waits.
  for (const path of Object.keys(ROWS)) await (await stage.fetch(path)).arrayBuffer();
  for (const path of Object.keys(ROWS)) {
    stage.restart();
    const first = await readsInRow(path);
    stage.restart();
    await readsInRow("/words");
    rows[path] = [first, await readsInRow(path)];
  }
  expect(rows).toEqual(ROWS);
});

test("a list of drawings that no browser takes at once waits no longer, nor do galleries, the page of the day and categories", async () => {
  // With so much to say of each they are no file.
  const tags = (n: number) => Array.from({ length: 24 }, (_, at) => `tag ${n} ${at} ${"of many letters ".repeat(5)}`);
  const drawings = Array.from({ length: 280 }, (_, n) =>
    coloringPage(`drawing-${1_000 + n}`, 1 + (n % 28), {
      title: `${"狐".repeat(180)} ${n}`,
      tags: ["fox", ...tags(n)],
      category: `category ${n % 4}`,
    }),
  );
  const components = ["PageOfTheDay", "Categories"].map((name) => ({ name, props: {} }));
  const gallery = (props: JsonObject) => ({ name: "Gallery", props: { order: "newest", group: false, ...props } });
  const pages = [
    withComponents(LIST.slice(1), [GALLERY]),
    withComponents("index", components),
    withComponents("foxes", [gallery({ tag: "fox", limit: 280 })]),
    withComponents("newest", [gallery({ limit: 200 })]),
    withComponents("daily", [gallery({ limit: 20, order: "daily" })]),
  ];
  const published = await releaseOfParts({
    site: site(),
    documents: [...pages, ...drawings.map((document) => ({ document, page: pageOf(document) }))],
    ...{ files: [], objects: [], sources: [] },
  });
  expect(published.manifest.listings.drawings[""]?.isWhole).toBe(false);
  stage = stageOf(published);
  // The head of a list that is narrowed says what is found.
  const expected = {
    [LIST]: inRow(2, 3),
    "/": inRow(2, 3),
    "/foxes": inRow(2, 3),
    "/newest": inRow(2, 3),
    "/daily": inRow(2, 3),
    [`${LIST}?page=3`]: inRow(3, 3),
    [`${LIST}?category=category-3&sort=title`]: inRow(3, 3),
  };
  for (const path of Object.keys(expected)) await (await stage.fetch(path)).arrayBuffer();
  for (const [path, reads] of Object.entries(expected)) {
    stage.restart();
    expect([path, await readsInRow(path)]).toEqual([path, reads]);
  }
});
