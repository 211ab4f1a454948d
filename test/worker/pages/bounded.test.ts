import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import { leastPages } from "#app/content/reader/readahead.ts";
import { findRecord } from "#app/content/release/records.ts";
import { findPages } from "#app/content/search/find-pages.ts";
import { objectsOf, pageOf, releaseOf, releaseOfParts, site, storedOf, wireDocument } from "#test/content-fixture.ts";
import { runs } from "#test/harness/tier.ts";
import { coloringPage, LIST, listRelease, withComponents } from "../drawings/list-page.ts";
import { createStage, type Stage } from "../stage.ts";

/** Sites of many documents, by the place of the nth one. */
const SHAPES: { readonly [shape: string]: (n: number) => string } = {
  "one folder": (n) => `articles/page-${n}`,
  "deep folders": (n) => `a/section-${n % 10}/group-${n % 1_000}/page-${n}`,
  "folders of their own": (n) => `a/page-${n}/text`,
  "no folder": (n) => `page-${n}`,
};

/** What holds for two thousand holds for more: to make the release of ten thousand takes seconds. */
const MANY = runs(2_000, 10_000);

/** One that stands among the others, in each size of a site. */
const NTH = 150;

interface Weight {
  readonly html: number;
  readonly state: number;
  readonly payload: number;
  readonly objects: number;
  readonly read: number;
}

async function stageOf(stem: (n: number) => string, count: number): Promise<Stage> {
  const documents = Array.from({ length: count }, (_, n) => wireDocument(stem(n), { title: `Page ${10_000 + n}` }));
  return createStage({ release: await releaseOf([wireDocument("index"), ...documents]) });
}

/** What a page costs its reader, and the first isolate that is asked for it. */
async function weigh(stage: Stage, path: string): Promise<Weight> {
  stage.restart();
  const before = stage.kv.reads.length;
  const html = await textAt(stage, path);
  const { objects, read } = readSince(stage, before);
  const [, state = ""] = /id="state">(.*?)<\/script>/s.exec(html) ?? [];
  const payload = await textAt(stage, `${path}/_payload.json`);
  await stage.settled();
  const bytes = (text: string) => Buffer.byteLength(text);
  return { html: gzipSync(html).length, state: bytes(state), payload: bytes(payload), objects, read };
}

/** What a new isolate has read: pointer and manifest come before. */
function readSince(stage: Stage, before: number): Pick<Weight, "objects" | "read"> {
  const read = stage.kv.reads.slice(before + 2).map((key) => stage.kv.values.get(key)?.length ?? 0);
  return { objects: read.length, read: read.reduce((total, length) => total + length, 0) };
}

async function textAt(stage: Stage, path: string): Promise<string> {
  const response = await stage.fetch(path);
  expect(response.status).toBe(200);
  return response.text();
}

/** Thousands of words, as unlike one another as those of a language. */
function wordOf(n: number): string {
  const letters = "bcdfghklmnprstvw";
  return Array.from({ length: 4 }, (_, at) => letters[(n >> (2 * at)) % 16] + "aeio".charAt((n >> at) % 4)).join("");
}

