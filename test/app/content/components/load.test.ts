import { describe, expect, it, vi } from "vitest";
import { loadComponentData, loadSegments } from "#app/content/components/load.ts";
import type { ContentDocument } from "#app/content/document.ts";
import { isRecord, type JsonObject } from "#app/content/json.ts";
import type { Segment } from "#app/content/page.ts";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { Catalogue } from "#app/drawings/finder/catalogue.ts";
import { readerOf, wireDocument } from "../../../content-fixture.ts";

const NOW = Date.parse("2026-05-01T00:00:00Z");

function coloringPage(stem: string, fields: JsonObject = {}): ContentDocument {
  return wireDocument(`coloring/${stem}`, {
    drawing: { svg: `/files/1/${stem}.svg`, thumbnail: `/files/2/${stem}.svg`, width: 3, height: 4, regions: 5 },
    ...fields,
  } as Partial<ContentDocument>);
}

async function dataOf(name: string, props: JsonObject, documents: readonly ContentDocument[]) {
  const { reader } = await readerOf(documents, { now: NOW });
  return loadComponentData(name, props, reader);
}

function paths(data: JsonObject | null): unknown {
  return Array.isArray(data?.items) ? data.items.map((item) => item._path) : null;
}

describe("a component loads what it shows of other documents", () => {
  const article = wireDocument("articles/a", { published: "2026-01-02", other: "no" } as Partial<ContentDocument>);

  it("an article by its path, and of it only what a card shows", async () => {
    expect(await dataOf("ArticlePreview", { path: "/articles/a" }, [article])).toEqual({
      data: { _path: "/articles/a", title: "a", description: "", published: "2026-01-02" },
      until: null,
    });
  });

  it("no field of an article that is of another type than cards show, as under lenient checks it may be", async () => {
    const fields = { published: { on: 1 }, tags: "fox", picture: 3 } as unknown as Partial<ContentDocument>;
    const tagged = { tags: ["fox", { name: "owl" }, 3] } as unknown as Partial<ContentDocument>;
    const documents = [wireDocument("articles/b", fields), wireDocument("articles/c", tagged)];
    const shown = async (path: string) => (await dataOf("ArticlePreview", { path }, documents)).data;
    expect(await shown("/articles/b")).toEqual({ _path: "/articles/b", title: "b", description: "" });
    expect(await shown("/articles/c")).toEqual({ _path: "/articles/c", title: "c", description: "", tags: ["fox"] });
  });

  it("of all drawings that a device may have marked where they are found, and none of them", async () => {
    const steady = await dataOf("Favorites", {}, [coloringPage("fox"), coloringPage("owl")]);
    const drawings = expect.stringMatching(/^\/files\/[0-9a-f]{64}\/drawings\.json$/);
    expect(steady).toEqual({ data: { drawings, locale: "", prefix: "" }, until: null });
    const dated = await dataOf("Favorites", {}, [coloringPage("fox", { publishAt: "2026-12-01" })]);
    expect(dated).toEqual({ data: { drawings: null, locale: "", prefix: "" }, until: null });
  });

  it("the figures of themes that are there, and no theme without one", async () => {
    const themes = {
      forest: { label: "Forest", pages: ["/coloring/owl", "/coloring/gone", "/coloring/fox"] },
      later: { label: "Later", pages: ["/coloring/later"] },
    };
    const later = coloringPage("later", { publishAt: "2026-12-01" });
    const figure = (name: string) => ({
      _path: `/coloring/${name}`,
      title: name,
      thumbnail: `/files/2/${name}.svg`,
      width: 3,
      height: 4,
    });
    const { data } = await dataOf("NameToColor", { themes }, [coloringPage("fox"), coloringPage("owl"), later]);
    expect(data).toEqual({ themes: [{ name: "forest", label: "Forest", figures: [figure("owl"), figure("fox")] }] });
  });

  it("nothing where nothing is", async () => {
    expect(await dataOf("ArticlePreview", { path: "/gone" }, [article])).toEqual({ data: null, until: null });
    expect(await dataOf("ColoringCard", { path: "/articles/a" }, [article])).toEqual({ data: null, until: null });
    expect(await dataOf("Download", { from: "/articles/a", pack: "x" }, [article])).toEqual({
      data: null,
      until: null,
    });
  });

  it("nothing for components that need nothing, and for names of none", async () => {
    for (const name of ["Hero", "Nope", "constructor", "__proto__"]) {
      expect(await dataOf(name, {}, [])).toEqual({ data: null, until: null });
    }
  });

  it("the newest articles below a path, those without a date last", async () => {
    const documents = [
      wireDocument("articles/index"),
      wireDocument("articles/undated"),
      wireDocument("articles/old", { published: "2024-01-01" } as Partial<ContentDocument>),
      wireDocument("articles/new", { published: "2026-01-01" } as Partial<ContentDocument>),
      wireDocument("articles/_part", { published: "2026-02-01" } as Partial<ContentDocument>),
      wireDocument("articles/hidden", { navigation: false, published: "2026-02-01" }),
      wireDocument("articles-too/x", { published: "2026-02-01" } as Partial<ContentDocument>),
    ];
    const all = await dataOf("ArticleList", { under: "/articles", limit: 6 }, documents);
    expect(paths(all.data)).toEqual(["/articles/new", "/articles/old", "/articles/undated"]);
    const one = await dataOf("ArticleList", { under: "/articles", limit: 1 }, documents);
    expect(paths(one.data)).toEqual(["/articles/new"]);
  });

  it("the newest articles with one question where all of them have dates: nobody pages through these", async () => {
    const dated = ["a", "b", "c"].map((name) => wireDocument(`articles/${name}`, { published: "2026-01-01" }));
    const { reader } = await readerOf(dated, { now: NOW });
    const query = vi.spyOn(reader, "ownQuery");
    await loadComponentData("ArticleList", { under: "/articles", limit: 2 }, reader);
    expect(query).toHaveBeenCalledTimes(1);
  });

  it("articles below the top", async () => {
    const { data } = await dataOf("ArticleList", { under: "/", limit: 6 }, [
      wireDocument("index"),
      wireDocument("a"),
      wireDocument("b/c"),
    ]);
    expect(paths(data)).toEqual(["/a", "/b/c"]);
  });

  it("articles below a path with marks in it", async () => {
    const documents = [wireDocument("a.b/c"), wireDocument("axb/c")];
    expect(paths((await dataOf("ArticleList", { under: "/a.b", limit: 6 }, documents)).data)).toEqual(["/a.b/c"]);
  });

  it("coloring pages of a category or tag", async () => {
    const documents = [
      wireDocument("coloring/no-drawing", { category: "animals" } as Partial<ContentDocument>),
      coloringPage("fox", { category: "animals", tags: ["forest", "red"], published: "2025-01-01" }),
      coloringPage("owl", { category: "animals", tags: ["forest"], published: "2026-01-01" }),
      coloringPage("kite", { category: "fun", season: ["autumn"] }),
    ];
    const found = async (props: JsonObject) =>
      paths((await dataOf("Gallery", { limit: 500, group: false, ...props }, documents)).data);
    expect(await found({})).toEqual(["/coloring/owl", "/coloring/fox", "/coloring/kite"]);
    expect(await found({ category: "animals" })).toEqual(["/coloring/owl", "/coloring/fox"]);
    expect(await found({ tag: "red" })).toEqual(["/coloring/fox"]);
    expect(await found({ tag: "autumn" })).toEqual(["/coloring/kite"]);
    expect(await found({ limit: 1 })).toEqual(["/coloring/owl"]);
    expect(await found({ difficulty: "detailed" })).toEqual([]);
    expect(await found({ pages: ["/coloring/kite", "/coloring/no-drawing", "/coloring/fox"] })).toEqual([
      "/coloring/kite",
      "/coloring/fox",
    ]);
    expect(await found({ group: true })).toEqual(["/coloring/fox", "/coloring/kite", "/coloring/owl"]);
  });

  it("coloring pages of a gallery without a look at any other", async () => {
    const fields = (n: number) => ({ category: n % 2 === 0 ? "Animals" : "animals", tags: [`tag ${n % 3}`] });
    const { reader } = await readerOf(
      Array.from({ length: 60 }, (_, n) => coloringPage(`page-${n}`, fields(n))),
      { now: NOW },
    );
    const looksFor = async (props: JsonObject) => {
      const { value: list, until } = await reader.list("drawings");
      const { items, facets } = list.catalogue;
      const at = vi.fn((place: number) => items.at(place));
      const catalogue = new Catalogue({ length: items.length, at }, facets);
      const drawings = async () => ({ value: { ...list, catalogue }, until });
      const asked = { group: false, limit: 4, ...props };
      const { data } = await loadComponentData("Gallery", asked, { ...reader, list: drawings });
      expect(data?.items).toHaveLength(4);
      return at.mock.calls.length;
    };
    expect(await looksFor({})).toBe(4);
    expect(await looksFor({ order: "daily" })).toBe(4);
    expect(await looksFor({ tag: "tag 2" })).toBe(4);
    // What an address calls the same is another category all the same.
    expect(await looksFor({ category: "animals", tag: "tag 1" })).toBeLessThanOrEqual(4 + 8);
  });

  it("other coloring pages each day and on each page, the same all day long", async () => {
    const names = Array.from({ length: 12 }, (_, n) => `page-${n}`);
    const documents = names.map((name) => coloringPage(name));
    const props = { order: "daily", limit: 4, group: false };
    const shown = async (now: number, path: string) => {
      const { reader } = await readerOf(documents, { now });
      const on = canonicalPath(path);
      if (on === null) throw new Error(`${path} is no address`);
      const { data, until } = await loadComponentData("Gallery", props, { ...reader, listPage: { path: on, page: 1 } });
      return { items: paths(data), until };
    };
    const day = await shown(NOW, "/");
    expect(day.items).toHaveLength(4);
    expect(day.until).toBe(Date.UTC(2026, 4, 2));
    expect(await shown((day.until ?? 0) - 1, "/")).toEqual(day);
    expect((await shown(day.until ?? 0, "/")).items).not.toEqual(day.items);
    expect((await shown(NOW, "/kids")).items).not.toEqual(day.items);
  });

  it("coloring pages to be narrowed, with the page of the day until that is over", async () => {
    const documents = [
      coloringPage("fox", { tags: ["forest"], published: "2026-01-01" }),
      coloringPage("owl", { published: "2025-01-01" }),
      wireDocument("coloring/none"),
    ];
    const { reader } = await readerOf(documents, { now: NOW });
    const props = { limit: 500, group: false, filters: true };
    const { data, until } = await loadComponentData("Gallery", props, { ...reader, addressQuery: "?q=fox&color=nope" });
    const drawing = { thumbnail: "/files/2/fox.svg", width: 3, height: 4, regions: 5, difficulty: "" };
    expect(data).toMatchObject({
      search: "?q=fox",
      count: 1,
      items: [{ _path: "/coloring/fox", title: "fox", drawing }],
    });
    expect(data?.items).toEqual([{ _path: "/coloring/fox", title: "fox", drawing }]);
    expect(["fox", "owl"]).toContain(isRecord(data?.ofTheDay) && data.ofTheDay.title);
    expect(data?.drawings).toMatch(/^\/files\/[0-9a-f]{64}\/drawings\.json$/);
    expect(until).toBe(NOW + 86_400_000);
  });

  it("what is found for the words of an address, in its locale; where there are none, what one may begin with", async () => {
    const fox = coloringPage("fox", { category: "animals" });
    const { reader } = await readerOf([fox], { now: NOW });
    const found = { q: "fox", corrected: null, unmatched: null, count: 1, page: 3, pages: 3, results: [], instead: [] };
    const search = vi.fn(async () => ({ value: found, until: 7 }));
    const load = (addressQuery: string) =>
      loadComponentData("Search", {}, { ...reader, search, addressQuery, locale: "fr" });
    expect(await load("?q=%20red+fox%00&page=3")).toEqual({ data: found, until: 7 });
    expect(search).toHaveBeenCalledExactlyOnceWith({ q: "red fox", page: 3, locale: "fr" });
    for (const nothing of ["", "?q=", "?q=%20%00%E2%80%AE", "?page=2"])
      expect((await load(nothing)).data).toMatchObject({ items: [{ category: "animals", count: 1 }] });
    expect(search).toHaveBeenCalledOnce();
  });

  it("the categories for a search that finds nothing, nor anything near it", async () => {
    const { reader } = await readerOf([coloringPage("fox", { category: "animals" })], { now: NOW });
    const near = { kind: "page", path: "/animals", title: [["Animals", false]], snippet: [], picture: null } as const;
    const load = (instead: readonly object[]) => {
      const value = {
        q: "zzz",
        corrected: null,
        unmatched: null,
        count: 0,
        page: 1,
        pages: 0,
        results: [],
        instead,
      } as never;
      const search = async () => ({ value, until: null });
      return loadComponentData("Search", {}, { ...reader, search, addressQuery: "?q=zzz" });
    };
    expect((await load([])).data).toMatchObject({ q: "zzz", items: [{ category: "animals" }] });
    expect((await load([near])).data).not.toHaveProperty("items");
  });

  it("no file of all coloring pages where one of them is to come", async () => {
    const documents = [coloringPage("fox"), coloringPage("owl", { publishAt: "2026-06-01T00:00:00Z" })];
    const { reader, release } = await readerOf(documents, { now: NOW });
    const { data, until } = await loadComponentData("Gallery", { filters: true }, { ...reader, addressQuery: "" });
    expect(data).toMatchObject({ count: 1, drawings: null });
    expect(until).toBe(NOW + 86_400_000);
    expect(release.manifest.listings.drawings[""]?.isWhole).toBe(false);
  });

  it("the pack of a download", async () => {
    const packs = { fox: { title: "Foxes", file: "/files/1/foxes.pdf", bytes: 12, count: 3, pages: [] } };
    const documents = [wireDocument("free/a", { packs } as Partial<ContentDocument>)];
    const { pages: _pages, ...shown } = packs.fox;
    expect((await dataOf("Download", { from: "/free/a", pack: "fox" }, documents)).data).toEqual({
      ...shown,
      ...{ pictures: [], starts: "", ends: "", phase: "running", days: null },
    });
    expect((await dataOf("Download", { from: "/free/a", pack: "constructor" }, documents)).data).toBeNull();
  });

  it("the coloring pages of a pack", async () => {
    const packs = { two: { title: "Two", pages: ["/coloring/owl", "/coloring/gone", "/coloring/fox"] } };
    const documents = [
      wireDocument("free/a", { packs } as Partial<ContentDocument>),
      ...["fox", "kite", "owl"].map((name) => coloringPage(name)),
    ];
    const { data } = await dataOf("Gallery", { from: "/free/a", pack: "two", limit: 500, group: false }, documents);
    expect(paths(data)).toEqual(["/coloring/owl", "/coloring/fox"]);
    expect(paths((await dataOf("Gallery", { from: "/free/a", pack: "no" }, documents)).data)).toEqual([]);
  });

  it("and until when that holds", async () => {
    const soon = wireDocument("articles/soon", { publishAt: "2026-06-01T00:00:00Z" });
    const { data, until } = await dataOf("ArticleList", { under: "/articles", limit: 6 }, [article, soon]);
    expect(paths(data)).toEqual(["/articles/a"]);
    expect(until).toBe(Date.parse("2026-06-01T00:00:00Z"));
  });
});

