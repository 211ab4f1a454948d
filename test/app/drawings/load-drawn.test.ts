import { expect, test } from "vitest";
import { loadComponentData } from "#app/content/components/load.ts";
import type { LoaderReader } from "#app/content/components/queries.ts";
import type { ContentDocument } from "#app/content/document.ts";
import { isRecord, type Json, type JsonObject } from "#app/content/json.ts";
import { localized, ownPath } from "#app/content/path/canonical-path.ts";
import { openRelease } from "#app/content/reader/open.ts";
import { isLive, lifetimeOf } from "#app/content/release/live.ts";
import { findRecord } from "#app/content/release/records.ts";
import type { Site } from "#app/content/site.ts";
import { inOrderOfDay } from "#app/drawings/finder/page-of-the-day.ts";
import { definition } from "#app/site.ts";
import type { Release } from "#build/release/release.ts";
import { objectsOf, pageOf, releaseOfParts, site } from "#test/content-fixture.ts";
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
  return { components, release: await releaseOfParts(parts) };
}

function readerAt(release: Release, { now = 0, locale = "" } = {}): LoaderReader {
  const reader = openRelease({ ...release, objects: objectsOf(release), now, definition });
  return {
    ...reader,
    list: (name) => reader.list(name, locale),
    newest: (request) => reader.newest({ ...request, locale }),
    ownQuery: ({ where = [], ...params }) => reader.ownQuery({ ...params, where: [...where, { _locale: locale }] }),
    localized: (path) => localized(path, { locale, defaultLocale: "" }),
  };
}

async function readsOf(release: Release, address: string) {
  return (await findRecord({ ...release, objects: objectsOf(release) }, address))?.page?.reads;
}

function paths(data: JsonObject | null): readonly Json[] {
  return (Array.isArray(data?.items) ? data.items : []).map((item) => (item as JsonObject)._path ?? null);
}

/** A tag as its drawing has it, which is the first that is written so but for case, and one of the first 24. */
function isTagged({ tags, season }: ContentDocument, tag: Json): boolean {
  const written = [tags].flat().map((text) => String(text).trim());
  const kept = written.filter(
    (text, at) => written.findIndex((own) => own.toLowerCase() === text.toLowerCase()) === at,
  );
  return kept.slice(0, 24).some((text) => text === tag) || [season].flat().some((text) => text === tag);
}

function isChosen(document: ContentDocument, { category, tag, difficulty }: JsonObject): boolean {
  if (category !== undefined && document.category !== category) return false;
  if (tag !== undefined && !isTagged(document, tag)) return false;
  return difficulty === undefined || (isRecord(document.drawing) && document.drawing.difficulty === difficulty);
}

/** What a gallery shows of documents in the order of their files. */
function expected(documents: readonly ContentDocument[], props: JsonObject, now: number): readonly Json[] {
  const chosen = documents.filter(
    (own) => own.navigation !== false && isLive(lifetimeOf(own), now) && isChosen(own, props),
  );
  const newest = chosen.toSorted((a, b) => Date.parse(String(b.published)) - Date.parse(String(a.published)));
  const items = (props.group === true ? chosen : newest).map((own) => {
    return { _path: localized(ownPath(own), { locale: own._locale, defaultLocale: "" }) };
  });
  const isDaily = props.order === "daily" && props.group !== true;
  const inOrder = isDaily ? inOrderOfDay(items, `${new Date(now).toISOString().slice(0, 10)} `) : items;
  return inOrder.slice(0, Number(props.limit)).map(({ _path }) => _path);
}

test.each([
  "",
  "fr",
])("a gallery shows the drawings that its author means, at any time, in locale '%s'", async (locale) => {
  const { components, release } = await pageWith(CHOICES, (own) => drawings(80, own));
  expect(await readsOf(release, locale === "" ? "/home" : "/fr/frhome")).toMatchObject({
    keys: [],
    lists: ["drawings"],
  });
  for (const now of MOMENTS) {
    for (const { name, props } of components) {
      const { data, until } = await loadComponentData(name, props, readerAt(release, { now, locale }));
      expect(paths(data)).toEqual(expected(drawings(80, locale), props, now));
      if (until === null) continue;
      const last = await loadComponentData(name, props, readerAt(release, { now: until - 1, locale }));
      expect(last.data).toEqual(data);
    }
  }
});

test("a gallery is as full as it may be, whatever is over or to come", async () => {
  const dated = (locale: string) =>
    Array.from({ length: locale === "" ? 600 : 0 }, (_, n) =>
      coloringPage(`page-${n}`, 1, { tags: ["fox"], ...(n < 300 && { expiresAt: "2025-12-01" }) }),
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
  }
});

test("a gallery of a hundred among many reads the list and what narrows it, whatever it chooses", async () => {
  const few = { limit: 100 };
  const { components, release } = await pageWith(
    [{ tag: "Fox", ...few }, { tag: "Fox", order: "daily", ...few }, { group: true, ...few }, few],
    (locale) => drawings(locale === "" ? 600 : 0),
  );
  for (const { name, props } of components) {
    const objects = objectsOf(release);
    // As another isolate reads it.
    const manifest = structuredClone(release.manifest);
    const reader = openRelease({ ...release, manifest, objects, now: 0, definition });
    const { data } = await loadComponentData(name, props, reader);
    expect(paths(data)).toHaveLength(100);
    expect(objects.reads).toHaveLength(2);
  }
});

test("a category has the picture that the site has chosen, else that of its newest drawing that shows", async () => {
  const cover = "/kids-corner/coloring-pages/page-0009";
  const gathers = { category: { at: "/themes", values: { animals: { cover } } } };
  const picturesOf = async (settings: Partial<Site>) => {
    const { release } = await pageWith([], (locale) => drawings(locale === "" ? 80 : 0), settings);
    const { data } = await loadComponentData("Categories", {}, readerAt(release));
    const items = Array.isArray(data?.items) ? data.items.filter(isRecord) : [];
    return items.map(({ picture }) => isRecord(picture) && picture.thumbnail);
  };
  const newest = await picturesOf({});
  expect(await picturesOf({ gathers })).toEqual(["/files/1/page-0009.svg", newest[1]]);
  expect(newest).not.toContain("/files/1/page-0009.svg");
});

test("color by number shows the drawings that begin at an age, each at one, the easiest first, and counts them all", async () => {
  const ages = ["2-5", "3-6", "3-7", "4-6", "2", "3"];
  const difficulties = ["medium", "detailed", "easy", "easy", "easy", "medium"];
  const documents = ages.map((age, n) =>
    coloringPage(`page-${n}`, 20 - n, { age, drawing: { difficulty: difficulties[n] ?? "" } }),
  );
  const { release } = await pageWith([], (locale) => (locale === "" ? documents : []));
  const load = (props: JsonObject) => loadComponentData("ColorByNumber", props, readerAt(release));
  const shown = async (from: number, to: number) => paths((await load({ from, to, limit: 500 })).data).map(String);
  expect((await shown(3, 3)).map((path) => path.slice(-1))).toEqual(["2", "5", "1"]);
  expect((await shown(2, 17)).map((path) => path.slice(-1)).toSorted()).toEqual(["0", "1", "2", "3", "4", "5"]);
  expect((await load({ from: 3, to: 3, limit: 1 })).data).toMatchObject({ items: [{ title: "page-2" }], count: 3 });
});
