import type { TestResult } from "../test-report.ts";

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

/**
 * A line for each promise: whether its tests passed, how many they were, how long they took, what they measured. It is
 * held where each of the named tests ran and passed.
 */
export function promiseLines(promised: readonly Promised[], results: readonly TestResult[]): string[] {
  return promised.map(({ promise, tests }) => {
    const own = results.filter((result) => tests.some((named) => isNamed(result, named)));
    const failed = own.filter(({ passed }) => !passed).map(({ name }) => name);
    const lost = tests.filter((named) => !own.some((result) => isNamed(result, named)));
    const state = tests.length === 0 ? "open" : failed.length > 0 ? "FAILED" : lost.length > 0 ? "NOT RUN" : "held";
    const seconds = own.reduce((sum, result) => sum + result.seconds, 0).toFixed(1);
    const figures = new Set(own.flatMap(({ figure }) => (figure === null ? [] : [figure])));
    const wrong = [
      ...failed.map((name) => `failed: ${name}`),
      ...lost.map(({ file, name }) => `not run: ${file}${name && ` "${name}"`}`),
    ];
    return `${state.padEnd(8)}${[promise, `${own.length} tests`, `${seconds} s`, ...wrong, ...figures].join(" | ")}`;
  });
}

function isNamed(result: TestResult, { file, name }: NamedTest): boolean {
  return result.file === file && result.name.includes(name);
}
