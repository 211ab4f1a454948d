import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { parsePromises } from "#build/soak/promises.ts";
import { playwrightResults, promiseLines, vitestResults } from "#build/soak/test-results.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-soak-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function json(report: unknown): Promise<string> {
  await writeFile(join(folder, "report.json"), JSON.stringify(report));
  return join(folder, "report.json");
}

const PROMISED = parsePromises(`
| Promise | Test | Figure | Tier |
|---|---|---|---|
| Nothing is lost | \`test/a.test.ts\` "one", "other"; \`test/e2e/b.spec.ts\` | 3 of 3 | soak |
| All is well | open | open | all |
`);

test("a row of the table names tests of files, or a whole file", () => {
  const tests = [
    { file: "test/a.test.ts", name: "one" },
    { file: "test/a.test.ts", name: "other" },
    { file: "test/e2e/b.spec.ts", name: "" },
  ];
  expect(PROMISED).toEqual([
    { promise: "Nothing is lost", tests, figure: "3 of 3", tier: "soak" },
    { promise: "All is well", tests: [], figure: "open", tier: "all" },
  ]);
});

describe("what came of each test", () => {
  test("of Vitest, with what it measured, and without those that a tag left out", async () => {
    const of = (fullName: string, status: string, meta = {}) => ({ fullName, status, duration: 500, meta });
    const assertionResults = [
      of("at one", "passed", { figure: "9 kills" }),
      of("at two", "failed"),
      of("x", "skipped"),
    ];
    const report = await json({ testResults: [{ name: `${ROOT}test/a.test.ts`, assertionResults }] });
    expect(await vitestResults(report)).toEqual([
      { file: "test/a.test.ts", name: "at one", passed: true, seconds: 0.5, figure: "9 kills" },
      { file: "test/a.test.ts", name: "at two", passed: false, seconds: 0.5, figure: null },
    ]);
  });

  test("of Playwright, with the names of what is around it", async () => {
    const annotations = [{ type: "figure", description: "2 pages" }];
    const spec = { title: "opens", ok: true, tests: [{ annotations, results: [{ duration: 1500 }] }] };
    const inner = { title: "a page", file: "b.spec.ts", specs: [spec] };
    const suites = [{ title: "b.spec.ts", file: "b.spec.ts", specs: [], suites: [inner] }];
    const report = await json({ config: { rootDir: `${ROOT}test/e2e` }, suites });
    expect(await playwrightResults(report)).toEqual([
      { file: "test/e2e/b.spec.ts", name: "a page opens", passed: true, seconds: 1.5, figure: "2 pages" },
    ]);
  });
});

describe("a promise", () => {
  const result = (file: string, name: string, passed = true, figure: string | null = null) => {
    return { file, name, passed, seconds: 1, figure };
  };
  const own = [result("test/a.test.ts", "at one", true, "9 kills"), result("test/e2e/b.spec.ts", "any")];

  test("is held where all its tests passed, and others are none of its business", () => {
    const others = [result("test/a.test.ts", "at two", false), result("test/c.test.ts", "at one", false)];
    expect(promiseLines(PROMISED, [...own, ...others])).toEqual([
      "held    Nothing is lost | 2 tests | 2.0 s | 9 kills",
      "open    All is well | 0 tests | 0.0 s",
    ]);
  });

  test("is not where one failed, or none was run", () => {
    const failed = result("test/a.test.ts", "the other", false);
    expect(promiseLines(PROMISED, [...own, failed])[0]).toMatch(/^FAILED {2}Nothing is lost \| 3 tests, 1 failed/);
    expect(promiseLines(PROMISED, [])[0]).toMatch(/^NOT RUN /);
  });
});
