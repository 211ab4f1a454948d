import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Dated, inSeasonOrder, leadingSeasons, nextSeasonChange, seasonTime } from "#app/content/seasons.ts";
import { localDay } from "#app/content/wall-clock.ts";

const WINTER = { when: { from: "12-01", until: "02-29" } };
const SUMMER = { when: { from: "06-01", until: "08-31" } };
const LEAP_DAY = { when: { from: "02-29", until: "02-29" } };

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
  ])("%s", (_, season, today, isOn, begins, ends) => {
    expect(seasonTime(season, today)).toEqual({ isOn, begins, ends });
  });
});

const CHRISTMAS = { when: "12-25", major: true };
const NEW_YEAR = { when: "12-31", lasts: 2, major: true };
const HANUKKAH = { when: ["2026-12-04", "2027-12-24"], lasts: 9 };

describe("a holiday is on from five weeks before its day until its last one", () => {
  test.each([
    ["before that", CHRISTMAS, "2026-11-19", false, ["2026-11-20", "2026-12-25", "2026-12-25"]],
    ["five weeks before", CHRISTMAS, "2026-11-20", true, ["2026-11-20", "2026-12-25", "2026-12-25"]],
    ["on its day", CHRISTMAS, "2026-12-25", true, ["2026-11-20", "2026-12-25", "2026-12-25"]],
    ["the day after", CHRISTMAS, "2026-12-26", false, ["2027-11-20", "2027-12-25", "2027-12-25"]],
    [
      "on the last of its days, in the next year",
      NEW_YEAR,
      "2027-01-01",
      true,
      ["2026-11-26", "2026-12-31", "2027-01-01"],
    ],
    ["of its dates, after the first", HANUKKAH, "2026-12-12", true, ["2026-10-30", "2026-12-04", "2026-12-12"]],
    ["of its dates, before the next", HANUKKAH, "2026-12-13", false, ["2027-11-19", "2027-12-24", "2028-01-01"]],
  ])("%s", (_, holiday: Dated, today, isOn, [begins, day, ends]) => {
    expect(seasonTime(holiday, today)).toMatchObject({ isOn, begins, day, ends });
  });

  test("and after the last of its dates it is never again", () => {
    expect(seasonTime(HANUKKAH, "2028-01-02")).toBeNull();
    expect(inSeasonOrder([HANUKKAH, WINTER], "2028-01-02").map(({ value }) => value)).toEqual([WINTER]);
  });
});

const YEAR = [
  { name: "autumn", when: { from: "09-01", until: "11-30" } },
  { name: "winter", ...WINTER },
  { name: "Halloween", when: "10-31", major: true },
  { name: "Thanksgiving", when: ["2026-11-26", "2027-11-25"], major: true },
  { name: "Hanukkah", ...HANUKKAH },
  { name: "Christmas", ...CHRISTMAS },
  { name: "New Year", ...NEW_YEAR },
  { name: "Kwanzaa", when: "12-26", lasts: 7 },
];

test("seasons and holidays stand in the order of the year, beginning with what is over first", () => {
  expect(inSeasonOrder(YEAR, "2026-11-27").map(({ value }) => value.name)).toEqual([
    ...["autumn", "Hanukkah", "Christmas", "Kwanzaa", "New Year"],
    ...["winter", "Halloween", "Thanksgiving"],
  ]);
});

test.each([
  [
    "2026-09-25",
    ["autumn", "Halloween"],
    "with no holiday near the season of the year, and beside it what is over next",
  ],
  ["2026-09-26", ["Halloween", "autumn"], "from five weeks before a major holiday"],
  ["2026-10-31", ["Halloween", "Thanksgiving"], "until its day"],
  ["2026-11-01", ["Thanksgiving", "Hanukkah"], "then the next one"],
  ["2026-11-27", ["Christmas", "Hanukkah"], "a smaller one stands beside a major one"],
  ["2026-12-13", ["Christmas", "Kwanzaa"], "as one that comes later does"],
  ["2026-12-26", ["New Year", "Kwanzaa"], "the day after it steps back"],
  ["2027-01-02", ["winter", "Halloween"], "and winter goes on"],
])("on %s %j lead: %s", (today, names) => {
  const inOrder = inSeasonOrder(YEAR, today).map(({ value: { name }, time }) => ({ name, ...time }));
  expect(leadingSeasons(inOrder).map(({ name }) => name)).toEqual(names);
});

describe("the next change", () => {
  const timeZone = "America/New_York";

  test.each([
    ["2026-11-19", "2026-11-20"],
    ["2026-11-24", "2026-12-01"],
    ["2026-12-01", "2026-12-26"],
    ["2026-12-26", "2027-03-01"],
    ["2028-02-28", "2028-03-01"],
    ["2026-07-01", "2026-09-01"],
  ])("after %s is at the midnight of %s where the site is", (today, next) => {
    const until = nextSeasonChange([WINTER, SUMMER, CHRISTMAS], { today, timeZone });
    expect(localDay(until ?? 0, timeZone).date).toBe(next);
    expect(localDay((until ?? 0) - 1, timeZone).date < next).toBe(true);
  });

  test("never comes where nothing has days, or the last of them is over", () => {
    expect(nextSeasonChange([], { today: "2026-11-24", timeZone })).toBeNull();
    expect(nextSeasonChange([HANUKKAH], { today: "2028-01-02", timeZone })).toBeNull();
  });
});

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const days = fc.integer({ min: 0, max: 1460 }).map((day) => dayAfter("2026-01-01", day));
const daysOfYear = days.map((day) => day.slice(5)).filter((day) => day !== "02-29");
const spans = fc.record({ from: daysOfYear, until: daysOfYear }).filter((span) => !isWholeYear(span));
const dated = fc.oneof(
  fc.record({ when: spans }),
  fc.record({ when: daysOfYear, lasts: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ when: fc.array(days, { minLength: 1, maxLength: 9 }), lasts: fc.integer({ min: 1, max: 9 }) }),
);

test("what has days is on from its first day to its last, and nothing of it changes before it is said to", () => {
  fc.assert(
    fc.property(dated, days, (season: Dated, today) => {
      const time = seasonTime(season, today);
      if (time === null) return;
      expect(time.isOn).toBe(time.begins <= today && today <= time.ends);
      const until = nextSeasonChange([season], { today, timeZone: "UTC" }) ?? 0;
      expect(until).toBeGreaterThan(Date.parse(today));
      const next = new Date(until).toISOString().slice(0, 10);
      expect(seasonTime(season, dayAfter(next, -1))).toEqual(time);
      expect(seasonTime(season, next)).not.toEqual(time);
    }),
  );
});

/** Of days that end on the eve of their first one no day is none. */
function isWholeYear({ from, until }: { readonly from: string; readonly until: string }): boolean {
  return ["2027", "2028"].some((year) => dayAfter(`${year}-${until}`, 1).slice(5) === from);
}
