import { describe, expect, test } from "vitest";
import type { JsonObject } from "#app/content/json.ts";
import type { Segment } from "#app/content/page.ts";
import { loadPiece, loadPieces } from "#app/content/pieces/load.ts";
import { localReader } from "#app/content/release/local-reader.ts";
import { readerOf, wireDocument } from "#test/content-fixture.ts";

const drawing = { thumbnail: "/files/x/fox-small.svg", width: 100, height: 100 };

const DOCUMENTS = [
  wireDocument("articles/index", { published: "2026-01-01" }),
  wireDocument("articles/old", { published: "2025-01-01", description: "Old" }),
  wireDocument("articles/new", { published: "2026-01-01" }),
  wireDocument("articles/soon", { published: "2026-02-01", publishAt: 500 }),
  wireDocument("articles-elsewhere"),
  wireDocument("color/fox", { drawing, category: "animals", tags: ["forest"], published: "2025-03-01" }),
  wireDocument("color/owl", { drawing, category: "birds", tags: ["forest", "night"], published: "2025-02-01" }),
  wireDocument("free/pack", {
    packs: { trees: { title: "Trees", pages: ["/color/owl"], file: "/files/y/trees.pdf", count: 1, bytes: 9 } },
  }),
];

async function load(name: string, props: JsonObject) {
  return loadPiece(name, props, (await readerOf(DOCUMENTS)).reader);
}

function paths(data: JsonObject | null): unknown {
  const items = data?.items;
  return Array.isArray(items) ? items.map((item) => Object(item)._path) : items;
}

describe("a piece shows of other documents", () => {
  test("articles below a path, newest first, not the list's own page, and until when", async () => {
    const { data, until } = await load("ArticleList", { under: "/articles", limit: 6 });
    expect(paths(data)).toEqual(["/articles/new", "/articles/old"]);
    expect(until).toBe(500);
  });

  test("one article with what its card needs, or nothing", async () => {
    expect((await load("ArticlePreview", { path: "/articles/old" })).data).toEqual({
      _path: "/articles/old",
      title: "old",
      description: "Old",
      published: "2025-01-01",
    });
    expect((await load("ArticlePreview", { path: "/none" })).data).toBe(null);
  });

  test.each<[JsonObject, readonly string[]]>([
    [{ limit: 9 }, ["/color/fox", "/color/owl"]],
    [{ limit: 1 }, ["/color/fox"]],
    [{ category: "birds" }, ["/color/owl"]],
    [{ tag: "night" }, ["/color/owl"]],
    [{ pack: "trees", from: "/free/pack" }, ["/color/owl"]],
    [{ pack: "none", from: "/free/pack" }, []],
    [{ pack: "constructor", from: "/free/pack" }, []],
  ])("coloring pages for %j", async (props, expected) => {
    expect(paths((await load("Gallery", props)).data)).toEqual(expected);
  });

  test("the file of a pack, and nothing else of it", async () => {
    expect((await load("Download", { pack: "trees", from: "/free/pack" })).data).toEqual({
      title: "Trees",
      file: "/files/y/trees.pdf",
      count: 1,
      bytes: 9,
    });
    expect((await load("Download", { pack: "toString", from: "/free/pack" })).data).toBe(null);
  });

  test("nothing where it has no loader", async () => {
    expect(await load("Price", { amount: 3 })).toEqual({ data: null, until: null });
  });
});

test("pieces are loaded wherever they stand: in slots, in elements, one inside the other", async () => {
  const card: Segment = { kind: "piece", name: "ColoringCard", props: { path: "/color/fox" }, slots: {}, data: null };
  const callout: Segment = { kind: "piece", name: "Callout", props: {}, slots: { default: [card] }, data: null };
  const inline: Segment = {
    kind: "element",
    tag: "p",
    attributes: {},
    children: [{ kind: "text", text: "See " }, card],
  };
  const { segments } = await loadPieces([callout, inline], (await readerOf(DOCUMENTS)).reader);
  expect(JSON.stringify(segments).match(/fox-small/g)).toHaveLength(2);
});

test("on a page of another locale a piece shows documents of that locale under their addresses", async () => {
  const settings = { locales: ["en", "fr"], defaultLocale: "en" };
  const { reader } = await readerOf(
    [
      wireDocument("articles/hello", { _locale: "en" }),
      wireDocument("fr/articles/bonjour", { _path: "/articles/bonjour", _locale: "fr" }),
    ],
    { settings },
  );
  const list = { under: "/articles", limit: 6 };
  const inFrench = localReader(reader, { locale: "fr", site: { defaultLocale: "en" } });
  expect(paths((await loadPiece("ArticleList", list, inFrench)).data)).toEqual(["/fr/articles/bonjour"]);
  expect(paths((await loadPiece("ArticleList", list, reader)).data)).toEqual(["/articles/hello"]);
});
