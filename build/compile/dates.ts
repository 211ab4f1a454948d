const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?$/;

/**
 * The moment a date of content means, as ISO text in UTC; null for what is no date. A date without a zone is of the
 * site's time zone, a date without a time its midnight there (architecture.md 8).
 *
 * `instantOf("2026-03-01", "America/New_York")` -> `2026-03-01T05:00:00.000Z`
 */
export function instantOf(value: string, timeZone: string): string | null {
  if (INSTANT.test(value)) return validIso(Date.parse(value));
  const match = PLAIN_DATE.exec(value) ?? LOCAL.exec(value);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const real = new Date(wall);
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day || hour > 23 || minute > 59) return null;
  return validIso(wall - offsetAt(wall - offsetAt(wall, timeZone), timeZone));
}

/** True for `2026-03-01`, or the same with a time. */
export function isDate(value: string): boolean {
  return instantOf(value, "UTC") !== null;
}

/** How far a zone's clocks are ahead of UTC at a moment, in ms. */
function offsetAt(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(at("year"), at("month") - 1, at("day"), at("hour"), at("minute"), at("second")) - time;
}

function validIso(time: number): string | null {
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
