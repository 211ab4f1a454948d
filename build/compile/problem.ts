import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import type { Site } from "#app/content/site.ts";
import type { ArtFinding } from "../art/own/own-drawing.ts";

/** A rule of good content by a name that never changes: scripts that read `--json` go by it, not by the words. */
export type RuleCode =
  | "content/few-folders"
  | "content/few-pages"
  | "content/long-text"
  | "content/missing-field"
  | "content/same-drawing"
  | "content/same-file-name"
  | "content/short-text"
  | "content/unknown-icon"
  | `drawing/${ArtFinding["kind"]}`;

/** Something wrong with content: where, what was found, and what to write instead. */
export interface Problem {
  /** Path below the content folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** An error stops the publish; a warning is only said. */
  readonly level: "error" | "warning";
  readonly message: string;
  /** The rule that is broken; absent where the content cannot be read as it is written. */
  readonly code?: RuleCode;
  /** Where a link of this site finds nothing: whoever knows the release before can say whether a page has moved from there. */
  readonly nothingAt?: DocumentPath;
}

/** What a problem may say of itself besides its place and message. */
type About = Pick<Problem, "code" | "nothingAt">;

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Collects the problems of one file. */
export class Problems {
  readonly found: Problem[] = [];
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  error(place: Place, message: string, about: About = {}): void {
    this.found.push({ file: this.file, line: place.line, column: place.column, level: "error", message, ...about });
  }

  warn(place: Place, message: string, about: About = {}): void {
    this.found.push({ file: this.file, line: place.line, column: place.column, level: "warning", message, ...about });
  }

  /** An error under strict checks, a warning under lenient ones: a foreign folder may still be served. */
  fault(place: Place, message: string, checks: Site["checks"]): void {
    if (checks === "strict") this.error(place, message);
    else this.warn(place, message);
  }
}

/**
 * One line: `free/arbor-day-2025.md:7:9  error  starts: "25 April" is no date. Write 2025-04-25.`, with the code of a
 * rule at its end.
 */
export function formatProblem({ file, line, column, level, message, code }: Problem): string {
  return `${file}:${line}:${column}  ${level}  ${message}${code === undefined ? "" : `  ${code}`}`;
}

export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted(
    (a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line || a.column - b.column,
  );
}

/** The first place of a file: what concerns it as a whole. */
export const TOP: Place = { line: 1, column: 1 };

/** The place of a character of a text whose first line is `firstLine` of the file. */
export function placeAt(text: string, offset: number, firstLine = 1): Place {
  const before = text.slice(0, offset);
  const lines = before.split("\n");
  return { line: firstLine + lines.length - 1, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Every problem on a line of its own, in the order of files and lines, and what they come to. Prints nothing for none. */
export function reportProblems(problems: readonly Problem[], print: (line: string) => void): void {
  if (problems.length === 0) return;
  for (const problem of sortProblems(problems)) print(formatProblem(problem));
  const errors = problems.filter(({ level }) => level === "error").length;
  print(`${counted(errors, "error")}, ${counted(problems.length - errors, "warning")}`);
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** A value as a problem quotes it; long ones are cut. `say("25 April")` -> `"25 April"` */
export function say(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text;
}

/** Enough to find it again. */
const MAX_QUOTE = 60;

/** `sayList(["a", "b", "c"])` -> `a, b and c` */
export function sayList(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