describe("among thousands of documents", () => {
  test.each(Object.entries(SHAPES))("a page weighs what it does among 200, in %s", async (_, stem) => {
    for (const count of [200, MANY]) {
      const page = await weigh(await stageOf(stem, count), `/${stem(NTH)}`);
      expect(page.html).toBeLessThanOrEqual(6_000);
      expect(page.state).toBeLessThanOrEqual(4_000);
      expect(page.payload).toBeLessThanOrEqual(4_000);
      expect(page.objects).toBeLessThanOrEqual(8);
      expect(page.read).toBeLessThanOrEqual(300_000);
    }
  });

  test("a page and a folder cost no more for lying forty folders deep", async () => {
    const folder = (n: number) => Array.from({ length: 40 }, (_, at) => `l${at < 30 ? at : n % 40}`).join("/");
    const stage = await stageOf((n) => `${folder(n)}/page-${n}`, 300);
    for (const path of [`/${folder(NTH)}/page-${NTH}`, `/${folder(NTH)}`, "/l0"]) {
      const page = await weigh(stage, path);
      expect(page.html).toBeLessThanOrEqual(6_000);
      expect(page.objects).toBeLessThanOrEqual(8);
      expect(page.read).toBeLessThanOrEqual(300_000);
    }
    const { state, payload } = await weigh(stage, `/${folder(NTH)}/page-${NTH}`);
    expect([state <= 4_000, payload <= 4_000]).toEqual([true, true]);
  });

  test("a list of drawings weighs what it shows, whatever there is and is asked", async () => {
    const [few, many] = await Promise.all([200, 2_000].map(stageOfDrawings));
    if (few === undefined || many === undefined) throw new Error("two sites were made");
    const queries = [
      ...["", "?q=drawing", "?category=category-3&sort=title", "?page=4", "?tag=tag-5", "?q=nothing"],
      ...["?sort=title&page=2", "?sort=easiest", "?sort=busiest", "?q=seldom&sort=title"],
    ];
    for (const query of queries) {
      const [small, large] = [await weighList(few, query), await weighList(many, query)];
      for (const list of [small, large]) expect(list.state).toBeLessThanOrEqual(4_000);
      // Larger numbers have more digits.
      expect(large.state - small.state).toBeLessThanOrEqual(150);
      expect(large.payload - small.payload).toBeLessThanOrEqual(150);
      expect(large.html - small.html).toBeLessThanOrEqual(150);
      expect(large.read).toBeLessThanOrEqual(300_000);
      expect(large.objects).toBe(small.objects);
    }
  });

  test("a gallery of a hundred drawings that lie scattered among all of them reads 300 KB at most", async () => {
    const props = { tag: "seldom", limit: 100, order: "newest", group: false, filters: false };
    const gallery = withComponents("kids-corner/coloring-pages/drawing-11000-seldom", [{ name: "Gallery", props }]);
    const drawings = drawingsOf(2_000, (n) => (n % 23 === 0 ? { tags: ["seldom"] } : {}));
    const release = await releaseOfParts({
      site: site(),
      documents: [gallery, ...drawings.map((document) => ({ document, page: pageOf(document) }))],
      ...{ files: [], objects: [], sources: [] },
    });
    const { read, objects } = await weigh(createStage({ release }), gallery.document._path);
    expect(read).toBeLessThanOrEqual(300_000);
    expect(objects).toBeLessThanOrEqual(8);
  });

  test("pictures of sixty categories, each of which has its drawings together, are read at once", async () => {
    const count = 2_000;
    const drawn = withComponents("drawn", [
      { name: "Categories", props: {} },
      { name: "PageOfTheDay", props: {} },
    ]);
    const drawings = drawingsOf(count, (n) => ({
      category: `category ${Math.floor((n * 60) / count)}`,
      published: new Date(Date.UTC(2025, 0, 1 + Math.floor((n * 600) / count))).toISOString(),
    }));
    const release = await releaseOfParts({
      site: site(),
      documents: [drawn, ...drawings.map((document) => ({ document, page: pageOf(document) }))],
      ...{ files: [], objects: [], sources: [] },
    });
    const stage = createStage({ release });
    const { read, objects } = await weigh(stage, "/drawn");
    const { document } = JSON.parse(await textAt(stage, "/drawn/_payload.json"));
    expect(document.segments[0].data.items).toHaveLength(60);
    expect(read).toBeLessThanOrEqual(300_000);
    expect(objects).toBeLessThanOrEqual(8);
  });

  test("a page weighs nothing of what those around it say of themselves at length", async () => {
    const long = {
      title: `${"otter ".repeat(2_000)}`,
      description: "paper ".repeat(20_000),
      tags: Array(1_000).fill("sea"),
    };
    const documents = Array.from({ length: 120 }, (_, n) => wireDocument(`a/page-${n}`, n === 60 ? {} : long));
    const top = Array.from({ length: 20 }, (_, n) => wireDocument(`top-${n}`, long));
    const release = await releaseOf([wireDocument("index"), ...top, ...documents]);
    const lengths = [...release.objects.values()].map(({ length }) => length);
    expect(Math.max(...lengths)).toBeLessThan(1024 * 1024);
    const stage = createStage({ release });
    expect((await weigh(stage, "/a/page-60")).state).toBeLessThanOrEqual(4_000);
    expect((await weigh(stage, "/a")).state).toBeLessThanOrEqual(35_000);
  });

  test("a page says little of those around it in any script", async () => {
    const title = "狐".repeat(300);
    const folders = Array.from({ length: 40 }, (_, n) => [
      wireDocument(`top-${n}`, { title }),
      wireDocument(`top-${n}/page-${n}`, { title: "Page" }),
      wireDocument(`top-${n}/page-${n}-next`, { title }),
    ]);
    const stage = createStage({ release: await releaseOf([wireDocument("index"), ...folders.flat()]) });
    const page = await weigh(stage, "/top-20/page-20");
    expect([page.state <= 4_000, page.payload <= 4_000, page.html <= 6_000]).toEqual([true, true, true]);
  });

  test("a page names fewer of those around it where addresses are long", async () => {
    const slug = (name: string, n: number) => `${name}-${n}-${"otter-".repeat(40)}`.slice(0, 200);
    const folders = Array.from({ length: 40 }, (_, n) => slug("top", n));
    const stems = folders.flatMap((folder, n) => [0, 1, 2].map((k) => `${folder}/${slug("page", 3 * n + k)}`));
    const documents = ["index", ...stems].map((stem) => wireDocument(stem));
    const stage = createStage({ release: await releaseOf(documents) });
    const html = await textAt(stage, `/${stems[61]}`);
    const [, state = ""] = /id="state">(.*?)<\/script>/s.exec(html) ?? [];
    const { shown, ...around } = JSON.parse(state);
    expect(Buffer.byteLength(JSON.stringify({ ...around, surround: shown.surround }))).toBeLessThanOrEqual(4_000);
    expect(gzipSync(html).length).toBeLessThanOrEqual(6_000);
    // Whatever a menu has no room for is in the list of all pages.
    expect(html).toContain('href="/pages"');
  });

  test("a page reads the newest out of a list that stands ready, from its first page to its last", async () => {
    const props = { under: "/articles", limit: 6, order: "newest", paged: true };
    const list = { kind: "component", name: "ArticleList", props, slots: {}, data: null } as const;
    const dated = (n: number) => ({ published: `20${10 + (n % 16)}-0${1 + (n % 9)}-11` });
    const home = wireDocument("index");
    const release = await releaseOfParts({
      site: site(),
      documents: [
        { document: home, page: { ...pageOf(home), segments: [list] }, components: [list] },
        ...Array.from({ length: MANY }, (_, n) => wireDocument(`articles/page-${n}`, dated(n))).map((document) => ({
          document,
          page: pageOf(document),
        })),
      ],
      files: [],
      objects: [],
      sources: [],
    });
    const stage = createStage({ release });
    for (const path of ["/", "/page/2", `/page/${Math.floor(MANY / 6)}`]) {
      const page = await weigh(stage, path);
      expect(page.html).toBeLessThanOrEqual(6_000);
      expect(page.objects).toBeLessThanOrEqual(10);
      expect(page.read).toBeLessThanOrEqual(300_000);
    }
  });

  test("the page of a value reads and weighs what it shows, and so do feeds", async () => {
    const fields = (n: number) => ({
      published: new Date(Date.UTC(2000, 0, 1 + ((n * 7919) % 9_000))).toISOString(),
      description: "Otters sleep on their backs and hold hands, so that none of them is gone when they wake. ".repeat(
        2,
      ),
      tags: ["all", `some ${n % 40}`, `seldom ${n % 400}`],
    });
    const documents = Array.from({ length: MANY }, (_, n) => wireDocument(`articles/page-${n}`, fields(n)));
    const gathers = { tags: { at: "/tags" } };
    const release = await releaseOf([wireDocument("index"), ...documents], { gathers });
    const { manifest } = release;
    const stage = createStage({ release });
    const last = Math.ceil(MANY / 30);
    for (const path of [
      "/tags/all",
      `/tags/all/page/${Math.ceil(last / 2)}`,
      `/tags/all/page/${last}`,
      "/tags/some-7",
      "/tags/seldom-7",
      "/tags",
      "/tags/page/3",
    ]) {
      const page = await weigh(stage, path);
      expect(page.html).toBeLessThanOrEqual(6_000);
      expect(page.objects).toBeLessThanOrEqual(8);
      expect(page.read).toBeLessThanOrEqual(300_000);
    }
    expect((await stage.fetch(`/tags/all/page/${last + 1}`)).status).toBe(404);
    const all = await findRecord({ manifest, objects: objectsOf(release) }, "/tags/all");
    expect(all?.page && leastPages({ manifest }, all.page)).toBeGreaterThan(0.7 * last);
    for (const path of ["/tags/all", "/articles"]) {
      stage.restart();
      const before = stage.kv.reads.length;
      const feed = await textAt(stage, `${path}/feed.xml`);
      expect(feed.match(/<entry>/g)).toHaveLength(50);
      expect(stage.kv.reads.length - before).toBeLessThanOrEqual(50 + 8);
    }
    const dates = [...(await textAt(stage, "/articles/feed.xml")).matchAll(/<published>([^<]*)/g)].map(
      ([, date]) => date,
    );
    const newest = documents
      .map(({ published }) => String(published))
      .sort()
      .reverse();
    expect(dates).toEqual(newest.slice(0, 50));
  });

  test("a search reads twelve objects at most, of which most bytes are the list of words", async () => {
    const words = (n: number) => ({ title: `Page ${10_000 + n}`, description: `otter ${wordOf(n)} ${wordOf(n * 7)}` });
    const documents = Array.from({ length: MANY }, (_, n) => wireDocument(`articles/page-${n}`, words(n)));
    const search = withComponents("articles/page-1500-search", [{ name: "Search", props: {} }]);
    const others = [wireDocument("index"), ...documents];
    const release = await releaseOfParts({
      site: site(),
      documents: [search, ...others.map((document) => ({ document, page: pageOf(document) }))],
      ...{ files: [], objects: [], sources: [] },
    });
    const { manifest } = release;
    const stored = storedOf(release);
    const stage = createStage({ release });
    for (const q of ["otter", wordOf(300), `oter ${wordOf(21)} ${wordOf(77)}`, "otter page nothing"]) {
      const objects = objectsOf(release);
      await findPages({ manifest, objects, now: 0 }, { q, page: 1, locale: "" });
      const read = [...new Set(objects.reads)].map((hash) => stored.get(hash)?.length ?? 0);
      expect(read.length).toBeLessThanOrEqual(12);
      const sum = read.reduce((total, length) => total + length, 0);
      expect(sum).toBeLessThanOrEqual(300_000);
      stage.restart();
      const before = stage.kv.reads.length;
      await textAt(stage, `${search.document._path}?${new URLSearchParams({ q })}`);
      await stage.settled();
      expect(readSince(stage, before).read).toBeLessThanOrEqual(300_000);
    }
  });

  test("a folder's page reads 300 KB at most though its documents describe themselves at length", async () => {
    const documents = Array.from({ length: 600 }, (_, n) =>
      wireDocument(`articles/page-${n}`, {
        description: Array.from({ length: 220 }, (_, at) => wordOf(n * 31 + at * 7)).join(" "),
      }),
    );
    const stage = createStage({ release: await releaseOf([wireDocument("index"), ...documents]) });
    for (const path of ["/articles", "/articles/page/2", "/articles/page/9", "/articles/page-77"])
      expect((await weigh(stage, path)).read).toBeLessThanOrEqual(300_000);
  });

  test("a folder's page reads and weighs what it shows, from the first to the last", async () => {
    const description =
      "Otters sleep on their backs and hold hands, so that none of them is gone when they wake. ".repeat(2);
    const documents = Array.from({ length: MANY }, (_, n) =>
      wireDocument(`articles/page-${n}`, { description, tags: ["sea", "otters", "sleep"] }),
    );
    const stage = createStage({ release: await releaseOf([wireDocument("index"), ...documents]) });
    const last = Math.ceil((MANY - 1) / 30);
    for (const path of ["/articles", ...Array.from({ length: last - 1 }, (_, at) => `/articles/page/${at + 2}`)]) {
      const page = await weigh(stage, path);
      expect(page.html).toBeLessThanOrEqual(6_000);
      expect(page.objects).toBeLessThanOrEqual(10);
      expect(page.read).toBeLessThanOrEqual(300_000);
    }
    expect((await stage.fetch(`/articles/page/${last + 1}`)).status).toBe(404);
  });

  test("a folder's page reads no drawing that its documents name, wherever those are", async () => {
    const drawings = Array.from({ length: PICTURES }, (_, n) => coloringPage(`drawing-${10_000 + n}`, 1 + (n % 28)));
    const told = Array.from({ length: MANY }, (_, n) =>
      wireDocument(`told/page-${n}`, {
        description: "Otters sleep on their backs and hold hands, so that none of them is gone when they wake.",
        picture: drawings[(n * 97) % PICTURES]?._path,
      }),
    );
    const stage = createStage({ release: await releaseOf([wireDocument("index"), ...drawings, ...told]) });
    const last = Math.ceil(MANY / 30);
    for (const path of ["/told", ...Array.from({ length: last - 1 }, (_, at) => `/told/page/${at + 2}`)]) {
      const page = await weigh(stage, path);
      expect(page.html).toBeLessThanOrEqual(8_000);
      expect(page.objects).toBeLessThanOrEqual(10);
      expect(page.read).toBeLessThanOrEqual(300_000);
    }
    expect(await textAt(stage, "/told")).toContain("<img");
  });
});

