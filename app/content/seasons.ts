import { isRecord } from "./json.ts";
import { earliest } from "./release/live.ts";
import { instantOfWall } from "./wall-clock.ts";

/** Days of every year as `12-01`, both of them included; those that end before they begin go over New Year. */
export interface YearSpan {
  readonly from: string;
  /** `02-29` is the end of February in every year. */
  readonly until: string;
}

/** Such days as front matter has them; null where it has none. */
export function yearSpanOf(when: unknown): YearSpan | null {
  const { from, until } = isRecord(when) ? when : {};
  return typeof from === "string" && typeof until === "string" ? { from, until } : null;
}

/** Where a day stands to such days: dates such as `2026-12-01`. */
export interface SeasonTime {
  readonly isOn: boolean;
  /** The first and the last day, of the season that is on, else of the next one. */
  readonly begins: string;
  readonly ends: string;
}

/**
 * What a season is on a day of the site's calendar.
 *
 * @example seasonTime({ from: "12-01", until: "02-29" }, "2027-01-15")
 * // { isOn: true, begins: "2026-12-01", ends: "2027-02-28" }
 */
export function seasonTime({ from, until }: YearSpan, today: string): SeasonTime {
  const [year, day] = [Number(today.slice(0, 4)), today.slice("2026-".length)];
  const wraps = until < from;
  const isBehind = from <= day;
  const isAhead = day <= until;
  const isOn = wraps ? isBehind || isAhead : isBehind && isAhead;
  const begun = isOn ? year - Number(!isBehind) : year + Number(isBehind);
  const lasts = begun + Number(wraps);
  return {
    isOn,
    begins: isDay(begun, from) ? `${begun}-${from}` : `${begun}-03-01`,
    ends: isDay(lasts, until) ? `${lasts}-${until}` : `${lasts}-02-28`,
  };
}

/** Whether a year has that day of a leap year. */
function isDay(year: number, day: string): boolean {
  return day !== "02-29" || new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
}

/** A value with its days, and where a day stands to them. */
export interface Season<T> {
  readonly value: T;
  readonly time: SeasonTime;
}

/**
 * What has days of its own, by when it is its turn: what is on, the shortest first, since Christmas says more of a
 * day than winter does, then what comes, the next first.
 */
export function inSeasonOrder<T extends { readonly when: YearSpan }>(
  values: readonly T[],
  today: string,
): readonly Season<T>[] {
  const seasons = values.map((value) => ({ value, time: seasonTime(value.when, today) }));
  const on = seasons.filter(({ time }) => time.isOn);
  const coming = seasons.filter(({ time }) => !time.isOn);
  return [
    ...on.sort((a, b) => lengthOf(a.time) - lengthOf(b.time) || byText(b.time.begins, a.time.begins)),
    ...coming.sort((a, b) => byText(a.time.begins, b.time.begins)),
  ];
}

function lengthOf({ begins, ends }: SeasonTime): number {
  return Date.parse(ends) - Date.parse(begins);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The instant (epoch ms) from which on one of some seasons stands otherwise to the day than it does today; null for none. */
export function nextSeasonChange(
  spans: readonly YearSpan[],
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): number | null {
  const days = spans.map((span) => {
    const { isOn, begins, ends } = seasonTime(span, today);
    return isOn ? Date.parse(ends) + DAY_MS : Date.parse(begins);
  });
  const next = earliest(days);
  return next === null ? null : instantOfWall(next, timeZone);
}

const DAY_MS = 86_400_000;
