/**
 * What a person may have meant by something that is no date, for a message; null where that is unclear. The year comes
 * from the text, else from the name of the file.
 *
 * @example guessDate("25 April", "free/arbor-day-2025.md") // "2025-04-25"
 */
export function guessDate(written: string, file: string): string | null {
  const text = written.replace(/[–—−]/g, "-").replace(/(\d)(?:st|nd|rd|th)\b/i, "$1");
  const numbers = dayOfNumbers(text);
  if (numbers !== undefined) return numbers;
  const year = /\b(?:19|20)\d{2}\b/.exec(text)?.[0] ?? /(?:19|20)\d{2}/.exec(file)?.[0];
  if (year === undefined || !/\d/.test(text.replace(year, ""))) return null;
  const meant = Date.parse(`${text.includes(year) ? text : `${text} ${year}`} UTC`);
  return Number.isNaN(meant) ? null : new Date(meant).toISOString().slice(0, "2025-04-25".length);
}

/** A year, a month and a day, or the other way round, which only a day above 12 shows. */
const NUMBERS = /^(?:((?:19|20)\d\d)([-./]?)(\d\d?)\2(\d\d?)|(\d\d?)([-./])(\d\d?)\6((?:19|20)\d\d))$/;

/** A date of numbers alone; null for one that there is not, or that has two meanings, undefined for any other text. */
function dayOfNumbers(text: string): string | null | undefined {
  const [, year, , month, day, first, , second, last] = NUMBERS.exec(text) ?? [];
  if (year !== undefined) return existing(year, month, day);
  if (first === undefined || last === undefined) return undefined;
  if (Number(first) > 12) return existing(last, second, first);
  return Number(second) > 12 || first === second ? existing(last, first, second) : null;
}

function existing(year: string, month = "", day = ""): string | null {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const meant = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(meant) || !new Date(meant).toISOString().startsWith(date) ? null : date;
}
