import type { ReactNode } from "react";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * An ISO date as people write it, the same in every runtime and time zone; null for what is no date. By hand, because
 * the first `Intl` format of an isolate costs it 20 ms.
 *
 * `formatDate("2025-04-25")` -> `April 25, 2025`
 */
export function formatDate(iso: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return null;
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Renders nothing for a date that is missing or is none. */
export function DateText({ iso }: { readonly iso: string }): ReactNode {
  const text = formatDate(iso);
  return text === null ? null : <time dateTime={iso}>{text}</time>;
}
