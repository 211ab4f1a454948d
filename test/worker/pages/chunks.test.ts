import { setImmediate } from "node:timers/promises";
import { afterEach, beforeAll, expect, test } from "vitest";
import { parseShard } from "#app/content/release/parse.ts";
import { kindNames } from "#app/front-matter.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import type { Release } from "#build/release/release.ts";
import { compileFiles, type Files } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";
import { currentOf, stageOf } from "../store/reads.ts";

/** Behind the first paragraph, which a page's head has as its description. */
const TEXT = "\n\nWhat it is about.\n\nPebbles lie here.\n";

/** Pages, and what stands on them besides their head. */
const FILES: Files = {
  ".site.yml": [
    "name: Chunks",
    "origin: https://site.test",
    "locales: [en, fr]",
    "gathers: { tags: { at: /tags } }",
    "globals: { theme: { where: { _path: /words }, only: [title] } }",
  ].join("\n"),
  ".words/fr.yml": 'shell: { skip: "Aller au contenu" }\n',
  "index.md": `# Home${TEXT}`,
  "page.md": `---\nkind: page\n---\n# Page${TEXT}`,
  "words.md": `# Words${TEXT}`,
  "deep/a/b/c/d/words.md": `# Deep words${TEXT}`,
  "free/paper.md": `---\ntitle: Paper\nkind: giveaway\npacks: { all: { title: All, pages: [/kids/fox] } }\n---${TEXT}`,
  "kids/play.md": `---\ntitle: Play\nkind: kids-page\n---${TEXT}`,
  "kids/fox.md": `---\ntitle: Fox\nart: noto:fox\n---${TEXT}`,
  "kids/all.md": `---\ntitle: All\nkind: coloring-list\n---${TEXT}::gallery{filters}\n::\n`,
  "find.md": `---\ntitle: Find\nkind: search\nnavigation: false\n---${TEXT}::search\n::\n`,
  ...Object.fromEntries([1, 2, 3].map((n) => [`posts/${n}.md`, `---\ntags: [river]\n---\n# Pebbles ${n}${TEXT}`])),
  // So many that pages lie in another part of the path table than those above them.
  ...Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`more/${n}.md`, `# Another ${n}\n\nWords.`])),
  "fr/index.md": `# Accueil${TEXT}`,
  "fr/deep/a/b/c/d/e/mots.md": `# Mots${TEXT}`,
};

const PAGES = [
  ...["/", "/page", "/words", "/deep/a/b/c/d/words", "/free/paper", "/kids/play", "/kids/fox", "/kids/all", "/find"],
  // A folder, the pages of a value and of all values of a field, which have no text of their own.
  ...["/posts", "/tags/river", "/tags"],
  ...["/fr", "/fr/deep/a/b/c/d/e/mots"],
];

let release: Release;
let stage: Stage;

beforeAll(async () => {
  const { problems, ...parts } = await compileFiles(FILES);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  release = await assembleRelease(parts);
  stage = stageOf(release);
});

afterEach(() => stage.settled());

test("a page of each kind is looked at, and the path table has parts", () => {
  expect(release.manifest.paths.length).toBeGreaterThan(4);
  const shards = release.manifest.paths.map((hash) => parseShard(release.objects.get(hash) ?? new Uint8Array()));
  const kinds = PAGES.map((path) => shards.map((shard) => shard[path]?.page?.kind).find((kind) => kind !== undefined));
  expect(new Set(kinds)).toEqual(new Set(kindNames));
});

/**
 * The chunks of a page that is the first of its isolate. Pointer, manifest and what is asked for beside that are answered,
 * and nothing else before the first chunk is there: where it waits for another read, it never comes.
 */
async function chunksOf(path: string): Promise<readonly string[]> {
  stage.restart();
  const held: (() => void)[] = [];
  const [manifest, { values }] = [`o/${currentOf(stage)}`, stage.kv];
  let isBegun = false;
  stage.kv.fault = (key) => {
    const value = values.get(key) ?? null;
    if (isBegun) return new Promise((resolve) => held.push(() => resolve(value)));
    if (key !== manifest) return undefined;
    return setImmediate(value).finally(() => {
      isBegun = true;
    });
  };
  const { status, body } = await stage.fetch(path);
  expect([path, status]).toEqual([path, 200]);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const chunks = [(await reader?.read())?.value ?? ""];
  stage.kv.fault = () => undefined;
  for (const answer of held) answer();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) chunks.push(part.value);
  return chunks;
}

test("head and menu of each kind of page leave a new isolate after two reads in a row, its text follows", async () => {
  for (const path of PAGES) {
    const [head = "", ...others] = await chunksOf(path);
    expect(head, path).toMatch(/^<!doctype html>.*<title>.*<\/head><body>.*<header.*<nav.*<a /s);
    expect(head, path).not.toContain("Pebbles");
    expect(others.join(""), path).toMatch(path === "/tags" ? /river.*<\/html>$/s : /Pebbles.*<\/html>$/s);
  }
});

/** A page that shows drawings, each read of which is answered by `hand`: with what is there, or with nothing. */
async function beginList(): Promise<{ text: string; hand: (isThere: boolean) => Promise<string> }> {
  stage.restart();
  const drawings = Object.values(release.manifest.listings.drawings).map(({ list }) => `o/${list}`);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  stage.kv.fault = (key) => {
    return drawings.includes(key)
      ? promise.then((isThere) => (isThere ? (stage.kv.values.get(key) ?? null) : null))
      : undefined;
  };
  const { body } = await stage.fetch("/kids/all");
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("Pebbles")) text += (await reader?.read())?.value ?? "";
  const hand = async (isThere: boolean) => {
    resolve(isThere);
    let rest = "";
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) rest += part.value;
    stage.kv.fault = () => undefined;
    return rest;
  };
  return { text, hand };
}

test("the text before a gallery leaves while what the gallery shows is still read", async () => {
  const { text, hand } = await beginList();
  expect(text).not.toContain("Fox");
  expect(await hand(true)).toMatch(/^<.*Fox.*id="state".*<\/html>$/s);
});

test("a gallery that is lost on the way has the error view in its place, and the page is not remembered", async () => {
  const { hand } = await beginList();
  expect(await hand(false)).toMatch(/^<section class="page error-page">.*Internal Server Error.*<\/html>$/s);
  expect(stage.log).toContainEqual(expect.objectContaining({ event: "page-failed-midway", id: expect.any(String) }));
  await stage.settled();
  expect(await (await stage.fetch("/kids/all")).text()).toContain("Fox");
});

test("a page of which all is in memory leaves in one piece", async () => {
  const vars = { PAGE_MEMORY_MB: "0", HEAD_PATIENCE_MS: "0", POINTER_SECONDS: "3600" };
  const own = createStage({ release, vars });
  for (const path of PAGES) {
    await (await own.fetch(path)).text();
    own.kv.reads.length = 0;
    const reader = (await own.fetch(path)).body?.getReader();
    const [first, second] = [await reader?.read(), await reader?.read()];
    expect([path, first?.done, second?.done, own.kv.reads]).toEqual([path, false, true, []]);
  }
  await own.settled();
});

test("the head of a page in another locale has the words of that, and names the pages above it", async () => {
  const [head] = await chunksOf("/fr/deep/a/b/c/d/e/mots");
  expect(head).toContain("Aller au contenu");
  const crumbs = /<nav class="breadcrumbs".*?<\/nav>/s.exec(head ?? "")?.[0] ?? "";
  const named = [...crumbs.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(named).toEqual(["", "/a/b/c", "/a/b/c/d", "/a/b/c/d/e"].map((path) => `/fr/deep${path}`));
});
