import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inSeasonOrder, nextSeasonChange, seasonTime } from "#app/content/seasons.ts";
import { localDay } from "#app/content/wall-clock.ts";

const WINTER = { from: "12-01", until: "02-29" };
const SUMMER = { from: "06-01", until: "08-31" };
const CHRISTMAS = { from: "11-20", until: "12-26" };
const LEAP_DAY = { from: "02-29", until: "02-29" };

describe("a season on a day", () => {
  test.each([
    ["before its first day", SUMMER, "2026-05-31", false, "2026-06-01", "2026-08-31"],
    ["on its first day", SUMMER, "2026-06-01", true, "2026-06-01", "2026-08-31"],
    ["on its last day", SUMMER, "2026-08-31", true, "2026-06-01", "2026-08-31"],
    ["after its last day", SUMMER, "2026-09-01", false, "2027-06-01", "2027-08-31"],
    ["over New Year, before it", WINTER, "2026-12-31", true, "2026-12-01", "2027-02-28"],
    ["over New Year, after it", WINTER, "2027-01-01", true, "2026-12-01", "2027-02-28"],
    ["until the end of February", WINTER, "2027-02-28", true, "2026-12-01", "2027-02-28"],
    ["until the end of February in a leap year", WINTER, "2028-02-29", true, "2027-12-01", "2028-02-29"],
    ["after the end of February", WINTER, "2027-03-01", false, "2027-12-01", "2028-02-29"],
    ["of the leap day alone, in a leap year", LEAP_DAY, "2028-02-29", true, "2028-02-29", "2028-02-29"],
  ])("%s", (_, span, today, isOn, begins, ends) => {
    expect(seasonTime(span, today)).toEqual({ isOn, begins, ends });
  });
});

test("what is on comes first, the shortest before the others, and of two as long the last that began; then what comes next", () => {
  const seasons = [
    { name: "summer", when: SUMMER },
    { name: "winter", when: WINTER },
    { name: "Christmas", when: CHRISTMAS },
  ];
  const namesOn = (today: string) => inSeasonOrder(seasons, today).map(({ value }) => value.name);
  expect(namesOn("2026-11-25")).toEqual(["Christmas", "winter", "summer"]);
  expect(namesOn("2026-12-05")).toEqual(["Christmas", "winter", "summer"]);
  expect(namesOn("2026-12-27")).toEqual(["winter", "summer", "Christmas"]);
  expect(namesOn("2026-05-05")).toEqual(["summer", "Christmas", "winter"]);
  const weeks = [
    { name: "first", when: { from: "10-01", until: "10-07" } },
    { name: "later", when: { from: "10-05", until: "10-11" } },
  ];
  expect(inSeasonOrder(weeks, "2026-10-06").map(({ value }) => value.name)).toEqual(["later", "first"]);
});

describe("the next change", () => {
  const timeZone = "America/New_York";

  test.each([
    ["2026-11-24", "2026-12-01"],
    ["2026-12-01", "2026-12-27"],
    ["2026-12-27", "2027-03-01"],
    ["2028-02-28", "2028-03-01"],
    ["2026-07-01", "2026-09-01"],
  ])("after %s is at the midnight of %s where the site is", (today, next) => {
    const until = nextSeasonChange([WINTER, SUMMER, CHRISTMAS], { today, timeZone });
    expect(localDay(until ?? 0, timeZone).date).toBe(next);
    expect(localDay((until ?? 0) - 1, timeZone).date < next).toBe(true);
  });

  test("never comes where nothing has days", () => {
    expect(nextSeasonChange([], { today: "2026-11-24", timeZone })).toBeNull();
  });
});

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const days = fc.integer({ min: 0, max: 1460 }).map((day) => dayAfter("2026-01-01", day));
const spans = fc
  .record({ from: days, until: days })
  .map(({ from, until }) => ({ from: from.slice(5), until: until.slice(5) }))
  .filter(({ from, until }) => from !== "02-29" && until !== "02-29");

test("a season is on from its first day to its last, and nothing of it changes before it is said to", () => {
  fc.assert(
    fc.property(spans, days, (span, today) => {
      const { isOn, begins, ends } = seasonTime(span, today);
      expect(isOn).toBe(begins <= today && today <= ends);
      const until = nextSeasonChange([span], { today, timeZone: "UTC" }) ?? 0;
      expect(until).toBeGreaterThan(Date.parse(today));
      expect(seasonTime(span, dayAfter(new Date(until).toISOString(), -1))).toEqual({ isOn, begins, ends });
      expect(seasonTime(span, new Date(until).toISOString().slice(0, 10)).isOn).toBe(!isOn || isWholeYear(span));
    }),
  );
});

/** Of days that end on the eve of their first one no day is none. */
function isWholeYear({ from, until }: { readonly from: string; readonly until: string }): boolean {
  return ["2027", "2028"].some((year) => dayAfter(`${year}-${until}`, 1).slice(5) === from);
}
