import { expect, test } from "vitest";
import { loadComponentData } from "#app/content/components/load.ts";
import type { LoaderReader } from "#app/content/components/queries.ts";
import { MOST_OF_DAY, pagesOfDay } from "#app/content/finder/page-of-the-day.ts";
import type { Json, JsonObject } from "#app/content/json.ts";
import { canonicalPath, localized } from "#app/content/path/canonical-path.ts";
import { openRelease } from "#app/content/release/open.ts";
import { DRAWINGS } from "#app/content/release/path-entry.ts";
import { fnv1a } from "#app/content/release/records.ts";
import { decideKinds } from "#build/compile/kinds.ts";
import { assembleParts } from "#build/release/assemble.ts";
import { objectsOf, pageOf, site } from "#test/content-fixture.ts";
import { coloringPage, withComponents } from "#test/worker/drawings/list-page.ts";

/** Galleries of a page, and of another language. */
const CHOICES: readonly JsonObject[] = [
  { category: "Animals" },
  { tag: "fox" },
  { tag: "winter", limit: 3 },
  { category: "Animals", tag: "fox", difficulty: "easy" },
  { difficulty: "easy", order: "daily", limit: 4 },
  { tag: "nothing" },
  { group: true },
  { group: true, tag: "fox", order: "daily" },
];

const ONCE = ["publishAt", "expiresAt"] as const;
const MOMENTS = ["2026-01-01", "2026-02-02", "2026-03-02"].map((date) => Date.parse(`${date}T12:00:00Z`));

/** Drawings that differ in all that a gallery chooses by, some of them with dates. */
function drawings(count: number, locale = "") {
  return Array.from({ length: count }, (_, n) =>
    coloringPage(`${locale}page-${String(n).padStart(4, "0")}`, 1 + ((n * 7) % 28), {
      _locale: locale,
      category: ["Animals", "animals", "Fun"][n % 3] ?? "",
      tags: n % 4 === 0 ? ["fox", "red"] : ["Fox"],
      season: n % 5 === 0 ? ["winter"] : [],
      drawing: { difficulty: n % 2 === 0 ? "easy" : "medium" },
      ...(n % 7 === 3 && { [ONCE[n % 2] ?? ""]: "2026-02-01" }),
      ...(n % 11 === 5 && { navigation: false }),
    }),
  );
}

async function pageWith(galleries: readonly JsonObject[], count: number, locales: readonly string[] = []) {
  const all = ["", ...locales];
  const components = galleries.map((props) => ({
    name: "Gallery",
    props: { limit: 500, order: "newest", group: false, filters: false, ...props },
  }));
  const documents = all.flatMap((locale) => {
    return [
      withComponents(`${locale}home`, components, { _locale: locale }),
      ...drawings(count, locale).map((document) => ({ document, page: pageOf(document) })),
    ];
  });
  const parts = { site: site({ locales }), documents, files: [], objects: [], sources: [] };
  return { components, ...(await assembleParts({ ...parts, kinds: decideKinds(documents, parts.site) })) };
}

function paths(data: JsonObject | null): readonly Json[] {
  return (Array.isArray(data?.items) ? data.items : []).map((item) => (item as JsonObject)._path ?? null);
}

test.each([
  "",
  "fr",
])("a gallery that stands ready shows what is found of all drawings, at any time, in locale '%s'", async (locale) => {
  const { components, release, lists } = await pageWith(CHOICES, 60, ["fr"]);
  const reads = lists.reads.get(`content:${locale}home.md`) ?? [];
  expect(reads).toHaveLength(CHOICES.length);
  expect(reads).not.toContain(DRAWINGS);
  const readerAt = (now: number): LoaderReader => {
    const reader = openRelease({ ...release, objects: objectsOf(release), now });
    const drawings = () => reader.drawings(locale);
    const query: LoaderReader["query"] = ({ where = [], ...params }) =>
      reader.query({ ...params, where: [...where, { _locale: locale }] });
    return { ...reader, locale, drawings, query, localized: (path) => localized(path, { locale, defaultLocale: "" }) };
  };
  for (const now of MOMENTS) {
    for (const { name, props } of components) {
      const ready = await loadComponentData(name, props, { ...readerAt(now), reads });
      const found = await loadComponentData(name, props, readerAt(now));
      expect(paths(ready.data)).toEqual(paths(found.data));
      // What components show else of a drawing that is grouped comes as its document has it.
      if (!props.group) expect(ready.data).toEqual(found.data);
      if (ready.until === null) continue;
      const last = await loadComponentData(name, props, { ...readerAt(ready.until - 1), reads });
      expect(last.data).toEqual(ready.data);
    }
  }
});

test("a gallery of a hundred among thousands reads a chunk or two, whatever it chooses", async () => {
  const few = { limit: 100 };
  const { components, release, lists } = await pageWith(
    [
      { tag: "Fox", ...few },
      { tag: "Fox", order: "daily", ...few },
      { order: "daily", ...few },
    ],
    2_400,
  );
  const reads = lists.reads.get("content:home.md") ?? [];
  for (const { name, props } of components) {
    const objects = objectsOf(release);
    const reader = openRelease({ ...release, objects, now: 0 });
    const { data } = await loadComponentData(name, props, { ...reader, locale: "", reads });
    expect(paths(data)).toHaveLength(100);
    expect(objects.reads.length).toBeLessThanOrEqual(12);
  }
});

test("covers of categories are the drawings of their places, those with dates among them", async () => {
  const { release } = await pageWith([], 2_400);
  const own = release.manifest.listings.drawings[""];
  expect(own?.covers?.places.length).toBeGreaterThan(2);
  const { value: list } = await openRelease({ ...release, objects: objectsOf(release), now: 0 }).drawings();
  const covers = await list.covers([...list.pathNumbers.keys()]);
  expect(covers.map(({ _path }) => fnv1a(_path))).toEqual(list.pathNumbers);
});

test("every drawing of many has its day", () => {
  const path = canonicalPath("/kids");
  const days = Array.from({ length: 200 }, (_, day) => pagesOfDay(4, `2026-${day} ${path}`));
  expect(new Set(days.flat())).toEqual(new Set([1, 2, 3, 4]));
  // The last may be of few.
  expect(days.filter((pages) => pages.includes(4)).every((pages) => pages.includes(3))).toBe(true);
  expect([0, 1].map((pages) => pagesOfDay(pages, "2026-11-27 /"))).toEqual([[1], [1]]);
  expect(MOST_OF_DAY).toBeGreaterThanOrEqual(500);
});
