import { compareText } from "./compare-text.ts";
import { isRecord } from "./json.ts";
import { earliest } from "./release/live.ts";
import { instantOfWall } from "./wall-clock.ts";

/** Days of every year as `12-01`, both of them included; those that end before they begin go over New Year. */
export interface YearSpan {
  readonly from: string;
  /** `02-29` is the end of February in every year. */
  readonly until: string;
}

/** What has days: a season of the year, or a holiday, by its day of every year (`12-25`) or by its dates. */
export interface Dated {
  readonly when: YearSpan | string | readonly string[];
  /** How many days a holiday has; 1 where it does not say. */
  readonly lasts?: number | undefined;
  /** Whether a holiday is one that leads. */
  readonly major?: boolean | undefined;
}

/** Such days as front matter has them; null where it has none. */
export function yearSpanOf(when: unknown): YearSpan | null {
  const { from, until } = isRecord(when) ? when : {};
  return typeof from === "string" && typeof until === "string" ? { from, until } : null;
}

/** Where a day stands to such days: dates such as `2026-12-01`. */
export interface SeasonTime {
  readonly isOn: boolean;
  /** The first and the last day, of the season that is on, else of the next one. A holiday is on before its day. */
  readonly begins: string;
  readonly ends: string;
  /** The first day of a holiday itself. */
  readonly day?: string;
  readonly major?: boolean;
}

/** Pages of a holiday are wanted before it: five weeks leave time to print and to color. */
const DAYS_BEFORE = 35;

/**
 * What a season or a holiday is on a day of the site's calendar; null for one whose dates are all over.
 *
 * @example seasonTime({ when: { from: "12-01", until: "02-29" } }, "2027-01-15")
 * // { isOn: true, begins: "2026-12-01", ends: "2027-02-28" }
 * @example seasonTime({ when: "12-25" }, "2026-11-27")
 * // { isOn: true, begins: "2026-11-20", ends: "2026-12-25", day: "2026-12-25" }
 */
export function seasonTime(dated: Dated, today: string): SeasonTime | null {
  const last = lastTimes.get(dated);
  if (last?.today === today) return last.time;
  const time = timeOn(dated, today);
  lastTimes.set(dated, { today, time });
  return time;
}

/** By what has days, on the last day looked up: one page needs the same seasons several times. */
const lastTimes = new WeakMap<Dated, { readonly today: string; readonly time: SeasonTime | null }>();

function timeOn(dated: Dated, today: string): SeasonTime | null {
  const days = daysAround(dated, Number(today.slice(0, "2026".length))).find(({ ends }) => ends >= today);
  if (days === undefined) return null;
  if (isSpan(dated.when)) return { isOn: days.begins <= today, ...days };
  const begins = daysAfter(days.begins, -DAYS_BEFORE);
  const { major = false } = dated;
  return { isOn: begins <= today, begins, ends: days.ends, day: days.begins, ...(major && { major }) };
}

/** First and last days in their order: those that begin in a year or beside it, or all that have dates. */
function daysAround({ when, lasts = 1 }: Dated, year: number): readonly Pick<SeasonTime, "begins" | "ends">[] {
  const years = [year - 1, year, year + 1];
  if (isSpan(when)) {
    const { from, until } = when;
    return years.map((begun) => ({
      begins: dateIn(begun, from, "03-01"),
      ends: dateIn(begun + Number(until < from), until, "02-28"),
    }));
  }
  const days = typeof when === "string" ? years.map((own) => dateIn(own, when, "03-01")) : when.toSorted();
  return days.map((begins) => ({ begins, ends: lasts === 1 ? begins : daysAfter(begins, lasts - 1) }));
}

export function hasDays<T extends Partial<Dated>>(value: T): value is T & Dated {
  return value.when !== undefined;
}

/** Whether what has days is a holiday: it has a day of its own. */
export function isHoliday({ when }: Partial<Dated>): boolean {
  return when !== undefined && !isSpan(when);
}

function isSpan(when: Dated["when"]): when is YearSpan {
  return typeof when === "object" && "from" in when;
}

/** A day of a year as a date; `otherwise` where it is a leap day and the year has none. */
function dateIn(year: number, day: string, otherwise: string): string {
  const isThere = day !== "02-29" || new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
  return `${year}-${isThere ? day : otherwise}`;
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, "2026-12-01".length);
}

/** The day of the year, such as `12-01`, by which what has days stands among others in the order of the year. */
export function firstDay({ when }: Pick<Dated, "when">): string {
  if (isSpan(when)) return when.from;
  return typeof when === "string" ? when : (when[0] ?? "").slice("2026-".length);
}

/** A value with its days, and where a day stands to them. */
export interface Season<T> {
  readonly value: T;
  readonly time: SeasonTime;
}

/** What has days of its own in the order of the year, beginning with what is over first, of several with what begins first. */
export function inSeasonOrder<T extends Dated>(values: readonly T[], today: string): readonly Season<T>[] {
  const seasons = values.flatMap((value) => {
    const time = seasonTime(value, today);
    return time === null ? [] : [{ value, time }];
  });
  return seasons.sort(({ time: a }, { time: b }) => compareText(a.ends, b.ends) || compareText(a.begins, b.begins));
}

/**
 * Of seasons in their order the one that leads, and one beside it: the next major holiday that is on before the season of
 * the year, and beside it the next holiday that is on. Where nothing is on, what comes next.
 */
export function leadingSeasons<T extends { readonly [Field in "isOn" | "day" | "major"]?: unknown }>(
  inOrder: readonly T[],
): readonly T[] {
  const on = inOrder.filter(({ isOn }) => isOn === true);
  const isHoliday = ({ day }: T) => day !== undefined;
  const lead = on.find(({ major }) => major === true) ?? on.find((own) => !isHoliday(own)) ?? on[0] ?? inOrder[0];
  const others = on.filter((own) => own !== lead);
  const beside = others.find(isHoliday) ?? others[0] ?? inOrder.find((own) => own !== lead);
  return [lead, beside].filter((own) => own !== undefined);
}

/** The instant (epoch ms) from which on one of some seasons stands otherwise to the day than it does today; null for none. */
export function nextSeasonChange(
  seasons: readonly Dated[],
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): number | null {
  const days = seasons.flatMap((season) => {
    const time = seasonTime(season, today);
    if (time === null) return [];
    return time.isOn ? Date.parse(time.ends) + DAY_MS : Date.parse(time.begins);
  });
  const next = earliest(days);
  return next === null ? null : instantOfWall(next, timeZone);
}

const DAY_MS = 86_400_000;
