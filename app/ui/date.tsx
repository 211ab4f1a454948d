import type { ReactNode } from "react";
import { shell } from "../content/words/shell.ts";
import { fill } from "../content/words/words.ts";
import { useWords } from "../words.ts";

/**
 * The day of an ISO date as people write it, the same in every runtime and time zone: of a date with a time the day that
 * was written. Null for what is no date. By hand, because the first `Intl` format of an isolate costs it 20 ms.
 *
 * `formatDate("2025-04-25", shell.english)` -> `April 25, 2025`
 */
export function formatDate(iso: string, { date: form, months }: typeof shell.english): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return null;
  const date = new Date(iso.slice(0, "2025-04-25".length));
  if (Number.isNaN(date.getTime())) return null;
  const month = months.split(" ")[date.getUTCMonth()] ?? "";
  return fill(form, { month, day: date.getUTCDate(), year: date.getUTCFullYear() });
}

/** Renders nothing for a date that is missing or is none. */
export function DateText({ iso }: { readonly iso: string }): ReactNode {
  const text = formatDate(iso, useWords(shell));
  return text === null ? null : <time dateTime={iso}>{text}</time>;
}
