import { describe, expect, test } from "vitest";
import { loadComponentData } from "#app/content/components/load.ts";
import { isRecord, type JsonObject } from "#app/content/json.ts";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import type { Site } from "#app/content/site.ts";
import { readerOf, wireDocument } from "#test/content-fixture.ts";

const drawing = { thumbnail: "/files/a/a.svg", width: 1, height: 1, regions: 3, difficulty: "easy", colors: [1] };

const DOCUMENTS = ["autumn", "winter", "Thanksgiving"].flatMap((season) => [
  ...Array.from({ length: 9 }, (_, n) =>
    wireDocument(`pages/${season}-${n}`, { drawing, kind: "coloring-page", season: [season] }),
  ),
  wireDocument(`pages/${season}-words`, { season: [season] }),
]);

const values = {
  autumn: { when: { from: "09-01", until: "10-31" } },
  winter: { when: { from: "12-01", until: "02-29" } },
  Thanksgiving: { when: ["2026-11-26"], major: true },
  // Of a holiday without pages nothing is said.
  Christmas: { when: "12-25", major: true },
};

const SETTINGS: Partial<Site> = { gathers: { season: { at: "/seasons", values } }, timeZone: "America/New_York" };

async function shown(date: string, { settings = SETTINGS, page = "/" } = {}) {
  const { reader } = await readerOf(DOCUMENTS, { now: Date.parse(date), settings });
  const path = canonicalPath(page);
  if (path === null) throw new Error(`${page} is no address`);
  return loadComponentData("InSeason", { limit: 4 }, { ...reader, listPage: { path, page: 1 } });
}

interface Season {
  readonly [field: string]: unknown;
}

function seasonsIn(data: JsonObject | null): readonly Season[] {
  return Array.isArray(data?.seasons) ? data.seasons.filter(isRecord) : [];
}

function titles(season: Season | undefined): readonly unknown[] {
  return Array.isArray(season?.items) ? season.items.filter(isRecord).map(({ title }) => title) : [];
}

test("drawings of the season that leads and of the next beside it are shown by the calendar of the site, until its midnight", async () => {
  const { data, until } = await shown("2026-10-21T12:00:00-04:00");
  const [lead, beside] = seasonsIn(data);
  expect(lead).toMatchObject({ title: "autumn", _path: "/seasons/autumn", isOn: true, ends: "2026-10-31" });
  expect(beside).toMatchObject({ title: "Thanksgiving", _path: "/seasons/thanksgiving", isOn: false });
  expect(titles(lead)).toHaveLength(4);
  expect(titles(lead).every((title) => /^autumn-\d$/.test(String(title)))).toBe(true);
  expect(titles(beside).every((title) => /^Thanksgiving-\d$/.test(String(title)))).toBe(true);
  expect(until).toBe(Date.parse("2026-10-22T00:00:00-04:00"));
});

test("a drawing of both stands with the one that leads alone", async () => {
  const both = Array.from({ length: 5 }, (_, n) =>
    wireDocument(`both-${n}`, { drawing, kind: "coloring-page", season: ["autumn", "Thanksgiving"] }),
  );
  const { reader } = await readerOf(both, { now: Date.parse("2026-10-01T12:00:00Z"), settings: SETTINGS });
  const [lead, beside] = seasonsIn((await loadComponentData("InSeason", { limit: 4 }, reader)).data);
  expect([titles(lead).length, titles(beside).length]).toEqual([4, 1]);
  expect(new Set([...titles(lead), ...titles(beside)]).size).toBe(5);
});

test.each([
  ["2026-10-21T23:59:59-04:00", ["autumn", "Thanksgiving"]],
  ["2026-10-22T00:00:00-04:00", ["Thanksgiving", "autumn"]],
  ["2026-11-26T23:59:59-05:00", ["Thanksgiving", "winter"]],
  ["2026-11-27T00:00:00-05:00", ["winter", "autumn"]],
  ["2027-01-01T12:00:00-05:00", ["winter", "autumn"]],
])("at %s %j are shown", async (date, names) => {
  const { data } = await shown(date);
  expect(seasonsIn(data).map(({ title }) => title)).toEqual(names);
});

test("another day and another page show others of them", async () => {
  const [one, sameDay, otherDay, otherPage] = await Promise.all([
    shown("2026-10-01T12:00:00-04:00"),
    shown("2026-10-01T20:00:00-04:00"),
    shown("2026-10-02T12:00:00-04:00"),
    shown("2026-10-01T12:00:00-04:00", { page: "/kids" }),
  ]);
  const first = ({ data }: { readonly data: JsonObject | null }) => titles(seasonsIn(data)[0]);
  expect(sameDay).toEqual(one);
  expect(first(otherDay)).not.toEqual(first(one));
  expect(first(otherPage)).not.toEqual(first(one));
});

test("the list may call a season something else, and a site without seasons shows nothing", async () => {
  const label = { gathers: { season: { at: "/seasons", values, label: "{value} time" } } };
  const { data } = await shown("2026-10-01T12:00:00-04:00", { settings: label });
  const [lead] = seasonsIn(data);
  expect(lead).toMatchObject({ title: "autumn time" });
  expect(titles(lead)).toHaveLength(4);
  expect(await shown("2026-10-01T12:00:00-04:00", { settings: { gathers: {} } })).toEqual({ data: null, until: null });
});

describe("the page of the day", () => {
  const pages = (season: readonly string[]) =>
    Array.from({ length: 9 }, (_, n) => {
      const title = `${season.join(" ")} ${n}`;
      return wireDocument(`days/${season.join("-")}-${n}`, { drawing, kind: "coloring-page", season, title });
    });

  async function seasonsShown(documents: typeof DOCUMENTS, month: string): Promise<ReadonlySet<string>> {
    const titles = Array.from({ length: 28 }, async (_, day) => {
      const now = Date.parse(`${month}-${String(day + 1).padStart(2, "0")}T12:00:00Z`);
      const { reader } = await readerOf(documents, { now, settings: SETTINGS });
      const { data } = await loadComponentData("PageOfTheDay", {}, reader);
      return String(data?.title).replace(/ ?\d+$/, "");
    });
    return new Set(await Promise.all(titles));
  }

  test("is for a season that is on, or for any time", async () => {
    const all = [[], ["autumn"], ["winter"], ["autumn", "winter"]].flatMap(pages);
    expect(await seasonsShown(all, "2026-10")).toEqual(new Set(["", "autumn", "autumn winter"]));
    expect(await seasonsShown(all, "2026-07")).toEqual(new Set([""]));
  });

  test("is one out of season where there is no other", async () => {
    expect(await seasonsShown(pages(["winter"]), "2026-07")).toEqual(new Set(["winter"]));
  });
});
