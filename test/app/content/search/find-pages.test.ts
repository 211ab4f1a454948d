import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import { openRelease } from "#app/content/reader/open.ts";
import { encodeJson, type ObjectSource } from "#app/content/release/objects.ts";
import type { FoundPages, MarkedText } from "#app/content/search/search.ts";
import { type SynonymLists, storeSynonyms } from "#app/content/search/synonyms.ts";
import type { Site } from "#app/content/site.ts";
import { definition } from "#app/site.ts";
import { hashBytes, type Release } from "#build/release/release.ts";
import { objectsOf, pageOf, releaseOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";
import { runs } from "#test/harness/tier.ts";

const NOW = Date.UTC(2026, 10, 24);

function page(stem: string, title: string, more: Partial<ContentDocument> = {}): ContentDocument {
  return wireDocument(stem, { title, ...more });
}

function drawing(stem: string, title: string, more: Partial<ContentDocument> = {}): ContentDocument {
  const name = stem.split("/").at(-1) ?? "";
  const thumbnail = `/files/${"0".repeat(64)}/${name}-small.svg`;
  return page(stem, title, {
    drawing: { thumbnail, colors: [] },
    kind: "coloring-page",
    ...more,
  });
}

interface Asked {
  readonly page?: number;
  readonly locale?: string;
  readonly now?: number;
}

async function searchIn(documents: readonly ContentDocument[], settings: Partial<Site> = {}) {
  const release = await releaseOf(documents, settings);
  return (q: string, { page: number = 1, locale = "", now = NOW }: Asked = {}) =>
    open(release, now).search({ q, page: number, locale });
}

async function searchWith(lists: Omit<SynonymLists, "locale">, documents: readonly ContentDocument[]) {
  const bytes = encodeJson(storeSynonyms({ locale: "en", ...lists }));
  const object = hashBytes(bytes);
  const release = await releaseOfParts({
    site: site({ synonyms: { en: { object, file: `/files/${object}/synonyms-en.json` } } }),
    documents: documents.map((document) => ({ document, page: pageOf(document), headings: [] })),
    files: [],
    objects: [bytes],
    sources: [],
  });
  return (q: string, { page: number = 1, now = NOW }: Asked = {}) =>
    open(release, now).search({ q, page: number, locale: "" });
}

function open(release: Release, now = NOW, objects: ObjectSource = objectsOf(release)) {
  return openRelease({
    id: release.id,
    manifest: release.manifest,
    objects,
    now,
    definition,
  });
}

const pathsOf = ({ results }: FoundPages) => results.map(({ path }) => path);
const plain = (text: MarkedText) => text.map(([piece]) => piece).join("");
const marked = (text: MarkedText) => text.flatMap(([piece, isMarked]) => (isMarked ? [piece] : []));

const ZOO = [
  drawing("animals/fox", "Fox", {
    tags: ["forest"],
    description: "A fox with pointed ears.",
  }),
  drawing("animals/fox-window", "Fox window", { category: "glass" }),
  drawing("animals/owl", "Owl", {
    tags: ["forest", "night"],
    description: "It hunts when a fox sleeps.",
  }),
  page("articles/paper", "Paper for a fox", { kind: "article" }),
  page("articles/pencils", "Pencils", {
    kind: "article",
    description: "For small hands.",
  }),
  page("about", "About us"),
];

describe("a search", () => {
  test("finds titles, tags and descriptions, a whole title first, then drawings before articles", async () => {
    const search = await searchIn(ZOO);
    const { value, until } = await search("fox");
    expect(pathsOf(value)).toEqual(["/animals/fox", "/animals/fox-window", "/articles/paper", "/animals/owl"]);
    expect(pathsOf((await search("forest")).value).sort()).toEqual(["/animals/fox", "/animals/owl"]);
    expect(until).toBeNull();
  });

  test("shows its last page where a further one is asked for", async () => {
    const search = await searchIn(Array.from({ length: 14 }, (_, at) => page(`all/${at}`, `Fox ${at}`)));
    const { value: last } = await search("fox", { page: 2 });
    expect(last).toMatchObject({ count: 14, page: 2, pages: 2 });
    expect(last.results).toHaveLength(4);
    expect((await search("fox", { page: 99 })).value).toEqual(last);
    expect((await search("zzz", { page: 99 })).value).toMatchObject({ count: 0, page: 1, pages: 0 });
  });

  test("tells of each page what it is, with the words marked and its small picture", async () => {
    const { value } = await (await searchIn(ZOO))("fox ears");
    const [first] = value.results;
    expect(first).toMatchObject({
      kind: "coloring-page",
      path: "/animals/fox",
    });
    expect(first?.picture).toBe(`/files/${"0".repeat(64)}/fox-small.svg`);
    expect(plain(first?.snippet ?? [])).toBe("A fox with pointed ears.");
    expect(marked(first?.snippet ?? [])).toEqual(["fox", "ears"]);
    expect(value).toMatchObject({
      q: "fox ears",
      corrected: null,
      count: 3,
      page: 1,
      pages: 1,
      instead: [],
    });
  });

  test("finds first the pages that have the most of the words where none has them all, and where few have, those that lack one more", async () => {
    const { value } = await (await searchIn(ZOO))("forest fox submarine");
    expect(pathsOf(value)).toEqual(["/animals/fox", "/animals/owl", "/animals/fox-window", "/articles/paper"]);
  });

  test("finds each of several things by its whole title, whoever else has more of the words", async () => {
    const both = drawing("scenes/night", "Night scene", {
      tags: ["fox", "owl", "forest"],
    });
    const { value } = await (await searchIn([...ZOO, both]))("owl and fox");
    expect(pathsOf(value).slice(0, 3)).toEqual(["/animals/owl", "/animals/fox", "/scenes/night"]);
  });

  test("has something to read first for who asks, and all drawings for who names nothing", async () => {
    const list = page("all", "All coloring pages for kids", {
      kind: "coloring-list",
    });
    const print = page("articles/print", "Print a page", { kind: "article" });
    const search = await searchIn([...ZOO, list, print, drawing("animals/print", "Print of a paw")]);
    expect(pathsOf((await search("how do i print coloring pages")).value)[0]).toBe("/articles/print");
    expect(pathsOf((await search("coloring pages for girls")).value)[0]).toBe("/all");
    expect(pathsOf((await search("how is a fox drawn")).value)[0]).toBe("/animals/fox");
  });

  test("finds words while they are typed", async () => {
    const search = await searchIn(ZOO);
    expect(pathsOf((await search("penc")).value)).toEqual(["/articles/pencils"]);
    expect(pathsOf((await search("forest ow")).value)).toEqual(["/animals/owl", "/animals/fox"]);
  });

  test("corrects a word that nothing has, and says so", async () => {
    const { value } = await (await searchIn(ZOO))("Forrest fox");
    expect(value).toMatchObject({ q: "Forrest fox", corrected: "forest fox" });
    expect(pathsOf(value)[0]).toBe("/animals/fox");
  });

  test("leads to themes with pictures where nothing is found", async () => {
    const { value } = await (await searchIn(ZOO))("xyzzy");
    expect(value).toMatchObject({
      count: 0,
      pages: 0,
      corrected: null,
      results: [],
    });
    expect(value.instead.map(({ path, picture }) => [path, picture === null])).toEqual([["/animals", false]]);
  });

  test("leads to the themes with the most drawings, whatever letters they have in common with the search", async () => {
    const aged = (folder: string, count: number) =>
      Array.from({ length: count }, (_, at) => drawing(`${folder}/${at}`, `Page ${at}`, { age: "3-6" }));
    const gathers = { age: { at: "/ages", ranges: true } };
    const search = await searchIn([...aged("penguin", 2), ...aged("zebra", 5)], { gathers });
    expect((await search("xpenguinx")).value.instead.map(({ path }) => path)).toEqual(["/zebra", "/penguin"]);
  });

  test("says which word no page has, where what is near it is drawn", async () => {
    const see = [
      { words: ["tiger"], near: ["fox"] },
      { words: ["wolf"], near: ["night"] },
      { words: ["ink"], near: ["pencil"] },
    ];
    const from = new Date(NOW + 1_000).toISOString();
    const wolf = drawing("animals/wolf", "Wolf", { publishAt: from });
    const search = await searchWith({ same: [["fox", "vixen"]], see }, [...ZOO, wolf]);
    const unmatchedIn = async (q: string, asked: Asked = {}) => (await search(q, asked)).value.unmatched;
    expect(await unmatchedIn("tigers")).toEqual({ words: ["tigers"], isNearFirst: true });
    expect(await unmatchedIn("tigger")).toEqual({ words: ["tiger"], isNearFirst: true });
    expect(await unmatchedIn("tiger wolf tiger")).toEqual({ words: ["tiger", "wolf"], isNearFirst: true });
    expect(await unmatchedIn("wolf", { now: NOW + 1_000 })).toBeNull();
    for (const q of ["vixen", "fo", "xyzzy", "ink"]) expect(await unmatchedIn(q)).toBeNull();
  });

  test("knows what another word names from what is near one, and tells of a word though nothing is found that is near it", async () => {
    const see = [
      { words: ["tiger"], near: ["fox"] },
      { words: ["wolf"], near: ["night"] },
    ];
    const search = await searchWith({ same: [], see }, ZOO);
    const { value } = await search("tiger owl");
    expect(pathsOf(value)[0]).toBe("/animals/owl");
    expect(value.unmatched).toEqual({ words: ["tiger"], isNearFirst: false });
    expect((await search("tiger owl wolf")).value.unmatched).toEqual({ words: ["tiger", "wolf"], isNearFirst: false });
    expect((await search("owl spaceship")).value.unmatched).toEqual({ words: ["spaceship"], isNearFirst: false });
    const owls = ["a", "b", "c"].map((name) => drawing(`birds/${name}`, `Snowy owl ${name}`));
    const among = await searchWith({ same: [], see }, [...owls, drawing("animals/fox", "Fox")]);
    const { value: birds } = await among("snowy owl tiger");
    expect(birds).toMatchObject({ count: 3, unmatched: { words: ["tiger"], isNearFirst: false } });
  });

  test("shows the page of a value with the picture that the site has chosen for it", async () => {
    const documents = ["fox", "owl", "hen"].map((name) => drawing(`animals/${name}`, name, { tags: ["forest"] }));
    const gathers = { tags: { at: "/tags", values: { forest: { cover: "/animals/owl" } } } };
    const { value } = await (await searchIn(documents, { gathers }))("forest");
    const picture = value.results.find(({ path }) => path === "/tags/forest")?.picture;
    expect(picture).toMatch(/\/owl-small\.svg$/);
  });

  test("leaves the drawings that are as hard, or for the age, as it says, and what is no drawing behind them", async () => {
    const facts = (difficulty: string) => ({ drawing: { thumbnail: "/files/a-small.svg", colors: [], difficulty } });
    const documents = [
      drawing("owls/plain", "Owl", { ...facts("easy"), age: "3-5" }),
      drawing("owls/feathers", "Owl in feathers", { ...facts("detailed"), age: "8+" }),
      drawing("animals/bear", "Bear", { ...facts("easy"), age: "3-5", description: "A bear that looks at a fox." }),
      drawing("animals/fox", "Fox", { ...facts("detailed"), age: "8+" }),
      page("owls", "Owls", { tags: ["owl"] }),
    ];
    const search = await searchWith({ same: [["easy", "simple"]], see: [] }, documents);
    const found = async (q: string) => pathsOf((await search(q)).value);
    expect(await found("owl")).toHaveLength(3);
    for (const q of ["easy owl", "simple owls", "owl coloring page for 4 year olds", "easy owl for age 4"])
      expect(await found(q)).toEqual(["/owls/plain", "/owls"]);
    expect(await found("detailed owl")).toEqual(["/owls/feathers", "/owls"]);
    // Where none of those that are meant is so, all are shown: the bear is no easy fox.
    expect((await found("easy fox"))[0]).toBe("/animals/fox");
    expect((await found("easy owl for age 11"))[0]).toBe("/owls/plain");
  });

  test("says of each page whether it begins with what is near", async () => {
    const named = Array.from({ length: 10 }, (_, at) => drawing(`birds/${at}`, `Owl ${at}`));
    const near = Array.from({ length: 10 }, (_, at) => drawing(`foxes/${at}`, `Fox ${at}`));
    const search = await searchWith({ same: [], see: [{ words: ["tiger"], near: ["fox"] }] }, [...named, ...near]);
    const { pages, unmatched } = (await search("owl tiger")).value;
    expect(unmatched).toEqual({ words: ["tiger"], isNearFirst: false });
    const { value: last } = await search("owl tiger", { page: pages });
    expect(last.unmatched).toEqual({ words: ["tiger"], isNearFirst: true });
  });

  test("finds headings of a text", async () => {
    const document = page("articles/games", "Games");
    const pieces = [{ document, page: pageOf(document), headings: ["A treasure hunt"] }];
    const parts = {
      site: site(),
      documents: pieces,
      files: [],
      objects: [],
      sources: [],
    };
    const { value } = await open(await releaseOfParts(parts)).search({
      q: "treasure",
      page: 1,
      locale: "",
    });
    expect(pathsOf(value)).toEqual(["/articles/games"]);
  });
});

describe("a search does not tell", () => {
  test("of drafts, of pages without a place for visitors, or of those that only send them on", async () => {
    const hidden: readonly ContentDocument[] = [
      page("draft", "Unicorn one", { _draft: true }),
      page("unseen", "Unicorn two", { robots: "noindex" }),
      page("gone", "Unicorn three", { redirect: "/about" }),
      page("part/_part", "Unicorn four"),
      page("closed", "Unicorn five"),
    ];
    const routes = {
      "/closed": { redirect: { to: "/about", statusCode: 302 as const } },
    };
    const release = await releaseOf([...ZOO, ...hidden], { routes });
    const { value } = await open(release).search({
      q: "unicorn",
      page: 1,
      locale: "",
    });
    expect(value).toMatchObject({ count: 0, corrected: null });
    const { words = "" } = release.manifest.search[""] ?? {};
    const stored = [...release.objects].find(([name]) => name === words)?.[1];
    expect(new TextDecoder().decode(stored)).not.toContain("nicorn");
  });

  test("of drafts but in a preview", async () => {
    const search = await searchIn([...ZOO, page("draft", "Unicorn", { _draft: true })], { drafts: true });
    expect(pathsOf((await search("unicorn")).value)).toEqual(["/draft"]);
  });

  test("of a page before it comes or after it went, and says when that changes", async () => {
    const [from, to] = [Date.UTC(2026, 11, 1), Date.UTC(2026, 11, 26)];
    const dates = {
      publishAt: new Date(from).toISOString(),
      expiresAt: new Date(to).toISOString(),
    };
    const search = await searchIn([...ZOO, page("sleigh", "Sleigh with a fox", dates)]);
    expect((await search("sleigh")).value.count).toBe(0);
    expect((await search("fox")).until).toBe(from);
    const later = await search("fox", { now: from });
    expect(pathsOf(later.value)).toContain("/sleigh");
    expect(later.until).toBe(to);
    expect((await search("sleigh", { now: to })).value.count).toBe(0);
  });

  test("of a folder's page while none of its documents shows, and says when one does again", async () => {
    const day = (date: number) => Date.UTC(2026, 11, date);
    const dates = (from: number, to: number) => ({
      publishAt: new Date(day(from)).toISOString(),
      expiresAt: new Date(day(to)).toISOString(),
    });
    const folder = wireDocument("sleighs/_dir", {
      title: "Unicorns",
      _type: "yaml",
      _partial: true,
      _path: "/sleighs/_dir",
    });
    const documents = [folder, page("sleighs/a", "A", dates(1, 3)), page("sleighs/b", "B", dates(6, 9))];
    const search = await searchIn([...ZOO, ...documents]);
    const at = async (date: number) => {
      const { value, until } = await search("unicorns", { now: day(date) });
      return { paths: pathsOf(value), until };
    };
    expect(await at(2)).toEqual({ paths: ["/sleighs"], until: day(3) });
    expect(await at(4)).toEqual({ paths: [], until: day(6) });
    expect(await at(7)).toEqual({ paths: ["/sleighs"], until: day(9) });
  });

  test("of pages in another language", async () => {
    const documents = [
      page("fox", "Fox", { _locale: "en" }),
      page("zorro", "Fox y zorro", {
        _locale: "es",
        _id: "content:es:zorro.md",
      }),
    ];
    const search = await searchIn(documents, {
      locales: ["en", "es"],
      defaultLocale: "en",
    });
    expect(pathsOf((await search("fox", { locale: "en" })).value)).toEqual(["/fox"]);
    expect(pathsOf((await search("fox", { locale: "es" })).value)).toEqual(["/es/zorro"]);
    expect(pathsOf((await search("fox")).value)).toEqual(["/fox"]);
    expect((await search("fox", { locale: "fr" })).value.count).toBe(0);
  });
});

/** So many that postings are in many chunks, of which common words fill several. */
const MANY = runs(1_200, 10_000);

const WORDS = "acorn badger castle dragon eagle falcon garden harbor island jungle kitten lantern meadow nectar otter"
  .split(" ")
  .flatMap((word) => ["old", "red", "sea", "sun"].map((other) => `${word}${other}`));

function manyPages(): readonly ContentDocument[] {
  return Array.from({ length: MANY }, (_, n) => {
    const own = (step: number) => WORDS[(n * step + step * step) % WORDS.length] ?? "";
    return page(`many/page-${n}`, `${own(1)} ${own(7)} page${n}`, {
      tags: [own(11), own(13), own(17), "common"],
      description: `${own(19)} ${own(23)} ${own(29)} ${own(31)} shared said${n % 90}`,
    });
  });
}

/** Objects that take a turn of the event loop to come; `rows`: how many times somebody waited for some. */
function slow(release: Release) {
  const objects = objectsOf(release);
  const state = { rows: 0, waiting: 0 };
  const wait = async () => {
    if (state.waiting === 0) state.rows += 1;
    state.waiting += 1;
    await setImmediate();
    state.waiting -= 1;
  };
  const source: ObjectSource = {
    async bytes(hash) {
      await wait();
      return objects.bytes(hash);
    },
    async parsed(hash, parse) {
      await wait();
      return objects.parsed(hash, parse);
    },
  };
  return { source, state, reads: objects.reads };
}

describe("among very many pages", () => {
  const released = releaseOf(manyPages());

  test.for([
    ["one word that all have", "common", 2],
    ["five words", "acornold badgerred castlesea dragonsun eagleold", 2],
    ["eight words", "acornold badgerred castlesea dragonsun eagleold falconred gardensea harborsun", 3],
    [
      "more words than count",
      "acornold badgerred castlesea dragonsun eagleold falconred gardensea harborsun islandold",
      3,
    ],
    ["a word of one letter", "s", 3],
    ["a misspelt one", "lanternreed", 3],
    ["five misspelt ones", "acornolld badgerrred castlessea dragonssun eagleolld", 3],
    ["nothing", "qqqqqq", 1],
  ] as const)("a search for %s reads twelve objects at most, three one after another", async ([, q, rows]) => {
    const release = await released;
    const { source, state, reads } = slow(release);
    const { value } = await open(release, NOW, source).search({
      q,
      page: 1,
      locale: "",
    });
    expect(reads.length).toBeLessThanOrEqual(12);
    expect(state.rows).toBeLessThanOrEqual(rows);
    expect(value.count > 0).toBe(q !== "qqqqqq");
    expect(value.results.length).toBeGreaterThanOrEqual(Math.min(value.count, 3));
  });

  test("finds each page by its own words, whichever chunk has them", async () => {
    const release = await released;
    for (let n = 0; n < MANY; n += Math.ceil(MANY / 40)) {
      const { value } = await open(release).search({
        q: `page${n} common`,
        page: 1,
        locale: "",
      });
      expect(pathsOf(value)[0]).toBe(`/many/page-${n}`);
    }
  });

  test("shows every result on one page and no more than one", async () => {
    const release = await released;
    const first = (await open(release).search({ q: "acornold", page: 1, locale: "" })).value;
    const paths: string[] = [];
    for (let number = 1; number <= first.pages; number += 1) {
      paths.push(
        ...pathsOf(
          (
            await open(release).search({
              q: "acornold",
              page: number,
              locale: "",
            })
          ).value,
        ),
      );
    }
    expect(new Set(paths).size).toBe(first.count);
    expect(paths.length).toBe(first.count);
    const own = manyPages().filter((document) => JSON.stringify(document).includes("acornold"));
    expect(first.count).toBe(own.length);
  });
});

/** A different word each time. */
function wordAt(n: number): string {
  return `w${(n * 7_919 + 1_000_000).toString(36).replace(/\d/g, (digit) => "bcdfghjklm".charAt(Number(digit)))}`;
}

/** So many words that a search knows those alone that several pages have. */
function wordyPages(): readonly ContentDocument[] {
  return Array.from({ length: 3_500 }, (_, n) => {
    const own = Array.from({ length: 17 }, (_, at) => wordAt(n * 17 + at));
    return page(`wordy/page-${n}`, own.slice(0, 2).join(" "), {
      description: `${own.slice(2).join(" ")} lantern`,
    });
  });
}

describe("among pages of more words than a search knows", { tags: ["all"] }, () => {
  test("those of one page are found all the same, and a misspelt word is corrected", async () => {
    const documents = wordyPages();
    const release = await releaseOf(documents);
    const { words = "" } = release.manifest.search[""] ?? {};
    const stored = [...release.objects].find(([name]) => name === words)?.[1] ?? new Uint8Array();
    expect(new TextDecoder().decode(stored)).not.toContain(wordAt(17).slice(1));
    for (const [q, corrected] of [
      [wordAt(17), null],
      [wordAt(3_000 * 17 + 9), null],
      ["lanternn", "lantern"],
    ] as const) {
      const { source, state, reads } = slow(release);
      const { value } = await open(release, NOW, source).search({
        q,
        page: 1,
        locale: "",
      });
      expect(value).toMatchObject({ q, corrected });
      expect(value.count > 0).toBe(true);
      expect(reads.length).toBeLessThanOrEqual(12);
      expect(state.rows).toBeLessThanOrEqual(4);
    }
  });
});
