import { describe, expect, test } from "vitest";
import { EMPTY_MENU } from "#app/content/menu.ts";
import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import { type QueryParams, RegExpValue } from "#app/content/query/params.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { openRelease } from "#app/content/reader/open.ts";
import { sharedName } from "#app/content/release/hash.ts";
import { kindNames } from "#app/front-matter.ts";
import { definition } from "#app/site.ts";
import { hashBytes, manifestName, packedName } from "#build/release/release.ts";
import { storedNames } from "#build/release/shared-values.ts";
import {
  objectsOf,
  pageOf,
  readerOf,
  releaseOf,
  releaseOfParts,
  site,
  storedOf,
  wireDocument,
} from "#test/content-fixture.ts";
import { withComponents } from "#test/worker/drawings/list-page.ts";

function at(path: string): DocumentPath {
  const canonical = canonicalPath(path);
  if (canonical === null) throw new Error(`${path} has no canonical form`);
  return canonical;
}

const DOCUMENTS = [
  wireDocument("index"),
  wireDocument("articles/1", { title: "One" }),
  wireDocument("articles/2", { title: "Two", publishAt: 1000 }),
  wireDocument("articles/3", { title: "Three", expiresAt: 2000 }),
  wireDocument("articles/_draft-ideas"),
  wireDocument("hidden", { navigation: false }),
  wireDocument("off", { middleware: "hidden" }),
  wireDocument("moved", { redirect: "/articles/1" }),
  wireDocument("old/_dir", { _path: "/old/_dir", navigation: { redirect: "https://friend.example/" } }),
];

async function readAt(now: number) {
  return (await readerOf(DOCUMENTS, { now })).reader;
}

