/** A day at a place: its date there, and the instant (epoch ms) of the next one's midnight. */
export interface LocalDay {
  /** Such as `2026-11-21`. */
  readonly date: string;
  readonly until: number;
}

const DAY_MS = 86_400_000;

/**
 * The day that an instant (epoch ms) falls on in a time zone.
 *
 * @example localDay(Date.parse("2026-11-21T03:00:00Z"), "America/New_York").date // "2026-11-20"
 */
export function localDay(now: number, timeZone: string): LocalDay {
  const last = lastDays.get(timeZone);
  if (last !== undefined && last.since <= now && now < last.day.until) return last.day;
  const wall = now + offsetAt(now, timeZone);
  const midnight = wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
  const date = new Date(midnight).toISOString().slice(0, "2026-11-21".length);
  const day = { date, until: instantOfWall(midnight + DAY_MS, timeZone) };
  lastDays.set(timeZone, { since: now, day });
  return day;
}

/** By time zone the last day and an instant in it: a page asks several times, and each answer takes five formats. */
const lastDays = new Map<string, { readonly since: number; readonly day: LocalDay }>();

/** At the end of a date with a time: where on earth that is meant. */
const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * The instant of a date as ISO text in UTC: a date without offset is local time of the zone, one without a time its
 * midnight there. Takes any text that `Date` reads.
 *
 * @example instantOf("2025-04-25", "America/New_York") // "2025-04-25T04:00:00.000Z"
 */
export function instantOf(date: string, timeZone: string): string {
  const text = date.replace(" ", "T");
  const wall = OFFSET.test(date) ? Number.NaN : Date.parse(text.includes("T") ? `${text}Z` : `${text}T00:00:00Z`);
  if (!Number.isNaN(wall)) return new Date(instantOfWall(wall, timeZone)).toISOString();
  return new Date(Number.isNaN(Date.parse(text)) ? date : text).toISOString();
}

/**
 * The instant at which the clocks of a zone show `wall`, a time written as if it were UTC; both epoch ms. Where they go
 * forward over it, that at which they do: a day whose midnight is skipped begins there.
 */
export function instantOfWall(wall: number, timeZone: string): number {
  const near = wall - offsetAt(wall, timeZone);
  const instant = wall - offsetAt(near, timeZone);
  if (instant === near || instant + offsetAt(instant, timeZone) === wall) return instant;
  return changeBetween(Math.min(near, instant), Math.max(near, instant), timeZone);
}

/** The first instant after `before` with the offset of `after`. */
function changeBetween(before: number, after: number, timeZone: string): number {
  const ahead = offsetAt(after, timeZone);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, timeZone) === ahead) high = middle;
    else low = middle;
  }
  return high;
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  // The first format of a process takes 10 ms.
  if (timeZone === "UTC") return 0;
  // Such as "7/13/2017, GMT-04:00".
  const text = offsetFormat(timeZone).format(instant);
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === "-" ? -ahead : ahead;
}

/** By time zone: a site has one, and to make a format costs more than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  return format;
}
