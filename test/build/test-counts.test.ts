import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { playwrightCounts, sumCounts, toolCounts, vitestCounts } from "#build/test-counts.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "paper-otter-counts-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe("counts of npm test", () => {
  test("a tool is one test, passed with exit code 0", () => {
    expect(toolCounts(0)).toEqual({ passed: 1, failed: 0 });
    expect(toolCounts(2)).toEqual({ passed: 0, failed: 1 });
  });

  test("vitest counts tests, and a file that could not be read as one that failed", async () => {
    const file = await report({
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        { status: "passed", assertionResults: [{}] },
        { status: "failed", assertionResults: [{}] },
        { status: "failed", assertionResults: [] },
      ],
    });
    expect(await vitestCounts(file)).toEqual({ passed: 7, failed: 2 });
  });

  test("a browser test that passed on a second try has passed", async () => {
    const file = await report({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 } });
    expect(await playwrightCounts(file)).toEqual({ passed: 7, failed: 1 });
  });

  test("the sum is over all parts", () => {
    const parts = [
      { passed: 1, failed: 0 },
      { passed: 20, failed: 2 },
    ];
    expect(sumCounts(parts)).toEqual({ passed: 21, failed: 2 });
  });
});

async function report(value: unknown): Promise<string> {
  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify(value));
  return file;
}
