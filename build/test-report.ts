import { relative } from "node:path";
import { isRecord } from "#app/content/json.ts";
import { ROOT } from "./paths.ts";
import { readJson } from "./read-json.ts";

/** What came of one part of `npm test`. */
export interface PartReport {
  readonly passed: number;
  readonly failed: number;
  readonly files: readonly FileReport[];
}

export interface FileReport extends FileTime {
  /** Names of tests that ran and passed, behind those of what is described around them. */
  readonly passing: readonly string[];
  /** Names of those that failed; "" for a file that failed outside of its tests. */
  readonly failing: readonly string[];
}

interface FileTime {
  /** From the root of the project. */
  readonly file: string;
  readonly seconds: number;
}

/** A tool that says yes or no counts as one test. */
export function toolReport(exitCode: number): PartReport {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, files: [] };
}

/** A runner that fails although all its tests passed (an error outside of them) has failed once. */
export function agreeing(report: PartReport, exitCode: number): PartReport {
  return exitCode !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
}

/** The parts of Vitest's JSON report that are read here. */
interface VitestJson {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Epoch ms. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Of Vitest's JSON report. A file that could not even be read has no tests, and counts as one that failed. */
export async function vitestReport(file: string): Promise<PartReport> {
  const report = await readJson(file, isVitestJson);
  const unread = report.testResults.filter((suite) => suite.status === "failed" && suite.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    files: report.testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
      const namesOf = (wanted: string) =>
        assertionResults.filter((test) => test.status === wanted).map(({ fullName }) => fullName);
      const failed = namesOf("failed");
      const failing = failed.length === 0 && status === "failed" ? [""] : failed;
      return {
        file: relative(ROOT, name),
        seconds: (endTime - startTime) / 1000,
        passing: namesOf("passed"),
        failing,
      };
    }),
  };
}

function isVitestJson(value: unknown): value is VitestJson {
  return isRecord(value) && typeof value.numPassedTests === "number" && Array.isArray(value.testResults);
}

/** The parts of Playwright's JSON report that are read here. */
interface PlaywrightJson {
  /** `flaky` are tests that passed on a second try, which only CI gives them: the runner names them. */
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly duration: number }[];
  }[];
}

/** Of Playwright's JSON report. A busy machine must not cost a landing, so a test that passed at last has passed. */
export async function playwrightReport(file: string): Promise<PartReport> {
  const { stats, errors, config, suites } = await readJson(file, isPlaywrightJson);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    files: suites.map((suite) => {
      const file = relative(ROOT, `${config.rootDir}/${suite.file}`);
      const passing = namesIn(suite, hasPassed).map((name) => `${suite.title} ${name}`);
      return { file, seconds: durationOf(suite) / 1000, passing, failing: namesIn(suite, ({ ok }) => !ok) };
    }),
  };
}

function isPlaywrightJson(value: unknown): value is PlaywrightJson {
  return isRecord(value) && isRecord(value.stats) && isRecord(value.config) && Array.isArray(value.suites);
}

function durationOf({ suites = [], specs }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

function hasPassed({ ok, tests }: PlaywrightSpec): boolean {
  return ok && tests.some(({ status }) => status !== "skipped");
}

/** Names of the tests in a suite that are wanted, behind those of what is described around them. */
function namesIn(
  { suites = [], specs }: PlaywrightSuite,
  isWanted: (spec: PlaywrightSpec) => boolean,
): readonly string[] {
  const inSuites = suites.flatMap((suite) => namesIn(suite, isWanted).map((name) => `${suite.title} ${name}`));
  return [...specs.filter(isWanted).map(({ title }) => title), ...inSuites];
}

/**
 * What failed, so that a reader of the last lines knows it: the file and the name of each test, the name alone of a part
 * that counts no tests or broke outside of them. No line where all passed.
 */
export function failureLines(
  parts: readonly { readonly name: string; readonly report: PartReport }[],
  { most }: { readonly most: number },
): readonly string[] {
  const failures = parts.flatMap(({ name, report: { failed, files } }) => {
    const tests = files.flatMap(({ file, failing }) =>
      failing.map((test) => (test === "" ? file : `${file} › ${test}`)),
    );
    return tests.length === 0 && failed > 0 ? [name] : [...new Set(tests)];
  });
  if (failures.length === 0) return [];
  const more = failures.length > most ? [`and ${failures.length - most} more`] : [];
  return ["What failed:", ...[...failures.slice(0, most), ...more].map((failure) => `  ${failure}`)];
}

/** `["1 passed, 0 failed"]` of all parts together is the last line of `npm test`: CI reads it. */
export function countLine(reports: readonly PartReport[]): string {
  return `${sum(reports.map(({ passed }) => passed))} passed, ${sum(reports.map(({ failed }) => failed))} failed`;
}

/** Where the time went: a line for each part and one for all, then the slowest files. */
export function timeLines(
  parts: readonly { readonly name: string; readonly seconds: number }[],
  { files, most }: { readonly files: readonly FileTime[]; readonly most: number },
): string[] {
  const row = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(7)} s  ${what}`;
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  return [
    "Where the time went:",
    ...parts.map(({ name, seconds }) => row(seconds, name)),
    ...(slowest.length === 0 ? [] : [`The ${slowest.length} slowest files:`]),
    ...slowest.map(({ file, seconds }) => row(seconds, file)),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
