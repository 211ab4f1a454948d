import { MAX_ROWS } from "./read-counts.ts";
import type { Row, Summary, Tally } from "./summary.ts";

export interface Report {
  readonly summary: Summary;
  /** Rows shown. */
  readonly limit: number;
  readonly days: number;
  /** Whether there may be more than what was read. */
  readonly isCut: boolean;
}

/** How text is set off in a terminal that shows it; elsewhere it stays as it is. */
export type Style = (format: "bold" | "dim", text: string) => string;

const COLUMNS = [
  ["opened", "Opened"],
  ["ahead", "Ahead"],
  ["printed", "Printed"],
  ["sheets", "By number"],
  ["svg", "SVG"],
  ["packs", "Packs"],
] as const satisfies readonly (readonly [keyof Tally, string])[];

const HEADER = COLUMNS.map(([, title]) => title).join("  ");

const NOTES = `Ahead: fetched before anyone chose to see it. Who then does asks for nothing more, so some of these were seen.
Not counted: errors, redirects, pictures within pages, robots that say they are, and what a browser kept from before.`;

/** The table for a person, what children like first. */
export function formatReport({ summary, limit, days, isCut }: Report, style: Style): string {
  const { rows, totals } = summary;
  const span = days === 1 ? "today" : `the last ${days} days`;
  if (rows.length === 0) return `Nothing was counted yet: ${span}.`;
  const shown = rows.slice(0, limit);
  const left = rows.length - shown.length;
  return [
    `What was asked for: ${span}${isCut ? `, the ${MAX_ROWS.toLocaleString("en")} most asked for` : ""}.`,
    "",
    style("bold", HEADER),
    ...shown.map((row) => `${numbers(row.tally)}  ${named(row, style)}`),
    ...(left > 0 ? [style("dim", `${" ".repeat(HEADER.length)}  and ${left} more, see --limit`)] : []),
    style("bold", `${numbers(totals)}  In all`),
    "",
    style("dim", NOTES),
  ].join("\n");
}

function numbers(tally: Tally): string {
  return COLUMNS.map(([column, title]) => String(tally[column] || "-").padStart(title.length)).join("  ");
}

function named({ title, address }: Row, style: Style): string {
  return title === null ? address : `${title}  ${style("dim", address)}`;
}
