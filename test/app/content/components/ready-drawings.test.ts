import { expect, test } from "vitest";
import { loadComponentData } from "#app/content/components/load.ts";
import type { LoaderReader } from "#app/content/components/queries.ts";
import type { ContentDocument } from "#app/content/document.ts";
import { pageOfDay } from "#app/content/finder/page-of-the-day.ts";
import { isRecord, type Json, type JsonObject } from "#app/content/json.ts";
import { localized } from "#app/content/path/canonical-path.ts";
import { openRelease } from "#app/content/release/open.ts";
import { drawingsIn, drawingsOf } from "#app/content/release/path-entry.ts";
import { fnv1a } from "#app/content/release/records.ts";
import type { Site } from "#app/content/site.ts";
import { decideKinds } from "#build/compile/kinds.ts";
import { assembleParts } from "#build/release/assemble.ts";
import type { Release } from "#build/release/release.ts";
import { objectsOf, pageOf, site } from "#test/content-fixture.ts";
import { coloringPage, withComponents } from "#test/worker/drawings/list-page.ts";

const CHOICES: readonly JsonObject[] = [
  { category: "Animals" },
  { tag: "fox" },
  { tag: "winter", limit: 3 },
  { category: "Animals", tag: "fox", difficulty: "easy" },
  { difficulty: "easy", order: "daily", limit: 4 },
  { tag: "nothing" },
  { group: true },
  { group: true, tag: "fox", order: "daily" },
  { group: true, tag: "winter" },
  { group: true, tag: "tag 29" },
  { group: true, category: "Fun", difficulty: "medium" },
];

const MOMENTS = ["2026-01-01", "2026-02-02", "2026-03-02"].map((date) => Date.parse(`${date}T12:00:00Z`));

const NOW = Date.UTC(2026, 0, 1, 12);
const DAY = 86_400_000;

const TAGS = [["fox", "red"], ["Fox", "fox"], [" winter "], Array.from({ length: 30 }, (_, n) => `tag ${n}`)];
const DATES: readonly Partial<ContentDocument>[] = [{ publishAt: "2026-02-01" }, { expiresAt: "2026-02-01" }];

/** Drawings that differ in all that a gallery chooses by, as authors write it; some with dates, some elsewhere, some hidden. */
function drawings(count: number, locale = "") {
  return Array.from({ length: count }, (_, n) =>
    coloringPage(`${locale}page-${String(n).padStart(4, "0")}`, 1 + ((n * 7) % 28), {
      _locale: locale,
      category: ["Animals", "animals", "Fun"][n % 3] ?? "",
      tags: TAGS[n % 4] ?? [],
      season: n % 5 === 0 ? ["winter"] : [],
      drawing: { difficulty: n % 2 === 0 ? "easy" : "medium" },
      ...(n % 7 === 3 && DATES[n % 2]),
      ...(n % 11 === 5 && { navigation: false }),
      ...(n % 13 === 6 && { permalink: `/Moved/Here-${n}` }),
    }),
  );
}

/** A page with galleries, and the drawings, in each locale. */
async function pageWith(
  galleries: readonly JsonObject[],
  drawn: (locale: string) => readonly ContentDocument[],
  settings: Partial<Site> = {},
) {
  const components = galleries.map((props) => ({
    name: "Gallery",
    props: { limit: 500, order: "newest", group: false, filters: false, ...props },
  }));
  const documents = ["", "fr"].flatMap((locale) => [
    withComponents(`${locale}home`, components, { _locale: locale }),
    ...drawn(locale).map((document) => ({ document, page: pageOf(document) })),
  ]);
  const parts = { site: site({ locales: ["fr"], ...settings }), documents, files: [], objects: [], sources: [] };
  return { components, ...(await assembleParts({ ...parts, kinds: decideKinds(documents, parts.site) })) };
}

function readerAt(release: Release, { now = 0, locale = "" } = {}): LoaderReader {
  const reader = openRelease({ ...release, objects: objectsOf(release), now });
  return {
    ...reader,
    drawings: () => reader.drawings(locale),
    newest: (request) => reader.newest({ ...request, locale }),
    ownQuery: ({ where = [], ...params }) => reader.ownQuery({ ...params, where: [...where, { _locale: locale }] }),
    localized: (path) => localized(path, { locale, defaultLocale: "" }),
  };
}

function paths(data: JsonObject | null): readonly Json[] {
  return (Array.isArray(data?.items) ? data.items : []).map((item) => (item as JsonObject)._path ?? null);
}

test.each([
  "",
  "fr",
])("a gallery that stands ready shows what is found of all drawings, at any time, in locale '%s'", async (locale) => {
  const { components, release, lists } = await pageWith(CHOICES, (own) => drawings(80, own));
  const reads = lists.reads.get(`content:${locale}home.md`) ?? [];
  expect(reads).toHaveLength(CHOICES.length);
  expect(reads.filter((read) => drawingsIn(read) !== null)).toEqual([]);
  for (const now of MOMENTS) {
    for (const { name, props } of components) {
      const reader = readerAt(release, { now, locale });
      const ready = await loadComponentData(name, props, reader);
      const found = await loadComponentData(name, props, { ...reader, newest: async () => null });
      expect(paths(ready.data)).toEqual(paths(found.data));
      // What components show else of a drawing that is grouped comes as its document has it.
      if (!props.group) expect(ready.data).toEqual(found.data);
      const { until } = ready;
      if (until === null) continue;
      const last = await loadComponentData(name, props, readerAt(release, { now: until - 1, locale }));
      expect(last.data).toEqual(ready.data);
    }
  }
});

