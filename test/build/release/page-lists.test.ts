import { expect, test } from "vitest";
import type { DocumentMeta } from "#app/content/document.ts";
import { newestKey } from "#app/content/release/collection-keys.ts";
import { objectHash } from "#app/content/release/hash.ts";
import { siteRelease } from "#build/drawings/site-release.ts";
import { findByPath } from "#build/release/find-by-path.ts";
import { findNavigation } from "#build/release/navigation.ts";
import { findPageLists } from "#build/release/page-lists.ts";
import { site, wireDocument } from "#test/content-fixture.ts";

const settings = site({ locales: ["en", "fr"], defaultLocale: "en" });

const documents: readonly DocumentMeta[] = [
  ...["a", "a/index", "a/one", "a/in/two", "a/in/deep/three", "b/four", "ab/five", "index"].map((stem) =>
    wireDocument(stem, { _locale: "en" }),
  ),
  wireDocument("b/six", { _locale: "en", permalink: "/a/in/six" }),
  wireDocument("a/in/seven", { _locale: "en", permalink: "/seven" }),
  wireDocument("fr/a/eight", { _locale: "fr", _path: "/a/eight" }),
  wireDocument("a/hidden", { _locale: "en", navigation: false }),
];

type Texts = Parameters<typeof findPageLists>[0];

function pageLists(texts: Texts, metas: readonly DocumentMeta[], own = settings) {
  const rows = metas.map((meta) => ({ object: objectHash("0".repeat(64)), meta, excerpt: false }));
  return findPageLists(texts, {
    metas,
    site: own,
    find: findByPath(metas),
    navigations: findNavigation(rows, own),
    siteRelease,
  });
}

function listsOf(unders: readonly string[], metas: readonly DocumentMeta[]) {
  const components = unders.map((under) => ({ name: "ArticleList", props: { under } }));
  const document = wireDocument("hub", { _locale: "en" });
  return pageLists([{ document, components }], metas);
}

test("a section that pages list has the documents whose page or file is in it", () => {
  const unders = ["/", "/a", "/a/", "/a/in", "/a/in/deep/", "/b", "/none", "a"];
  const sections = new Map(listsOf(unders, documents).sections.map((section) => [section.key, section.documents]));
  expect(new Set(sections.keys())).toEqual(new Set(unders.map((under) => newestKey({ under, locale: "en" }))));
  expect(sections.get(newestKey({ under: "/a/in", locale: "en" }))?.map(({ _stem }) => _stem)).toEqual([
    "a/in/two",
    "a/in/deep/three",
    "b/six",
    "a/in/seven",
  ]);
});

test("documents are looked through once, however many sections pages list", () => {
  const looksFor = (sections: number) => {
    let looks = 0;
    const counted = documents.map((meta) => ({
      ...meta,
      get _locale() {
        looks += 1;
        return meta._locale;
      },
    }));
    listsOf(
      Array.from({ length: sections }, (_, n) => `/s${n}`),
      counted,
    );
    return looks;
  };
  expect(looksFor(100)).toBe(looksFor(1));
});

test("a page has those at hand that its components name, unless there are hundreds of them, and no draft", () => {
  const metas = Array.from({ length: 401 }, (_, n) => wireDocument(`a/page-${n}`, { _draft: n === 400 }));
  const shownBy = (count: number, drafts: boolean) => {
    const components = metas.slice(0, count).map(({ _path: path }) => ({ name: "ArticlePreview", props: { path } }));
    return pageLists([{ document: wireDocument("hub"), components }], metas, site(drafts ? { drafts } : {}));
  };
  expect(shownBy(400, false).shown[0]?.documents).toHaveLength(400);
  expect(shownBy(401, false).shown[0]?.documents).toHaveLength(400);
  expect(shownBy(401, true)).toEqual({ sections: [], shown: [], reads: new Map() });
});

test("a page of name sheets has the drawings of its themes at hand", () => {
  const metas = ["t-rex", "whale", "fox"].map((name) => wireDocument(`a/${name}`));
  const themes = {
    dinosaurs: { label: "Dinosaurs", pages: ["/a/t-rex"] },
    ocean: { label: "Ocean", pages: ["/a/whale"] },
  };
  const components = [{ name: "NameToColor", props: { themes } }];
  const [shown] = pageLists([{ document: wireDocument("hub"), components }], metas, site()).shown;
  expect(shown?.documents.map(({ _path }) => _path).sort()).toEqual(["/a/t-rex", "/a/whale"]);
});

test("a page has those at hand that are read with less than 300 KB, whatever one of them gives away", () => {
  const shownWith = (pages: number) => {
    const packs = { all: { title: "All", pages: Array.from({ length: pages }, (_, n) => `/a/a-page-of-a-pack-${n}`) } };
    const offer = wireDocument("a/offer", { packs });
    const components = [{ name: "ArticlePreview", props: { path: offer._path } }];
    return pageLists([{ document: wireDocument("hub"), components }], [offer], site()).shown.length;
  };
  expect(shownWith(1_000)).toBe(1);
  expect(shownWith(12_000)).toBe(0);
});

test("a page reads the files of a folder that a list on it shows in their order, where these are known", () => {
  const metas = [
    wireDocument("1.a/index", { _path: "/a" }),
    wireDocument("1.a/2.b/c", { _path: "/a/b/c" }),
    wireDocument("1.a/d", { _path: "/a/d" }),
    wireDocument("e"),
  ];
  const readsOf = (props: object) => {
    const document = wireDocument("hub");
    const components = [
      { name: "ArticleList", props: { under: "/a", order: "files", limit: 12, paged: false, ...props } },
    ];
    const { reads } = pageLists([{ document, components }], metas, site());
    return reads.get(document._id)?.files;
  };
  expect(readsOf({})).toEqual([{ under: "/a", stem: "1.a", size: 12, paged: false }]);
  expect(readsOf({ paged: true })).toEqual([{ under: "/a", stem: "1.a", size: 12, paged: true }]);
  expect(readsOf({ under: "/a/b" })).toMatchObject([{ stem: "1.a/2.b" }]);
  expect(readsOf({ under: "/" })).toMatchObject([{ stem: "" }]);
  expect(readsOf({ under: "/elsewhere" })).toBe(undefined);
  expect(readsOf({ order: "newest" })).toEqual([]);
});

/** The stems of the files that a list of `under` shows. */
function stemsListed(under: string, metas: readonly DocumentMeta[], hub: Partial<DocumentMeta> = {}) {
  const document = wireDocument("hub", { _locale: "en", ...hub });
  const components = [{ name: "ArticleList", props: { under, order: "files", limit: 12 } }];
  const { reads } = pageLists([{ document, components }], metas);
  return reads.get(document._id)?.files.map(({ stem }) => stem);
}

test("of a locale with a folder of its own the files are in that", () => {
  const metas = [wireDocument("fr/a/b", { _path: "/a/b", _locale: "fr" })];
  expect(stemsListed("/a", metas, { _locale: "fr" })).toEqual(["fr/a"]);
  expect(stemsListed("/a", metas)).toBe(undefined);
});

test("where permalinks have pages elsewhere, the files are known of the folder of either", () => {
  const metas = ["a", "b"].map((name) => wireDocument(`posts/${name}`, { _locale: "en", permalink: `/2026/${name}` }));
  expect(stemsListed("/2026", metas)).toEqual(["posts"]);
  expect(stemsListed("/posts", metas)).toEqual(["posts"]);
});
