import { describe, expect, test } from "vitest";
import type { DocumentMeta } from "#app/content/document.ts";
import { EMPTY_MENU } from "#app/content/menu.ts";
import { readerOf, wireDocument } from "#test/content-fixture.ts";
import { path } from "../../fixture.ts";

const dir = (folder: string, fields: object) => wireDocument(`${folder}/_dir`, { _path: `/${folder}/_dir`, ...fields });

async function pathsIn(documents: readonly DocumentMeta[], request: { under: string; page?: number; size?: number }) {
  const { reader } = await readerOf(documents);
  const { value } = await reader.section({ page: 1, size: 10, ...request });
  return value.documents.map(({ _path }) => _path);
}

/** Of some documents in a section. */
const FOLDERS = ["c/", "c/e/", "d/", "f/"];

async function expectAllShown(count: number, locales: readonly [string, ...string[]]) {
  const [defaultLocale] = locales;
  const among = Array.from({ length: count }, (_, n) =>
    wireDocument(`b/${FOLDERS[n % 7] ?? ""}${n}`, {
      _locale: locales[(n % 5) % locales.length] ?? "",
      ...(n % 11 === 3 ? { navigation: false } : {}),
    }),
  );
  const others = ["a/1", "b", "b-c/1", "c/1", "b/index"].map((stem) => wireDocument(stem, { _locale: defaultLocale }));
  const settings = defaultLocale === "" ? {} : { locales, defaultLocale };
  const { reader } = await readerOf([...others, ...among], { settings });
  for (const locale of locales) {
    for (const under of ["/b", "/b/c", "/b/c/e", "/b/f"]) {
      const inside = among.filter(
        ({ _path, _locale, navigation }) => _locale === locale && _path.startsWith(`${under}/`) && navigation !== false,
      );
      const first = await reader.section({ under, locale, page: 1, size: 30 });
      const pages = Array.from({ length: first.value.pages }, (_, at) =>
        reader.section({ under, locale, page: at + 1, size: 30 }),
      );
      const shown = (await Promise.all(pages)).map(({ value }) => value.documents.map(({ _id }) => _id));
      expect(shown.flat().toSorted()).toEqual(inside.map(({ _id }) => _id).toSorted());
      for (const list of shown.slice(0, -1)) expect(list.length).toBeGreaterThanOrEqual(29);
      expect(Math.max(0, ...shown.map(({ length }) => length))).toBeLessThanOrEqual(31);
      expect(shown.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(inside.length / 30)));
    }
  }
}

