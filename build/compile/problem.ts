import { compareText } from "#app/content/compare-text.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import type { Site } from "#app/content/site.ts";
import type { FindingCode } from "./finding-code.ts";

/** Something wrong with content: where, what was found, and what to write instead. */
export interface Problem {
  /** Path below the content folder. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** An error stops the publish; a warning is only reported. */
  readonly level: "error" | "warning";
  readonly message: string;
  /** Which kind of mistake it is. */
  readonly code: FindingCode;
  /** Target of a dead link of this site: the release before tells whether a page has moved from there. */
  readonly nothingAt?: DocumentPath;
}

/** What an author may well have meant, and should know before it is published: nothing fails on it. */
export interface Note extends Omit<Problem, "level" | "nothingAt"> {
  readonly level: "note";
}

/** What a problem may have besides its position and message. */
type About = Pick<Problem, "code" | "nothingAt">;

export interface Position {
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

  error({ line, column }: Position, message: string, about: About): void {
    this.found.push({ file: this.file, line, column, level: "error", message, ...about });
  }

  warn({ line, column }: Position, message: string, about: About): void {
    this.found.push({ file: this.file, line, column, level: "warning", message, ...about });
  }

  /** An error under strict checks, a warning under lenient ones: a foreign folder may still be served. */
  fault(position: Position, message: string, { checks, ...about }: About & Pick<Site, "checks">): void {
    if (checks === "strict") this.error(position, message, about);
    else this.warn(position, message, about);
  }
}

/** What a check finds in each of some files by itself. */
export function problemsIn<File extends { readonly file: string }>(
  files: readonly File[],
  check: (file: File, problems: Problems) => void,
): readonly Problem[] {
  return files.flatMap((file) => {
    const problems = new Problems(file.file);
    check(file, problems);
    return problems.found;
  });
}

/**
 * One line: `free/arbor-day-2025.md:7:9  error  starts: "25 April" is no date. Write 2025-04-25.  front-matter/value`
 */
export function formatProblem({ file, line, column, level, message, code }: Problem | Note): string {
  return `${file}:${line}:${column}  ${level}  ${message}  ${code}`;
}

export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column);
}

/** The start of a file, for problems of the file as a whole. */
export const TOP: Position = { line: 1, column: 1 };

/** The position of a character of a text whose first line is `firstLine` of the file. */
export function positionAt(text: string, offset: number, firstLine = 1): Position {
  const before = text.slice(0, offset);
  const lines = before.split("\n");
  return { line: firstLine + lines.length - 1, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Prints every problem on a line of its own, in the order of files and lines, their number, and how one reads more. Nothing for none. */
export function reportProblems(problems: readonly Problem[], print: (line: string) => void): void {
  if (problems.length === 0) return;
  for (const problem of sortProblems(problems)) print(formatProblem(problem));
  const errors = problems.filter(({ level }) => level === "error").length;
  print(`${counted(errors, "error")}, ${counted(problems.length - errors, "warning")}`);
  for (const line of explainLines(sortProblems(problems).map(({ code }) => code))) print(line);
}

/** The last line of a run that found something: how one reads what a code means. None for a run that did not. */
export function explainLines([code]: readonly FindingCode[]): readonly string[] {
  return code === undefined ? [] : [`What a code means, with an example: ${explainCommand(code)}`];
}

export function explainCommand(code: FindingCode): string {
  return `npm run content -- explain ${code}`;
}

/** `counted(1, "error")` -> `1 error` */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** A value as a problem quotes it; long ones are cut. `quote("25 April")` -> `"25 April"` */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text;
}

/** Enough to find it again. */
const MAX_QUOTE = 60;

const FLATTEN = "Flatten its lists, maps or HTML.";

/** What is said of whatever a file made the compiler throw: the other files are compiled nevertheless. */
export function couldNotCompile(error: unknown): Pick<Problem, "code" | "message"> {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (/call stack|stack overflow/i.test(reason))
    return { code: "file/nests-too-deep", message: `could not be compiled: it nests too deep. ${FLATTEN}` };
  const fault = "That is a fault of this program: report it with the file.";
  return { code: "file/not-compiled", message: `could not be compiled: ${reason.replace(/\.$/, "")}. ${fault}` };
}

/** Does work for one file; where that throws, the result is what is left without it, with a problem that names the file. */
export async function sparingOthers<T>(
  file: string,
  { work, without }: { readonly work: () => Promise<T>; readonly without: (problem: Problem) => T | Promise<T> },
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return without({ file, ...TOP, level: "error", ...couldNotCompile(error) });
  }
}

/** `formatList(["a", "b", "c"])` -> `a, b and c` */
export function formatList(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
