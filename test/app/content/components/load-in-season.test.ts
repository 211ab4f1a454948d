import { expect, test } from "vitest";
import { loadComponentData } from "#app/content/components/load.ts";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import type { Site } from "#app/content/site.ts";
import { readerOf, wireDocument } from "#test/content-fixture.ts";

const drawing = { thumbnail: "/files/a/a.svg", width: 1, height: 1, regions: 3, difficulty: "easy", colors: [1] };

const DOCUMENTS = ["autumn", "winter"].flatMap((season) => [
  ...Array.from({ length: 9 }, (_, n) =>
    wireDocument(`pages/${season}-${n}`, { drawing, kind: "coloring-page", season: [season] }),
  ),
  wireDocument(`pages/${season}-words`, { season: [season] }),
]);

const values = {
  autumn: { when: { from: "09-01", until: "10-31" } },
  winter: { when: { from: "12-01", until: "02-29" } },
};

const SETTINGS: Partial<Site> = { gathers: { season: { at: "/seasons", values } }, timeZone: "America/New_York" };

async function shown(date: string, { settings = SETTINGS, page = "/" } = {}) {
  const { reader } = await readerOf(DOCUMENTS, { now: Date.parse(date), settings });
  const path = canonicalPath(page);
  if (path === null) throw new Error(`${page} is no address`);
  return loadComponentData("InSeason", { limit: 4 }, { ...reader, list: { path, page: 1 } });
}

function titles(data: { readonly [key: string]: unknown } | null): readonly unknown[] {
  return Array.isArray(data?.items) ? data.items.map(({ title }) => title) : [];
}

test("drawings of the season that is on are shown by the calendar of the site, until its midnight", async () => {
  const { data, until } = await shown("2026-10-31T12:00:00-04:00");
  expect(data?.season).toEqual({ title: "autumn", _path: "/seasons/autumn", isOn: true, begins: "2026-09-01" });
  expect(data?.next).toEqual({ title: "winter", _path: "/seasons/winter", isOn: false, begins: "2026-12-01" });
  expect(titles(data)).toHaveLength(4);
  expect(titles(data).every((title) => /^autumn-\d$/.test(String(title)))).toBe(true);
  expect(until).toBe(Date.parse("2026-11-01T00:00:00-04:00"));
});

test("where none is on the next one comes, and over New Year it stays", async () => {
  const between = await shown("2026-11-01T00:00:00-04:00");
  expect(between.data).toMatchObject({ season: { title: "winter", isOn: false, begins: "2026-12-01" } });
  expect(titles(between.data)[0]).toMatch(/^winter/);
  expect((await shown("2027-01-01T12:00:00-05:00")).data).toMatchObject({
    season: { isOn: true, begins: "2026-12-01" },
    next: { title: "autumn", begins: "2027-09-01" },
  });
});

test("another day and another page show others of them", async () => {
  const [one, sameDay, otherDay, otherPage] = await Promise.all([
    shown("2026-10-01T12:00:00-04:00"),
    shown("2026-10-01T20:00:00-04:00"),
    shown("2026-10-02T12:00:00-04:00"),
    shown("2026-10-01T12:00:00-04:00", { page: "/kids" }),
  ]);
  expect(sameDay).toEqual(one);
  expect(titles(otherDay.data)).not.toEqual(titles(one.data));
  expect(titles(otherPage.data)).not.toEqual(titles(one.data));
});

test("the list may call a season something else, and a site without seasons shows nothing", async () => {
  const label = { gathers: { season: { at: "/seasons", values, label: "{value} time" } } };
  const { data } = await shown("2026-10-01T12:00:00-04:00", { settings: label });
  expect(data?.season).toMatchObject({ title: "autumn time" });
  expect(titles(data)).toHaveLength(4);
  expect(await shown("2026-10-01T12:00:00-04:00", { settings: { gathers: {} } })).toEqual({ data: null, until: null });
});