describe("a section", () => {
  test.each([
    1, 2, 29, 30, 31, 61, 400, 2_000,
  ])("of %d documents has each of them on one of its pages", async (count) => {
    await expectAllShown(count, [""]);
  });

  test.each([
    80, 400, 2_000,
  ])("of %d documents of two locales has each of its own on one of its pages", async (count) => {
    await expectAllShown(count, ["en", "fr"]);
  });

  test("is in the order of the files", async () => {
    const documents = ["10.b", "2.a", "3.x/1.c", "1.d"].map((stem) => wireDocument(`docs/${stem}`));
    expect(await pathsIn(documents, { under: "/docs" })).toEqual([
      "/docs/1.d",
      "/docs/2.a",
      "/docs/3.x/1.c",
      "/docs/10.b",
    ]);
  });

  test("is without what lists do not show, nor what stands in a folder that is kept out of the menu", async () => {
    const documents = [
      wireDocument("docs/a"),
      wireDocument("docs/_part"),
      wireDocument("docs/hidden", { navigation: false }),
      dir("docs/closed", { navigation: false }),
      wireDocument("docs/closed/index"),
      wireDocument("docs/closed/b"),
      wireDocument("docs/closed/deep/c"),
    ];
    expect(await pathsIn(documents, { under: "/docs" })).toEqual(["/docs/a"]);
    expect(await pathsIn(documents, { under: "/docs/closed" })).toEqual([]);
    expect(await pathsIn(documents, { under: "/nowhere" })).toEqual([]);
  });

  test("is without the page that it is the list of", async () => {
    const documents = [
      wireDocument("index", { permalink: "/" }),
      wireDocument("docs/a"),
      wireDocument("docs/overview", { permalink: "/docs" }),
    ];
    expect(await pathsIn(documents, { under: "/docs" })).toEqual(["/docs/a"]);
    expect(await pathsIn(documents, { under: "/" })).not.toContain("/");
  });

  test("keeps its pages while documents come and go, and says when they do", async () => {
    const documents = Array.from({ length: 25 }, (_, n) =>
      wireDocument(`docs/${n}`, n === 3 ? { publishAt: 1000 } : {}),
    );
    const at = async (now: number, page: number) => {
      const { value, until } = await (await readerOf(documents, { now })).reader.section({
        under: "/docs",
        page,
        size: 10,
      });
      return [value.documents.length, value.documents[0]?._path, until];
    };
    expect(await at(999, 1)).toEqual([9, "/docs/0", 1000]);
    expect(await at(999, 2)).toEqual([10, "/docs/10", null]);
    expect(await at(1000, 1)).toEqual([10, "/docs/0", null]);
    expect(await at(1000, 2)).toEqual([10, "/docs/10", null]);
  });

  test("is of one locale, at the addresses of its pages", async () => {
    const documents = [
      wireDocument("docs/a", { _locale: "en" }),
      wireDocument("fr/docs/a", { _path: "/docs/a", _locale: "fr" }),
      wireDocument("fr/docs/b", { _path: "/docs/b", _locale: "fr" }),
    ];
    const { reader } = await readerOf(documents, { settings: { locales: ["en", "fr"], defaultLocale: "en" } });
    const french = await reader.section({ under: "/docs", locale: "fr", page: 1, size: 10 });
    expect(french.value.documents.map(({ _path }) => _path)).toEqual(["/fr/docs/a", "/fr/docs/b"]);
    const english = await reader.section({ under: "/docs", page: 1, size: 10 });
    expect(english.value.documents.map(({ _path }) => _path)).toEqual(["/docs/a"]);
  });

  test("counts the documents of its locale alone, where another's stand among them", async () => {
    const among = Array.from({ length: 80 }, (_, n) =>
      wireDocument(`docs/${n}`, { _locale: n % 2 === 0 ? "en" : "fr" }),
    );
    const { reader } = await readerOf([wireDocument("a/1", { _locale: "en" }), ...among], {
      settings: { locales: ["en", "fr"], defaultLocale: "en" },
    });
    const at = async (page: number) => (await reader.section({ under: "/docs", page, size: 30 })).value;
    expect(await at(1)).toMatchObject({ pages: 2, documents: { length: 30 } });
    expect(await at(2)).toMatchObject({ pages: 2, documents: { length: 10 } });
  });

  test("has the pictures of drawings elsewhere while these show, and says when they do", async () => {
    const drawing = { thumbnail: "/files/1/owl.svg", width: 4, height: 3 };
    const documents = [
      wireDocument("docs/a", { picture: "/art/owl" }),
      wireDocument("docs/b", { picture: "/moved" }),
      wireDocument("docs/c", { picture: "/art/words" }),
      wireDocument("docs/d", { picture: "/art/nowhere" }),
      wireDocument("art/owl", { drawing, publishAt: 1000, expiresAt: 2000 }),
      wireDocument("art/fox", { drawing, permalink: "/moved" }),
      wireDocument("art/words"),
    ];
    const [owl, fox] = ["owl", "fox"].map((title) => ({ title, ...drawing }));
    const at = async (now: number) => {
      const { reader, objects } = await readerOf(documents, { now });
      const { value, until } = await reader.section({ under: "/docs", page: 1, size: 10 });
      const list = (await (await reader.page(path("/docs")))?.content)?.document.segments[0];
      expect(list).toMatchObject({
        data: { items: value.documents.map(({ picture }) => (picture ? { picture } : {})) },
      });
      expect(new Set(objects.reads).size).toBeLessThan(6);
      return [value.documents.map(({ picture }) => picture), until];
    };
    expect(await at(999)).toEqual([[undefined, fox, undefined, undefined], 1000]);
    expect(await at(1000)).toEqual([[owl, fox, undefined, undefined], 2000]);
    expect(await at(2000)).toEqual([[undefined, fox, undefined, undefined], null]);
  });

  test("reads a few chunks of the index, whatever the number of documents", async () => {
    const { reader, objects, release } = await readerOf(
      Array.from({ length: 10_000 }, (_, n) => wireDocument(`docs/${n}`, { description: "All of it." })),
    );
    expect(release.manifest.index.names.length).toBeGreaterThan(50);
    for (const page of [1, 150, 334]) {
      const before = objects.reads.length;
      expect((await reader.section({ under: "/docs", page, size: 30 })).value).toMatchObject({ pages: 334 });
      expect(objects.reads.length - before).toBeLessThanOrEqual(3);
    }
  });
});