describe("the components of a page", () => {
  function component(
    name: string,
    props: JsonObject,
    slots: { readonly [slot: string]: readonly Segment[] } = {},
  ): Segment {
    return { kind: "component", name, props, slots, data: null };
  }

  it("are all loaded, in slots and elements too, and the page holds until the first of them changes", async () => {
    const documents = [
      wireDocument("articles/a", { expiresAt: "2026-07-01T00:00:00Z" }),
      wireDocument("articles/b", { expiresAt: "2026-06-01T00:00:00Z" }),
    ];
    const { reader } = await readerOf(documents, { now: NOW });
    const inner = component("ArticlePreview", { path: "/articles/b" });
    const html: Segment = { kind: "html", html: "<p>x</p>" };
    const segments: readonly Segment[] = [
      html,
      { kind: "element", tag: "p", attributes: {}, children: [component("ArticlePreview", { path: "/articles/a" })] },
      component("Hero", { title: "T" }, { default: [inner], actions: [{ kind: "text", text: "x" }] }),
    ];
    const loaded = await loadSegments(segments, reader);
    expect(loaded.until).toBe(Date.parse("2026-06-01T00:00:00Z"));
    expect(loaded.value).toMatchObject([
      html,
      { kind: "element", children: [{ data: { _path: "/articles/a" } }] },
      { data: null, slots: { default: [{ data: { _path: "/articles/b" } }], actions: [{ text: "x" }] } },
    ]);
    expect(inner).toMatchObject({ data: null });
  });
});
