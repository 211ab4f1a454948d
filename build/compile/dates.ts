import { instantOfWall } from "#app/content/wall-clock.ts";

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?<offset>Z|[+-]\d{2}:?\d{2})?)?$/;

/** True for `2025-04-25`, with or without a time, where that day exists. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (match === null || Number.isNaN(Date.parse(text.replace(" ", "T")))) return false;
  const [, year, month, day] = match;
  return new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day);
}

/**
 * The instant of a date as ISO text in UTC: a date without offset is local time of the zone, one without a time its
 * midnight there (architecture.md 8).
 *
 * @example instantOf("2025-04-25", "America/New_York") // "2025-04-25T04:00:00.000Z"
 */
export function instantOf(date: string, timeZone: string): string {
  const text = date.replace(" ", "T");
  if (DATE.exec(date)?.groups?.offset !== undefined) return new Date(text).toISOString();
  const wall = Date.parse(text.includes("T") ? `${text}Z` : `${text}T00:00:00Z`);
  return new Date(instantOfWall(wall, timeZone)).toISOString();
}

/**
 * What a person may have meant by something that is no date, for a message; null where nobody can tell. The year comes
 * from the text, else from the name of the file.
 *
 * @example guessDate("25 April", "free/arbor-day-2025.md") // "2025-04-25"
 */
export function guessDate(text: string, file: string): string | null {
  const year = /\b(?:19|20)\d{2}\b/.exec(text)?.[0] ?? /(?:19|20)\d{2}/.exec(file)?.[0];
  if (year === undefined || !/\d/.test(text.replace(year, ""))) return null;
  const meant = Date.parse(`${text.includes(year) ? text : `${text} ${year}`} UTC`);
  return Number.isNaN(meant) ? null : new Date(meant).toISOString().slice(0, "2025-04-25".length);
}