describe("a folder without a page", () => {
  const documents = [
    wireDocument("index"),
    dir("docs", { title: "All docs", description: "Every one of them.", layout: "bare" }),
    ...Array.from({ length: 70 }, (_, n) => wireDocument(`docs/guides/${n}`)),
  ];

  test("has one that lists its documents, named by its config, else by its path", async () => {
    const { reader } = await readerOf(documents);
    const docs = await reader.page(path("/docs"));
    expect(docs?.entry).toMatchObject({ title: "All docs", description: "Every one of them.", kind: "page" });
    expect(docs?.entry.layout.navigation).toBe("bare");
    expect((await reader.page(path("/docs/guides")))?.entry.title).toBe("Guides");
    expect((await docs?.content)?.document.segments).toMatchObject([
      { name: "Links", props: { items: [{ label: "Guides", to: "/docs/guides" }] } },
      { name: "ArticleList", data: { items: { length: 30 }, pager: { page: 1, pages: 3, path: "/docs" } } },
    ]);
  });

  test("goes on at addresses of its own, as many as there are", async () => {
    const { reader } = await readerOf(documents);
    const last = await reader.page(path("/docs/guides/page/3"));
    expect(last?.entry).toMatchObject({ path: "/docs/guides/page/3", page: 3, title: "Guides" });
    expect(last?.navigation.crumbs.map(({ _path }) => _path)).toEqual(["/docs", "/docs/guides"]);
    const lists = (await last?.content)?.document.segments[0];
    expect(lists).toMatchObject({
      data: { items: { length: 10 }, pager: { page: 3, pages: 3, path: "/docs/guides" } },
    });
    for (const none of [
      "/docs/guides/page/4",
      "/docs/guides/page/1",
      "/docs/guides/page/02",
      "/docs/guides/0/page/2",
    ]) {
      expect(await reader.page(path(none))).toBe(null);
    }
  });

  test.each<[string, readonly DocumentMeta[], string]>([
    ["that is kept out of the menu", [dir("x", { navigation: false }), wireDocument("x/a")], "/x"],
    ["whose documents no list shows", [wireDocument("x/a", { navigation: false })], "/x"],
    ["with nothing but parts", [wireDocument("x/_a")], "/x"],
    ["at an address of the engine", [wireDocument("assets/a")], "/assets"],
  ])("%s stays without", async (_, among, address) => {
    expect(await (await readerOf([...documents, ...among])).reader.page(path(address))).toBe(null);
  });

  test("sends on where its config says so, and stands above none", async () => {
    const { reader } = await readerOf([dir("x", { navigation: { redirect: "/docs" } }), wireDocument("x/a")]);
    expect((await reader.page(path("/x")))?.entry.redirect).toEqual({ to: "/docs", external: false });
    expect((await reader.page(path("/x/a")))?.navigation.crumbs).toEqual([]);
  });

  test("is there while one of its documents is", async () => {
    const dated = [
      wireDocument("x/a", { publishAt: 10, expiresAt: 20 }),
      wireDocument("x/b", { publishAt: 15, expiresAt: 30 }),
      wireDocument("x/deep/c", { publishAt: 40 }),
      wireDocument("about"),
    ];
    const isThere = async (now: number) => {
      const { reader } = await readerOf(dated, { now });
      const about = await reader.page(path("/about"));
      const isInMenu = about?.navigation.menu.links.some(({ _path }) => _path === "/x");
      expect(isInMenu).toBe((await reader.page(path("/x"))) !== null);
      return [isInMenu, (await about?.content)?.until];
    };
    expect(await Promise.all([9, 10, 29, 30, 40].map(isThere))).toEqual([
      [false, 10],
      [true, 20],
      [true, 30],
      [false, 40],
      [true, null],
    ]);
  });

  test("may be the whole site", async () => {
    const { reader } = await readerOf([wireDocument("a"), wireDocument("b/c")], { settings: { name: "Notes" } });
    const home = await reader.page(path("/"));
    expect(home?.entry.title).toBe("Notes");
    expect((await home?.content)?.document.segments).toMatchObject([
      { props: { items: [{ label: "B", to: "/b" }] } },
      { data: { items: { length: 2 } } },
    ]);
  });
});

