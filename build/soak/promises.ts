import type { FileReport } from "../test-report.ts";

/** A row of docs/reliability.md: what we promise, the tests that hold it, what they last measured, and where they run. */
export interface Promised {
  readonly promise: string;
  /** Empty where nothing holds it yet. */
  readonly tests: readonly NamedTest[];
  readonly figure: string;
  readonly tier: string;
}

export interface NamedTest {
  /** From the root of the project. */
  readonly file: string;
  /** A part of the name of a test, or of what is described around it; empty for the whole file. */
  readonly name: string;
}

/** What the table says where no test holds a promise. */
export const OPEN = "open";

const COLUMNS = 4;

/** The rows of every table in the text whose columns are promise, test, figure and tier. */
export function parsePromises(markdown: string): readonly Promised[] {
  return markdown.split("\n").flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1);
    const [promise = "", tests = "", figure = "", tier = ""] = cells.map((cell) => cell.trim());
    if (cells.length !== COLUMNS || promise === "Promise" || promise.startsWith("--")) return [];
    return [{ promise, tests: namedTests(tests), figure, tier }];
  });
}

/** `` `test/a.test.ts` "one", "other"; `test/b.test.ts` `` names two tests of a file and all of another. */
export function namedTests(cell: string): readonly NamedTest[] {
  return [...cell.matchAll(/`(test\/[^`]+)`([^`]*)/g)].flatMap(([, file = "", after = ""]) => {
    const names = [...after.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
    return (names.length === 0 ? [""] : names).map((name) => ({ file, name }));
  });
}

/** The tests that are named and are not among those that passed: skipped, renamed, or in a file that was not read. */
export function unproven(
  promised: readonly Promised[],
  files: readonly Pick<FileReport, "file" | "passing">[],
): readonly string[] {
  const passing = new Map(files.map((report) => [report.file, report.passing]));
  const named = promised.flatMap(({ tests }) => tests);
  const missing = named.filter(({ file, name }) => !passing.get(file)?.some((test) => test.includes(name)));
  return missing.map(({ file, name }) => `${file} ${name}`.trim());
}
