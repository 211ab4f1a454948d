/** A table of the report, and what must be known to read it. */
export interface Section {
  readonly title: string;
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Where and when it was measured. */
export interface Conditions {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly versions: string;
  /** The load average before. */
  readonly load: number;
}

/** Markdown that a terminal shows as well. */
export function formatReport(
  { date, commit, machine, versions, load }: Conditions,
  sections: readonly Section[],
): string {
  const about = `Measured on ${date} at commit ${commit}: ${machine}; ${versions}. Load average before: ${load}.`;
  return [about, ...sections.map(formatSection)].join("\n\n");
}

/** The sections of a report in place of those that stand between the marks of a page. Throws where it has no marks. */
export function putReport(page: string, report: string): string {
  const [start, end] = [page.indexOf(MARKS.start), page.indexOf(MARKS.end)];
  if (start === -1 || end < start) throw new Error(`the page has no ${MARKS.start} before a ${MARKS.end}`);
  return `${page.slice(0, start)}${MARKS.start}\n\n${report}\n\n${page.slice(end)}`;
}

const MARKS = { start: "<!-- npm run bench -->", end: "<!-- until here -->" };

function formatSection({ title, text, head, rows }: Section): string {
  return [`## ${title}`, text, rows.length === 0 ? "" : formatTable(head, rows)]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Columns of figures are set right, the first and those of words (goals) left. */
function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(3, name.length, ...rows.map((row) => (row[column] ?? "").length)));
  const isRight = head.map((name, column) => column > 0 && name !== GOAL);
  const line = (cells: readonly string[]) => {
    const padded = widths.map((width, column) => {
      const cell = cells[column] ?? "";
      return isRight[column] ? cell.padStart(width) : cell.padEnd(width);
    });
    return `| ${padded.join(" | ")} |`;
  };
  const rule = widths.map((width, column) => (isRight[column] ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** The column of goals. */
export const GOAL = "goal";

interface Goal {
  readonly goal: number;
  readonly format: (value: number) => string;
}

/** `<= 8.0 KB`, and whether it is reached; nothing of a figure that is not known. */
export function atMost(value: number, { goal, format }: Goal): string {
  return judged(value, { goal: `<= ${format(goal)}`, isMissed: value > goal });
}

export function atLeast(value: number, { goal, format }: Goal): string {
  return judged(value, { goal: `>= ${format(goal)}`, isMissed: value < goal });
}

function judged(value: number, { goal, isMissed }: { readonly goal: string; readonly isMissed: boolean }): string {
  if (Number.isNaN(value)) return "";
  return isMissed ? `${goal} MISSED` : goal;
}

/** Two cells: the figure, and in the column of goals what it may be at most. */
export function withLimit(value: number, goal: Goal): readonly [string, string] {
  return [known(value, goal.format), atMost(value, goal)];
}

/** A figure, or a dash where it is not known (NaN). */
export function known(value: number, format: (value: number) => string): string {
  return Number.isNaN(value) ? "-" : format(value);
}

/** The middle one of the values, of an even number the higher. NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** `12,345` */
export function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

/** `0.95` */
export function hundredths(value: number): string {
  return value.toFixed(2);
}

/** `12.3 KB`, of 1,000 bytes each. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} KB`;
}

/** `64.0 MB`, of 1,000,000 bytes each. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}

/** `1.23 ms` */
export function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`;
}

/** `4.90 s`, of milliseconds. */
export function seconds(value: number): string {
  return `${(value / 1000).toFixed(2)} s`;
}
