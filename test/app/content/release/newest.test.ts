import { expect, test } from "vitest";
import { loadArticles } from "#app/content/components/lists.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { isRecord, type JsonObject } from "#app/content/json.ts";
import { openRelease } from "#app/content/reader/open.ts";
import { newestKey } from "#app/content/release/collection-keys.ts";
import { COLLECTIONS } from "#app/content/release/collections.ts";
import type { DatedCard } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { definition } from "#app/site.ts";
import { objectsOf, pageOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";
import { path } from "../../fixture.ts";

const list = (props: JsonObject) => ({ name: "ArticleList", props });

/** A release whose home page lists documents, in each of its locales. */
async function opened(
  documents: readonly Partial<DocumentMeta>[],
  {
    lists = [list({ under: "/a", order: "newest" })],
    settings = {},
  }: { lists?: ReturnType<typeof list>[]; settings?: Partial<Site> } = {},
) {
  const articles = documents.map((fields, n) => wireDocument(`a/${n}`, { _path: `/a/${n}`, ...fields }));
  const homes = (settings.locales ?? [""]).map((_locale) => wireDocument("index", { _locale, _id: `home:${_locale}` }));
  const release = await releaseOfParts({
    site: site(settings),
    documents: [
      ...homes.map((document) => ({ document, page: pageOf(document), components: lists })),
      ...articles.map((document) => ({ document, page: document._partial ? null : pageOf(document) })),
    ],
    files: [],
    objects: [],
    sources: [],
  });
  const objects = objectsOf(release);
  const at = (now: number) => openRelease({ id: release.id, manifest: release.manifest, objects, now, definition });
  return { release, objects, at };
}

const manyDocuments = Array.from({ length: 700 }, (_, n) => ({
  title: `Page ${n}`,
  ...(n % 5 !== 0 && { published: `2025-${String(1 + ((n * 7) % 12)).padStart(2, "0")}-${10 + (n % 9)}` }),
  ...(n % 50 === 3 && { navigation: false }),
  ...(n % 50 === 4 && { _draft: true }),
  ...(n % 50 === 6 && { tags: ["x"], description: "" }),
}));

test.each<[string, string, Partial<Site>]>([
  ["in one language", "", {}],
  ["in another than the usual one", "fr", { locales: ["en", "fr"], defaultLocale: "en" }],
])("the newest of a long section are what its queries would find, page by page, %s", async (_, locale, settings) => {
  const documents = manyDocuments.map((fields) => ({ ...fields, _locale: locale }));
  const { release, at } = await opened(documents, { settings });
  expect(Object.keys(release.manifest.collections.long)).toContain(newestKey({ locale, under: "/a" }));
  const whole = at(0);
  const reader = {
    ...whole,
    newest: (request: Parameters<typeof whole.newest>[0]) => whole.newest({ ...request, locale }),
    ownQuery: (params: Parameters<typeof whole.ownQuery>[0]) =>
      whole.ownQuery({ ...params, where: [...(params.where ?? []), ...(locale === "" ? [] : [{ _locale: locale }])] }),
  };
  for (const page of [1, 2, 10, 22, 23]) {
    const shown = { ...reader, listPage: { path: path("/"), page } };
    const props = { under: "/a", limit: 30, paged: true, order: "newest" };
    const ready = await loadArticles(props, shown);
    const queried = await loadArticles(props, { ...shown, newest: async () => null });
    const { items, ...pager } = JSON.parse(JSON.stringify(queried.data));
    const localizedItems = items.map((item: JsonObject) => ({
      ...item,
      _path: locale === "" ? item._path : `/${locale}${item._path}`,
    }));
    expect(ready.data).toEqual({ ...pager, items: localizedItems });
  }
});

test("a page of the newest reads one part of the list or two", async () => {
  const { at, objects } = await opened(manyDocuments);
  for (const page of [1, 9, 20]) {
    const before = objects.reads.length;
    await at(0).newest({ under: "/a", page, size: 30, only: false });
    expect(objects.reads.length - before).toBeLessThanOrEqual(2);
  }
});

test("pages do not move when a document comes or goes, and a list of one page is full whatever has not come yet", async () => {
  const dated = manyDocuments.map((fields, n) =>
    n === 1 ? { ...fields, published: "2026-01-01", publishAt: 1000 } : fields,
  );
  const { at } = await opened(dated);
  const asked = { under: "/a", size: 5 };
  const paged = await at(0).newest({ ...asked, page: 1, only: false });
  expect(paged?.value.cards).toHaveLength(4);
  expect(paged?.until).toBe(1000);
  const only = await at(0).newest({ ...asked, page: 1, only: true });
  expect(only?.value.cards).toHaveLength(5);
  expect(only?.until).toBe(1000);
  const later = await at(2000).newest({ ...asked, page: 1, only: true });
  expect(later?.value.cards[0]?._path).toBe("/a/1");
  const second = (now: number) => at(now).newest({ ...asked, page: 2, only: false });
  expect((await second(0))?.value).toEqual((await second(2000))?.value);
});

test.each([
  [299, 5],
  [300, 4],
  [599, 4],
])("pages of a list of %i documents show %i of the five that are there", async (count, cards) => {
  const documents = Array.from({ length: count }, (_, n) => ({
    published: `2025-01-${String(1 + (n % 28)).padStart(2, "0")}`,
    ...(n === 27 && { published: "2026-01-01", publishAt: 1000 }),
  }));
  const { at } = await opened(documents);
  const first = await at(0).newest({ under: "/a", page: 1, size: 5, only: false });
  expect(first?.value.cards).toHaveLength(cards);
});

test("a card has the picture that it names while that shows, and nobody looks for it", async () => {
  const drawing = { thumbnail: "/thumbnails/fox.svg", width: 9, height: 9, regions: 4, difficulty: "easy", colors: [] };
  const drawn = { title: "Fox", drawing, published: "2024-01-01" };
  const named = (picture: string) => ({ published: "2025-01-01", tags: ["x"], picture });
  const { at, objects } = await opened(
    [
      { ...drawn, publishAt: 1000, expiresAt: 2000 },
      ...["/a/0", "/a/0", "/a/nowhere", "/a/5"].map(named),
      { ...drawn, expiresAt: 3000 },
    ],
    { settings: { gathers: { tags: { at: "/tags" } } } },
  );
  const lists: readonly JsonObject[] = [
    { under: "/a", limit: 4, order: "newest" },
    { under: "/tags/x", collection: ":tags:x", limit: 4 },
  ];
  for (const props of lists) {
    const shownAt = async (now: number) => {
      const { data, until } = await loadArticles(props, at(now));
      const items = Array.isArray(data?.items) ? data.items : [];
      return [...items.map((item) => isRecord(item) && item.picture !== undefined), until];
    };
    await shownAt(0);
    const before = new Set(objects.reads);
    expect(await shownAt(999)).toEqual([false, false, false, true, 1000]);
    expect(await shownAt(1000)).toEqual([true, true, false, true, 2000]);
    expect(await shownAt(2000)).toEqual([false, false, false, true, 3000]);
    expect(await shownAt(3000)).toEqual([false, false, false, false, null]);
    expect(new Set(objects.reads)).toEqual(before);
    expect(before.size).toBe(1);
  }
});

test("a list that goes on past thousands that are over looks at each of them a few times", async () => {
  const over = Array.from({ length: 2_000 }, () => ({ published: "2025-01-02", expiresAt: 1000 }));
  const { release, objects } = await opened([...over, { published: "2025-01-01" }]);
  let looks = 0;
  const counted = (dated: DatedCard) => ({
    ...dated,
    get expiresAt() {
      looks += 1;
      return dated.expiresAt;
    },
  });
  const parsed: typeof objects.parsed = (hash, parse) =>
    objects.parsed(hash, (bytes) => {
      const items: unknown = parse(bytes);
      return (
        Array.isArray(items) ? items.map((item) => (Array.isArray(item) ? [item[0], counted(item[1])] : item)) : items
      ) as ReturnType<typeof parse>;
    });
  const { id, manifest } = release;
  const reader = openRelease({ id, manifest, objects: { ...objects, parsed }, now: 2000, definition });
  const found = await reader.newest({ under: "/a", page: 1, size: 6, only: true });
  expect(found?.value.cards.map(({ _path }) => _path)).toEqual(["/a/2000"]);
  expect(looks).toBeLessThan(10 * over.length);
});

test("pages of a short section are of what shows now, as its queries would find it: no scheduled page takes the place of another", async () => {
  const dated = manyDocuments
    .slice(0, 80)
    .map((fields, n) =>
      n % 4 === 1
        ? { ...fields, published: "2026-01-01", publishAt: 1000 + n }
        : n === 2
          ? { ...fields, expiresAt: 500 }
          : fields,
    );
  const { at } = await opened(dated);
  for (const now of [0, 700, 1005, 2000]) {
    for (const page of [1, 2, 6, 7, 8]) {
      const shown = { ...at(now), listPage: { path: path("/"), page } };
      const props = { under: "/a", limit: 10, paged: true, order: "newest" };
      const ready = await loadArticles(props, shown);
      const queried = await loadArticles(props, { ...shown, newest: async () => null });
      expect(ready).toEqual(JSON.parse(JSON.stringify(queried)));
    }
  }
});

test("no list stands ready of one in the order of the files, or of one that no page lists", async () => {
  const keysOf = async (count: number, lists: ReturnType<typeof list>[]) => {
    const { release } = await opened(manyDocuments.slice(0, count), { lists });
    const { short, long } = release.manifest.collections;
    const chunks = short.names.map((name) => COLLECTIONS.decode(release.objects.get(name) ?? new Uint8Array()));
    const stored = [...chunks.flat().map(({ key }) => key), ...Object.keys(long)];
    return stored.filter((key) => key.startsWith(newestKey({ locale: "", under: "" }))).sort();
  };
  const keys = (...sections: string[]) => sections.map((under) => newestKey({ locale: "", under }));
  expect(await keysOf(70, [list({ under: "/a", order: "files" }), list({ under: "/b" })])).toEqual(keys("/b"));
  expect(await keysOf(70, [list({ under: "/a" }), list({ under: "/a/" }), list({ under: "/" })])).toEqual(
    keys("/", "/a"),
  );
});
