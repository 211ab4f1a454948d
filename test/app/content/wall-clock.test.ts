import { expect, it } from "vitest";
import { instantOfWall, localDay } from "#app/content/wall-clock.ts";

const ONE = 1;

it.each([
  ["2026-11-21T04:59:59.999Z", "America/New_York", "2026-11-20", "2026-11-21T05:00:00.000Z"],
  ["2026-11-21T05:00:00.000Z", "America/New_York", "2026-11-21", "2026-11-22T05:00:00.000Z"],
  ["2026-11-21T12:00:00.000Z", "UTC", "2026-11-21", "2026-11-22T00:00:00.000Z"],
  ["2026-11-21T18:30:00.000Z", "Asia/Kolkata", "2026-11-22", "2026-11-22T18:30:00.000Z"],
  ["1969-12-31T23:00:00.000Z", "UTC", "1969-12-31", "1970-01-01T00:00:00.000Z"],
])("%s in %s is on %s, until %s", (now, timeZone, date, until) => {
  expect(localDay(Date.parse(now), timeZone)).toEqual({ date, until: Date.parse(until) });
});

it.each([
  ["is 23 hours long where the clocks go forward", "2026-03-08", 23],
  ["is 25 hours long where the clocks go back", "2026-11-01", 25],
])("a day %s", (_, date, hours) => {
  const noon = Date.parse(`${date}T17:00:00Z`);
  const { until } = localDay(noon, "America/New_York");
  expect(localDay(until - ONE, "America/New_York").date).toBe(date);
  const begins = Date.parse(`${date}T00:00:00${hours === 23 ? "-05:00" : "-04:00"}`);
  expect(until - begins).toBe(hours * 3_600_000);
});

it.each([
  ["America/Havana", "2026-03-07", "2026-03-08T05:00:00.000Z"],
  ["America/Santiago", "2026-09-05", "2026-09-06T04:00:00.000Z"],
  ["Pacific/Apia", "2011-12-29", "2011-12-30T10:00:00.000Z"],
])("in %s the day after %s, whose midnight the clocks skip, begins where they do", (timeZone, date, begins) => {
  const until = Date.parse(begins);
  expect(localDay(until - ONE, timeZone)).toEqual({ date, until });
  expect(localDay(until, timeZone).date > date).toBe(true);
});

it("a time that the clocks skip is when they do, one that they show twice one of the two", () => {
  const at = (wall: string) => new Date(instantOfWall(Date.parse(`${wall}Z`), "America/New_York")).toISOString();
  expect(at("2026-03-08T02:30:00")).toBe("2026-03-08T07:00:00.000Z");
  expect(at("2026-03-08T03:00:00")).toBe("2026-03-08T07:00:00.000Z");
  expect(at("2026-11-01T01:30:00")).toBe("2026-11-01T05:30:00.000Z");
});