/** Drawings in another folder, in as many chunks of the index as thirty documents may name. */
const PICTURES = 900;

function drawingsOf(count: number, fields: (n: number) => Partial<ContentDocument> = () => ({})) {
  return Array.from({ length: count }, (_, n) =>
    coloringPage(`drawing-${10_000 + n}`, 1 + (n % 28), {
      category: `category ${n % 8}`,
      tags: [`tag ${n % 8}`, "winter", `seldom ${n % 90}`],
      age: `${3 + (n % 4)}-${7 + (n % 4)}`,
      drawing: { colors: [1 + (n % 16)], regions: 10 + (n % 80) },
      ...fields(n),
    }),
  );
}

async function stageOfDrawings(count: number): Promise<Stage> {
  return createStage({ release: await listRelease(drawingsOf(count)) });
}

/** What the list weighs, its state besides the cards that it shows. */
async function weighList(stage: Stage, query: string): Promise<Weight> {
  stage.restart();
  const before = stage.kv.reads.length;
  const html = await textAt(stage, LIST + query);
  await stage.settled();
  const { objects, read } = readSince(stage, before);
  const { id } = JSON.parse(await textAt(stage, "/builds/latest.json"));
  const [, state = ""] = /id="state">(.*?)<\/script>/s.exec(html) ?? [];
  const payload = await textAt(stage, `${LIST}/_payload.json?${id}${query.replace("?", "&")}`);
  await stage.settled();
  const { items } = JSON.parse(payload).document.segments[0].data;
  const cards = JSON.stringify(items).length;
  return {
    ...{ html: gzipSync(html).length, state: state.length - cards, payload: payload.length - cards },
    ...{ objects, read },
  };
}