test("what a gallery shows is at hand of all that it may show, and no list of what a visitor narrows", async () => {
  const tagged = (locale: string) =>
    Array.from({ length: locale === "" ? 1_300 : 0 }, (_, n) =>
      coloringPage(`page-${n}`, 1, { tags: ["fox"], ...(n % 2 === 0 && { expiresAt: "2026-01-01" }) }),
    );
  const { lists } = await pageWith(
    [{ tag: "fox" }, { tag: "fox", order: "daily" }, { tag: "fox", filters: true }, {}, { order: "daily" }],
    tagged,
  );
  // Five hundred that always show, and those with dates among them.
  const gathered = lists.gathered.filter(({ documents }) => documents.length > 0);
  expect(gathered.map(({ documents }) => documents.length)).toEqual([1_001, 1_300]);
  const keys = gathered.map(({ key }) => key);
  const others = ["asked", 500, "daily"] as const;
  expect(lists.reads.get("content:home.md")).toEqual([...keys, ...others.map(drawingsOf)]);
});

test("a gallery is as full as it may be, whatever is over or to come", async () => {
  const dated = (locale: string) =>
    Array.from({ length: locale === "" ? 2_400 : 0 }, (_, n) =>
      coloringPage(`page-${n}`, 1, { tags: ["fox"], ...(n < 1_000 && { expiresAt: "2025-12-01" }) }),
    );
  const choices = [{ tag: "fox" }, { tag: "fox", order: "daily" }, { order: "daily" }];
  const { components, release } = await pageWith(
    choices.map((choice) => ({ ...choice, limit: 12 })),
    dated,
  );
  for (const { name, props } of components) {
    const shown = new Set<Json>();
    for (let day = 0; day < 20; day++) {
      const { data } = await loadComponentData(name, props, readerAt(release, { now: NOW + day * DAY }));
      for (const path of paths(data)) shown.add(path);
      expect(new Set(paths(data)).size).toBe(12);
    }
    expect(shown.size > 100).toBe(props.order === "daily");
    expect([...shown].some((path) => /page-2\d\d\d$/.test(String(path)))).toBe(props.order === "daily");
  }
  const { value: list } = await readerAt(release, { now: NOW }).drawings();
  for (let day = 0; day < 60; day++) {
    const place = list.placeOfTheDay(new Date(NOW + day * DAY).toISOString().slice(0, 10));
    expect(place !== null && !list.hidden.has(place)).toBe(true);
  }
});

test("a gallery of a hundred among thousands reads few objects, whatever it chooses", async () => {
  const few = { limit: 100 };
  const { components, release } = await pageWith(
    [{ tag: "Fox", ...few }, { tag: "Fox", order: "daily", ...few }, { order: "daily", ...few }, few],
    (locale) => drawings(locale === "" ? 2_600 : 0),
  );
  for (const { name, props } of components) {
    const objects = objectsOf(release);
    const reader = openRelease({ ...release, objects, now: 0 });
    const { data } = await loadComponentData(name, props, reader);
    expect(paths(data)).toHaveLength(100);
    expect(objects.reads.length).toBeLessThanOrEqual(12);
  }
});

test("covers of categories are the drawings of their places, those with dates among them", async () => {
  const { release } = await pageWith([], (locale) => drawings(locale === "" ? 2_600 : 0));
  const own = release.manifest.listings.drawings[""];
  const { value: list } = await openRelease({ ...release, objects: objectsOf(release), now: 0 }).drawings();
  const covers = await list.covers([...list.pathNumbers.keys()]);
  expect(covers.map(({ _path }) => fnv1a(_path))).toEqual(list.pathNumbers);
  // Of each category one that always shows.
  const lasting = (await list.read(own?.covers?.places ?? [])).filter(({ _path }) => Number(_path.slice(-4)) % 7 !== 3);
  expect(new Set(lasting.map(({ category }) => category?.toLowerCase()))).toEqual(new Set(["animals", "fun"]));
});

test.each([
  80, 2_600,
])("a category of %s drawings has the picture that the site has chosen, in as many reads", async (count) => {
  const cover = "/kids-corner/coloring-pages/page-0009";
  const gathers = { category: { at: "/themes", values: { animals: { cover } } } };
  const picturesOf = async (settings: Partial<Site>) => {
    const { release } = await pageWith([], (locale) => drawings(locale === "" ? count : 0), settings);
    const objects = objectsOf(release);
    const { data } = await loadComponentData("Categories", {}, openRelease({ ...release, objects, now: 0 }));
    const items = Array.isArray(data?.items) ? data.items.filter(isRecord) : [];
    const pictures = items.map(({ picture }) => isRecord(picture) && picture.thumbnail);
    return { pictures, reads: objects.reads.length };
  };
  const newest = await picturesOf({});
  const chosen = await picturesOf({ gathers });
  expect(chosen.pictures).toEqual(["/files/1/page-0009.svg", newest.pictures[1]]);
  expect(newest.pictures).not.toContain("/files/1/page-0009.svg");
  expect(chosen.reads).toBe(newest.reads);
});

test("each page of many has its day", () => {
  const days = Array.from({ length: 200 }, (_, day) => pageOfDay(4, `2026-${day} /kids`));
  expect(new Set(days)).toEqual(new Set([1, 2, 3, 4]));
  expect([0, 1].map((pages) => pageOfDay(pages, "2026-11-27 /"))).toEqual([1, 1]);
});
