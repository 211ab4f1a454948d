import { relative } from "node:path";
import { isRecord } from "#app/content/json.ts";
import { ROOT } from "../paths.ts";
import { readJson } from "../read-json.ts";
import type { NamedTest, Promised } from "./promises.ts";

/** What came of one test. */
export interface TestResult {
  /** From the root of the project. */
  readonly file: string;
  /** Its own name after those of what is described around it. */
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** What it says that it measured (`tellFigure` of test/harness/tier.ts), null where it says nothing. */
  readonly figure: string | null;
}

interface VitestJson {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Milliseconds; none for a test that did not run. */
      readonly duration?: number;
      readonly meta: { readonly figure?: string };
    }[];
  }[];
}

/** Of Vitest's JSON report; a test that a tag left out is none. */
export async function vitestResults(file: string): Promise<readonly TestResult[]> {
  const { testResults } = await readJson(file, isVitestJson);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status, duration = 0, meta }) => ({
        file: relative(ROOT, name),
        name: fullName,
        passed: status === "passed",
        seconds: duration / 1000,
        figure: meta.figure ?? null,
      })),
  );
}

function isVitestJson(value: unknown): value is VitestJson {
  return isRecord(value) && Array.isArray(value.testResults);
}

interface PlaywrightJson {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** Of Playwright's JSON report. */
export async function playwrightResults(file: string): Promise<readonly TestResult[]> {
  const { config, suites } = await readJson(file, isPlaywrightJson);
  return suites.flatMap((suite) => resultsIn(suite, { folder: config.rootDir, above: "" }));
}

function isPlaywrightJson(value: unknown): value is PlaywrightJson {
  return isRecord(value) && isRecord(value.config) && Array.isArray(value.suites);
}

function resultsIn(
  { title, file, specs, suites = [] }: PlaywrightSuite,
  { folder, above }: { readonly folder: string; readonly above: string },
): readonly TestResult[] {
  const name = title === file ? above : `${above}${title} `;
  const own = specs.map((spec) => {
    const annotations = spec.tests.flatMap((test) => test.annotations);
    const milliseconds = spec.tests.flatMap(({ results }) => results).map(({ duration }) => duration);
    return {
      file: relative(ROOT, `${folder}/${file}`),
      name: name + spec.title,
      passed: spec.ok,
      seconds: milliseconds.reduce((sum, one) => sum + one, 0) / 1000,
      figure: annotations.find(({ type }) => type === "figure")?.description ?? null,
    };
  });
  return [...own, ...suites.flatMap((suite) => resultsIn(suite, { folder, above: name }))];
}

/** A line for each promise: whether its tests passed, how many they were, how long they took, what they measured. */
export function promiseLines(promised: readonly Promised[], results: readonly TestResult[]): string[] {
  return promised.map(({ promise, tests }) => {
    const own = results.filter((result) => tests.some((named) => isNamed(result, named)));
    const failed = own.filter(({ passed }) => !passed).length;
    const state = tests.length === 0 ? "open" : own.length === 0 ? "NOT RUN" : failed > 0 ? "FAILED" : "held";
    const seconds = own.reduce((sum, result) => sum + result.seconds, 0).toFixed(1);
    const counts = failed > 0 ? `${own.length} tests, ${failed} failed` : `${own.length} tests`;
    const figures = new Set(own.flatMap(({ figure }) => (figure === null ? [] : [figure])));
    return `${state.padEnd(8)}${[promise, counts, `${seconds} s`, ...figures].join(" | ")}`;
  });
}

function isNamed(result: TestResult, { file, name }: NamedTest): boolean {
  return result.file === file && result.name.includes(name);
}
