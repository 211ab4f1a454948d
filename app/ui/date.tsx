import type { ReactNode } from "react";

const LONG = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/**
 * An ISO date as people write it, the same in every runtime and time zone; null for what is no date.
 *
 * `formatDate("2025-04-25")` -> `April 25, 2025`
 */
export function formatDate(iso: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return null;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : LONG.format(time);
}

/** Renders nothing for a date that is missing or is none. */
export function DateText({ iso }: { readonly iso: string }): ReactNode {
  const text = formatDate(iso);
  return text === null ? null : <time dateTime={iso}>{text}</time>;
}
