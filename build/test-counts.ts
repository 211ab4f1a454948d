import { readFile } from "node:fs/promises";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** A tool that says yes or no counts as one test. */
export function toolCounts(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Vitest's JSON report. A file that could not even be read has no tests, and counts as one that failed. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

export async function vitestCounts(file: string): Promise<Counts> {
  const report: VitestReport = JSON.parse(await readFile(file, "utf8"));
  const unread = report.testResults.filter((suite) => suite.status === "failed" && suite.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length };
}

/**
 * Playwright's JSON report. `flaky` are tests that passed on a second try, which only CI gives them: a machine that is
 * busy for a moment must not cost a landing, and the runner names them for whoever mends them.
 */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

export async function playwrightCounts(file: string): Promise<Counts> {
  const { stats }: PlaywrightReport = JSON.parse(await readFile(file, "utf8"));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }));
}
