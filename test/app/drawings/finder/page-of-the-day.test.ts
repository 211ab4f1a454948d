import { describe, expect, it } from "vitest";
import { fnv1a } from "#app/content/release/records.ts";
import { inOrderOfDay, placeOfTheDay, placesOfDay } from "#app/drawings/finder/page-of-the-day.ts";

const items = Array.from({ length: 30 }, (_, at) => ({ _path: `/coloring/${at}` }));

type Item = (typeof items)[number];

function pageOfTheDay(list: readonly Item[], date: string): Item | null {
  const place = placeOfTheDay(
    list.map(({ _path }) => fnv1a(_path)),
    date,
  );
  return place === null ? null : (list[place] ?? null);
}

function dates(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10));
}

describe("the page of the day", () => {
  it("is the same for everybody on a date, whatever the order of the list", () => {
    for (const date of dates(50)) {
      expect(pageOfTheDay(items.toReversed(), date)).toBe(pageOfTheDay(items, date));
    }
  });

  it("goes round: in a year every drawing has its days, and none has many", () => {
    const days = Map.groupBy(dates(365), (date) => pageOfTheDay(items, date)?._path);
    expect(days.size).toBe(items.length);
    expect(Math.max(...[...days.values()].map(({ length }) => length))).toBeLessThan(40);
  });

  it("stays where another drawing comes, but for the days that the new one wins", () => {
    const more = [...items, { _path: "/coloring/new" }];
    for (const date of dates(365)) {
      const after = pageOfTheDay(more, date)?._path;
      expect([pageOfTheDay(items, date)?._path, "/coloring/new"]).toContain(after);
    }
  });

  it("is none that does not show now, and else the same", () => {
    const numbers = items.map(({ _path }) => fnv1a(_path));
    for (const date of dates(50)) {
      const place = placeOfTheDay(numbers, date) ?? -1;
      expect(placeOfTheDay(numbers, date, new Set([(place + 1) % items.length]))).toBe(place);
      expect(placeOfTheDay(numbers, date, new Set([place]))).not.toBe(place);
    }
  });

  it("goes by the hashes of paths as by the paths, for a whole order", () => {
    const numbers = items.map(({ _path }) => fnv1a(_path));
    const places = [...items.keys()].filter((place) => place % 3 > 0);
    const chosen = places.flatMap((place) => items[place] ?? []);
    for (const by of dates(20)) {
      expect(placesOfDay(places, { numbers, by }).map((place) => items[place])).toEqual(inOrderOfDay(chosen, by));
    }
  });

  it("is none where there is no drawing", () => {
    expect(pageOfTheDay([], "2026-11-21")).toBeNull();
  });
});