describe("a page", () => {
  test("that redirects has no later pages, however long the list on it is", async () => {
    const posts = Array.from({ length: 40 }, (_, n) => wireDocument(`posts/${n}`));
    const list = { name: "ArticleList", props: { under: "/posts", order: "files", paged: true, limit: 10 } };
    const laterPage = async (fields: { readonly redirect?: string }) => {
      const documents = [
        withComponents("all", [list], fields),
        ...posts.map((post) => ({ document: post, page: pageOf(post) })),
      ];
      const release = await releaseOfParts({ site: site(), documents, files: [], objects: [], sources: [] });
      const { id, manifest } = release;
      return openRelease({ id, manifest, objects: objectsOf(release), now: 0, definition }).page(at("/all/page/2"));
    };
    expect((await laterPage({}))?.entry.path).toBe("/all/page/2");
    expect(await laterPage({ redirect: "/posts" })).toBeNull();
  });

  test("is found at its path with its document, and nothing is found where nothing is", async () => {
    const reader = await readAt(0);
    const read = await reader.page(at("/articles/1"));
    expect(read?.entry).toMatchObject({ path: "/articles/1", title: "One", redirect: null });
    expect((await read?.content)?.document.segments).toEqual([{ kind: "html", html: "<p>Text of /articles/1</p>" }]);
    expect(await reader.page(at("/articles/none"))).toBe(null);
    expect(await reader.page(at("/articles/_draft-ideas"))).toBe(null);
  });

  test("is a value and no promise once all of it is in memory", async () => {
    const reader = await readAt(0);
    const first = await reader.page(at("/articles/1"));
    expect(first?.content).toBeInstanceOf(Promise);
    const content = await first?.content;
    expect((await reader.page(at("/articles/1")))?.content).toEqual(content);
  });

  test("that redirects does so with its object in memory, too, which holds no page", async () => {
    const reader = await readAt(0);
    for (const _ of [1, 2]) {
      const read = await reader.page(at("/old"));
      expect(read?.entry.redirect).not.toBeNull();
      await expect(read?.content).rejects.toThrow("holds no page");
    }
  });

  test("is there from publishAt until expiresAt", async () => {
    expect(await (await readAt(999)).page(at("/articles/2"))).toBe(null);
    expect(await (await readAt(1000)).page(at("/articles/2"))).not.toBe(null);
    expect(await (await readAt(1999)).page(at("/articles/3"))).not.toBe(null);
    expect(await (await readAt(2000)).page(at("/articles/3"))).toBe(null);
  });

  test("knows its neighbours, which are neither partial nor hidden nor out of their time, and until when", async () => {
    const early = await (await (await readAt(0)).page(at("/articles/1")))?.content;
    expect(early?.surround.map((link) => link?._path ?? null)).toEqual([null, "/articles/3"]);
    expect(early?.until).toBe(1000);
    const late = await (await (await readAt(1500)).page(at("/articles/1")))?.content;
    expect(late?.surround.map((link) => link?._path ?? null)).toEqual([null, "/articles/2"]);
  });

  test("has neighbours of its own section alone, and none that lists others", async () => {
    const stems = [
      "about",
      "guide/index",
      "guide/a/one",
      "guide/a/two",
      "guide/b/three",
      "posts/first",
      "posts/second",
    ];
    const { reader } = await readerOf(
      stems.map((stem) => wireDocument(stem)),
      { now: 0 },
    );
    const around = async (path: string) => {
      const content = await (await reader.page(at(path)))?.content;
      return content?.surround.map((link) => link?._path ?? null);
    };
    expect(await around("/guide/a/one")).toEqual([null, "/guide/a/two"]);
    expect(await around("/guide/a/two")).toEqual(["/guide/a/one", "/guide/b/three"]);
    expect(await around("/guide/b/three")).toEqual(["/guide/a/two", null]);
    expect(await around("/posts/first")).toEqual([null, "/posts/second"]);
    expect(await around("/about")).toEqual([null, null]);
  });

  test("or its directory may send the visitor on, inside the site or out of it", async () => {
    const reader = await readAt(0);
    expect((await reader.page(at("/moved")))?.entry.redirect).toEqual({ to: "/articles/1", external: false });
    expect((await reader.page(at("/old")))?.entry.redirect).toEqual({ to: "https://friend.example/", external: true });
  });

  test("gets the menu, and the pages above it", async () => {
    const documents = [...DOCUMENTS, wireDocument("docs/index", { title: "Docs" }), wireDocument("docs/a/b/c")];
    const { reader } = await readerOf(documents, { now: 0 });
    expect((await reader.page(at("/docs/a/b/c")))?.navigation).toEqual({
      menu: {
        links: [
          { title: "Articles", _path: "/articles" },
          { title: "Docs", _path: "/docs" },
        ],
        all: null,
      },
      crumbs: [
        { title: "Docs", _path: "/docs" },
        { title: "A", _path: "/docs/a" },
        { title: "B", _path: "/docs/a/b" },
      ],
    });
  });

  test("shows of many pages above one the first and the nearest", async () => {
    const { reader } = await readerOf([wireDocument("docs/a/b/c/d/e/f")], { now: 0 });
    const read = await reader.page(at("/docs/a/b/c/d/e/f"));
    expect(read?.navigation.crumbs.map(({ title }) => title)).toEqual(["Docs", "C", "D", "E"]);
  });

  test("sees pages come and go in the menu and above it", async () => {
    const documents = [
      wireDocument("about"),
      wireDocument("soon/a", { publishAt: 1000 }),
      wireDocument("live/index", { title: "All that lives", publishAt: 2000, expiresAt: 3000 }),
      wireDocument("live/a"),
    ];
    const shownAt = async (now: number) => {
      const read = await (await readerOf(documents, { now })).reader.page(at("/live/a"));
      const { menu = EMPTY_MENU, crumbs = [] } = read?.navigation ?? {};
      return [menu.links.map(({ title }) => title), crumbs, (await read?.content)?.until];
    };
    expect(await shownAt(0)).toEqual([["about"], [], 1000]);
    expect(await shownAt(1000)).toEqual([["about", "Soon"], [], 2000]);
    expect(await shownAt(2000)).toEqual([
      ["about", "All that lives", "Soon"],
      [{ title: "All that lives", _path: "/live" }],
      3000,
    ]);
    expect(await shownAt(3000)).toEqual([["about", "Soon"], [], null]);
  });

  test("of another locale stands behind the locale's name, with neighbours and navigation of its own", async () => {
    const documents = [
      wireDocument("hello", { _locale: "en" }),
      wireDocument("fr/hello", { _path: "/hello", _locale: "fr", title: "Bonjour" }),
      wireDocument("fr/monde", { _path: "/monde", _locale: "fr" }),
    ];
    const { reader } = await readerOf(documents, { settings: { locales: ["en", "fr"], defaultLocale: "en" } });
    const read = await reader.page(at("/fr/hello"));
    expect(read?.entry).toMatchObject({ path: "/fr/hello", title: "Bonjour", locale: "fr" });
    expect((await read?.content)?.surround.map((link) => link?._path ?? null)).toEqual([null, "/fr/monde"]);
    expect(read?.navigation.menu.links.map((link) => link._path)).toEqual(["/fr/hello", "/fr/monde"]);
    expect((await reader.page(at("/hello")))?.entry.title).toBe("hello");
    expect(await reader.page(at("/monde"))).toBe(null);
  });
});

