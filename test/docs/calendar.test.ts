import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { seasonTime } from "#app/content/seasons.ts";
import type { Site } from "#app/content/site.ts";
import { readSite } from "#build/compile/site-file.ts";
import { ROOT } from "#build/paths.ts";

const YEARS = Array.from({ length: 10 }, (_, n) => 2026 + n);

const { site } = await readSite({ text: readFileSync(join(ROOT, "content/.site.yml"), "utf8"), folderName: "content" });

type Value = NonNullable<Site["gathers"][string]["values"]>[string];

function holiday(name: string): Value {
  const own = site.gathers.season?.values?.[name];
  if (own === undefined) throw new Error(`${name} is not in the calendar`);
  return own;
}

function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

const [SUNDAY, MONDAY, THURSDAY] = [0, 1, 4];

/** The nth of a day of the week in a month. */
function nthDay(nth: number, weekday: number, month: number): readonly string[] {
  return YEARS.map((year) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
    return dateOf(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (nth - 1));
  });
}

/** Western Easter by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string {
  const century = Math.floor(year / 100);
  const moon = year % 19;
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const age = (19 * moon + century - Math.floor(century / 4) - shift + 15) % 30;
  const rest = year % 100;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - age - (rest % 4)) % 7;
  const correction = Math.floor((moon + 11 * age + 22 * week) / 451);
  const day = age + week - 7 * correction + 114;
  return dateOf(year, Math.floor(day / 31), (day % 31) + 1);
}

const DAY_MS = 86_400_000;

/** The days of those years on which a calendar shows a month and a day. */
function daysIn(calendar: string, { month, day }: { readonly month: string; readonly day: number }): readonly string[] {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { timeZone: "UTC", day: "numeric", month: "long" });
  const all = Array.from({ length: 3652 }, (_, n) => Date.UTC(2026, 0, 1) + n * DAY_MS);
  const wanted = new Set([`${month} ${day}`, `${day} ${month}`]);
  return all
    .filter((at) => {
      const parts = format.formatToParts(at);
      const own = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
      return wanted.has(`${own("month")} ${own("day")}`);
    })
    .map((at) => new Date(at).toISOString().slice(0, 10));
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);
}

describe("holidays that move have the dates to 2035 that their rule gives", () => {
  test.each([
    ["Presidents' Day", nthDay(3, MONDAY, 2)],
    ["Mother's Day", nthDay(2, SUNDAY, 5)],
    ["Father's Day", nthDay(3, SUNDAY, 6)],
    ["Thanksgiving", nthDay(4, THURSDAY, 11)],
    ["Easter", YEARS.map(easter)],
    // From the evening before its first day.
    ["Hanukkah", daysIn("hebrew", { month: "Kislev", day: 25 }).map(dayBefore)],
    [
      "Eid",
      [
        ...daysIn("islamic-umalqura", { month: "Shawwal", day: 1 }),
        ...daysIn("islamic-umalqura", { month: "Dhuʻl-Hijjah", day: 10 }),
      ].toSorted(),
    ],
  ])("%s", (name, dates) => {
    expect(holiday(name).when).toEqual(dates);
  });

  // These go by the moon over China and India. ICU is a day off where it is new around midnight.
  test.each([
    ["Lunar New Year", "01-21", "02-20"],
    ["Diwali", "10-17", "11-15"],
  ])("%s comes once a year, around a new moon", (name, first, last) => {
    const dates = [holiday(name).when].flat().map(String);
    expect(dates.map((date) => Number(date.slice(0, 4)))).toEqual(YEARS);
    for (const date of dates) {
      expect(date.slice(5) >= first && date.slice(5) <= last).toBe(true);
      const age = daysSinceNewMoon(date);
      expect(Math.min(age, MONTH - age)).toBeLessThan(1.5);
    }
  });
});

/** The mean month of the moon, which was new on 2000-01-06 at 18:14 UTC. */
const MONTH = 29.530588;

function daysSinceNewMoon(date: string): number {
  return ((Date.parse(`${date}T12:00:00Z`) - Date.UTC(2000, 0, 6, 18, 14)) / DAY_MS) % MONTH;
}

test("everything in the calendar has its next days within 13 months, from any year to 2035", () => {
  for (const [name, { when, ...days }] of Object.entries(site.gathers.season?.values ?? {})) {
    if (when === undefined) throw new Error(`${name} has no days`);
    for (const year of YEARS) {
      const { ends = "never" } = seasonTime({ when, ...days }, `${year}-01-01`) ?? {};
      expect([name, year, ends <= `${year + 1}-01-31`]).toEqual([name, year, true]);
    }
  }
});
