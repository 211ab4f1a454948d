import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import {
  agreeing,
  countLine,
  failureLines,
  playwrightReport,
  timeLines,
  toolReport,
  vitestReport,
} from "#build/test-report.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-report-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe("the report of npm test", () => {
  test("a tool is one test, passed with exit code 0", () => {
    expect(toolReport(0)).toMatchObject({ passed: 1, failed: 0 });
    expect(toolReport(2)).toMatchObject({ passed: 0, failed: 1 });
  });

  test("a runner that fails although its tests passed has failed once", () => {
    const report = { passed: 3, failed: 0, files: [] };
    expect(agreeing(report, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(agreeing({ ...report, failed: 2 }, 1)).toMatchObject({ failed: 2 });
    expect(agreeing(report, 0)).toBe(report);
  });

  test("vitest counts tests, and a file that could not be read as one that failed", async () => {
    const suite = (name: string, status: string, assertionResults: unknown[]) => {
      return { name: `${ROOT}${name}`, status, assertionResults, startTime: 1_000, endTime: 3_500 };
    };
    const file = await json({
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        suite("a.test.ts", "passed", [
          { fullName: "a is whole", status: "passed" },
          { fullName: "a is half", status: "skipped" },
        ]),
        suite("b.test.ts", "failed", [{ fullName: "b is whole", status: "failed" }]),
        suite("c", "failed", []),
      ],
    });
    expect(await vitestReport(file)).toMatchObject({
      passed: 7,
      failed: 2,
      files: [
        { file: "a.test.ts", seconds: 2.5, passing: ["a is whole"], failing: [] },
        { file: "b.test.ts", seconds: 2.5, passing: [], failing: ["b is whole"] },
        { file: "c", seconds: 2.5, passing: [], failing: [""] },
      ],
    });
  });

  test("a browser test that passed on a second try has passed, and a file's time is that of all its tries", async () => {
    const spec = (title: string, status: string, durations: number[]) => {
      const ok = status !== "unexpected";
      return { title, ok, tests: [{ status, results: durations.map((duration) => ({ duration })) }] };
    };
    const file = await json({
      stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 },
      errors: [],
      config: { rootDir: `${ROOT}test/e2e` },
      suites: [
        {
          file: "a.spec.ts",
          title: "a.spec.ts",
          specs: [spec("one", "flaky", [500, 1_500]), spec("none", "skipped", [])],
          suites: [
            {
              file: "a.spec.ts",
              title: "a page",
              specs: [spec("two", "expected", [250]), spec("three", "unexpected", [500])],
            },
          ],
        },
      ],
    });
    const passing = ["a.spec.ts one", "a.spec.ts a page two"];
    const files = [{ file: "test/e2e/a.spec.ts", seconds: 2.75, passing, failing: ["a page three"] }];
    expect(await playwrightReport(file)).toMatchObject({ passed: 7, failed: 1, files });
  });

  test("a browser run that breaks before its first test has failed", async () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 };
    const file = await json({ stats, errors: [{ message: "no site" }], config: { rootDir: ROOT }, suites: [] });
    expect(await playwrightReport(file)).toEqual({ passed: 0, failed: 1, files: [] });
  });

  test("what failed is listed by file and name, a part without tests by its own, and not too much of it", () => {
    const file = (name: string, failing: string[]) => ({ file: name, seconds: 1, passing: [], failing });
    const parts = [
      { name: "types", report: toolReport(0) },
      { name: "lint", report: toolReport(1) },
      { name: "unit", report: { passed: 4, failed: 2, files: [file("a.test.ts", ["a is whole"]), file("c", [""])] } },
      // On both devices.
      {
        name: "browser",
        report: { passed: 4, failed: 2, files: [file("a.spec.ts", ["a page opens", "a page opens"])] },
      },
    ];
    expect(failureLines(parts, { most: 4 })).toEqual([
      "What failed:",
      "  lint",
      "  a.test.ts › a is whole",
      "  c",
      "  a.spec.ts › a page opens",
    ]);
    expect(failureLines(parts, { most: 2 }).slice(2)).toEqual(["  a.test.ts › a is whole", "  and 2 more"]);
    expect(failureLines(parts.slice(0, 1), { most: 2 })).toEqual([]);
  });

  test("the closing line counts all parts", () => {
    const parts = [
      { passed: 1, failed: 0, files: [] },
      { passed: 20, failed: 2, files: [] },
    ];
    expect(countLine(parts)).toBe("21 passed, 2 failed");
  });

  test("the times name each part and the slowest files, the slowest first", () => {
    const files = [2, 9, 4].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
    const lines = timeLines([{ name: "unit", seconds: 15 }], { files, most: 2 });
    expect(lines.map((line) => line.trim())).toEqual([
      "Where the time went:",
      "15.0 s  unit",
      "The 2 slowest files:",
      "9.0 s  9.test.ts",
      "4.0 s  4.test.ts",
    ]);
  });
});

async function json(value: unknown): Promise<string> {
  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify(value));
  return file;
}