describe("what a read costs", () => {
  const many = Array.from({ length: 3000 }, (_, i) => wireDocument(`articles/${i}`));

  test("a page reads a handful of objects, whatever the number of documents", async () => {
    const { reader, objects } = await readerOf(many);
    await (await reader.page(at("/articles/1500")))?.content;
    expect(objects.reads.length).toBeLessThanOrEqual(7);
  });

  test.each<[string, (i: number) => object]>([
    ["of another locale", () => ({ _locale: "en" })],
    ["that no list shows", () => ({ _locale: "fr", navigation: false })],
    ["that are parts of others", () => ({ _locale: "fr", _partial: true })],
    ["that are switched off", () => ({ _locale: "fr", middleware: ["hidden"] })],
  ])("a page finds its neighbours without reading the thousands of documents %s between", async (_, fields) => {
    const documents = [
      wireDocument("a", { _locale: "fr" }),
      ...Array.from({ length: 3000 }, (_, i) => wireDocument(`b/${i}`, fields(i))),
      wireDocument("c", { _locale: "fr" }),
    ];
    const settings = { locales: ["fr", "en"], defaultLocale: "fr" };
    const { reader, objects } = await readerOf(documents, { settings });
    const content = await (await reader.page(at("/a")))?.content;
    expect(content?.surround.map((link) => link?._path ?? null)).toEqual([null, "/c"]);
    expect(objects.reads.length).toBeLessThanOrEqual(7);
  });

  test.each(kindNames)("a page of kind %s looks for those beside it where its screen names them", async (kind) => {
    const { reader, objects, release } = await readerOf(
      ["b/a", "b/b", "b/c"].map((stem) => wireDocument(stem, { kind })),
    );
    const content = await (await reader.page(at("/b/b")))?.content;
    const isShown = kind === "article" || kind === "coloring-page";
    expect(content?.surround.map((link) => link?._path ?? null)).toEqual(isShown ? ["/b/a", "/b/c"] : [null, null]);
    const index = new Set(release.manifest.index.names);
    expect(objects.reads.some((read) => index.has(read))).toBe(isShown);
  });

  test("an unknown path reads nothing, or now and then one shard", async () => {
    const { reader, objects } = await readerOf(many);
    for (let i = 0; i < 200; i++) expect(await reader.page(at(`/nothing/${i}`))).toBe(null);
    expect(objects.reads.length).toBeLessThan(10);
  });

  test("a query reads the parts of the index that may hold it, and what is known of them", async () => {
    const release = await releaseOf(Array.from({ length: 4000 }, (_, i) => wireDocument(`s${i % 10}/${i}`)));
    expect(release.manifest.index.names.length).toBeGreaterThan(16);
    const readsFor = async (query: QueryParams) => {
      const objects = objectsOf(release);
      // A manifest of its own has nothing in memory.
      const manifest = structuredClone(release.manifest);
      const answer = await openRelease({ id: release.id, manifest, objects, now: 0, definition }).query({
        without: ["body"],
        ...query,
      });
      if (answer instanceof QueryRejection) throw new Error(answer.message);
      expect(answer.plan).toBe("index");
      return objects.reads.length;
    };
    expect(await readsFor({ where: [{ _dir: "s7" }] })).toBeLessThanOrEqual(5);
    expect(await readsFor({ where: [{ _path: new RegExpValue("^\\/s7\\/", "") }] })).toBeLessThanOrEqual(5);
    expect(await readsFor({ limit: 10 })).toBe(2);
    expect(await readsFor({ surround: { query: "/s7/2107" } })).toBeLessThanOrEqual(5);
    expect(await readsFor({ where: [{ _dir: "s7" }], count: true })).toBe(1);
  });

  test("a query for one path does not read the whole index", async () => {
    const { release, reader, objects } = await readerOf(many);
    const answer = await reader.query({ where: [{ _path: "/articles/7" }], without: ["body"] });
    if (answer instanceof QueryRejection) throw new Error(answer.message);
    expect(answer.value).toMatchObject({ kind: "list", documents: [{ _path: "/articles/7" }] });
    expect(release.manifest.index.names.length).toBeGreaterThan(5);
    expect(objects.reads.length).toBeLessThanOrEqual(2);
  });
});

describe("a release", () => {
  test("is the same for the same documents in any order, and every object is named by its hash", async () => {
    const one = await releaseOf(DOCUMENTS);
    const other = await releaseOf(DOCUMENTS.toReversed());
    expect(other.id).toBe(one.id);
    for (const [name, bytes] of one.objects) {
      const hash = hashBytes(bytes);
      expect([hash, packedName(hash), sharedName(packedName(hash)), manifestName(hash)]).toContain(name);
    }
  });

  test("differs by a handful of objects where one document of thousands changed", async () => {
    const many = Array.from({ length: 2000 }, (_, i) => wireDocument(`articles/${i}`));
    const before = await releaseOf(many);
    const after = await releaseOf(many.with(700, wireDocument("articles/700", { title: "Changed" })));
    const added = storedNames(after).filter((name) => !storedNames(before).includes(name));
    const { words, terms } = after.manifest.search[""] ?? {};
    const searched = added.filter((name) => name === words || terms?.names.includes(name));
    expect(searched.length).toBeLessThanOrEqual(3);
    expect(added.length - searched.length).toBeLessThanOrEqual(5);
  });

  test("no value is larger than 1 MiB with 10,000 documents", async () => {
    const release = await releaseOf(Array.from({ length: 10_000 }, (_, i) => wireDocument(`articles/${i}`)));
    const largest = Math.max(...[...storedOf(release).values()].map((bytes) => bytes.length));
    expect(largest).toBeLessThan(2 ** 20);
  });
});