test("a page that asks for it stands in the menu behind its section, unless that is hidden", async () => {
  const asks = { navigation: { title: "Short", menu: true } };
  const documents = [
    wireDocument("a/index"),
    wireDocument("a/b/deep", asks),
    wireDocument("c"),
    wireDocument("d/x", { ...asks, middleware: ["hidden"] }),
  ];
  const { reader } = await readerOf(documents);
  const links = (await reader.page(path("/c")))?.navigation.menu.links.map(({ title, _path }) => [title, _path]);
  expect(links?.slice(0, 3)).toEqual([
    ["a", "/a"],
    ["Short", "/a/b/deep"],
    ["c", "/c"],
  ]);
  expect(links?.map(([, at]) => at)).not.toContain("/d/x");
});

describe("a top level of more than a menu holds", () => {
  const many = Array.from({ length: 40 }, (_, n) => wireDocument(`page-${n}`));

  async function menuOf(documents: readonly DocumentMeta[], at: string) {
    const { reader } = await readerOf(documents);
    return { reader, menu: (await reader.page(path(at)))?.navigation.menu ?? EMPTY_MENU };
  }

  test("has twelve links and one to all pages", async () => {
    const { menu, reader } = await menuOf([wireDocument("index"), ...many], "/page-30");
    expect(menu.links).toHaveLength(12);
    expect(menu.all).toBe("/pages");
    const list = await reader.page(path("/pages/page/2"));
    expect(list?.entry.title).toBe("All pages");
    expect((await list?.content)?.document.segments).toMatchObject([{ data: { items: { length: 11 } } }]);
  });

  test("lists them on its home page where that is of its making, and never where another page stands", async () => {
    expect((await menuOf(many, "/page-30")).menu.all).toBe("/");
    expect((await menuOf([wireDocument("index"), wireDocument("pages"), ...many], "/page-3")).menu.all).toBe(
      "/all-pages",
    );
    expect((await menuOf([wireDocument("index"), ...many.slice(0, 11)], "/page-3")).menu.all).toBe(null);
  });

  test("shows twelve of what is there now", async () => {
    const dated = many.map((document, n) => (n < 20 ? { ...document, expiresAt: 1000 } : document));
    const titles = async (now: number) => {
      const { reader } = await readerOf(dated, { now });
      return (await reader.page(path("/page-30")))?.navigation.menu.links.map(({ title }) => title);
    };
    expect((await titles(999))?.slice(0, 2)).toEqual(["page-0", "page-1"]);
    expect(await titles(1000)).toEqual(Array.from({ length: 12 }, (_, n) => `page-${n + 20}`));
  });
});
