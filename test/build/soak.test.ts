import { describe, expect, test } from "vitest";
import { parsePromises, promiseLines } from "#build/soak/promises.ts";

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

describe("a promise", () => {
  const result = (file: string, name: string, passed = true, figure: string | null = null) => {
    return { file, name, passed, seconds: 1, figure };
  };
  const own = [result("test/a.test.ts", "at one", true, "9 kills"), result("test/e2e/b.spec.ts", "any")];
  const whole = [...own, result("test/a.test.ts", "the other")];

  test("is held where all its tests passed, and others are none of its business", () => {
    const others = [result("test/a.test.ts", "at two", false), result("test/c.test.ts", "at one", false)];
    expect(promiseLines(PROMISED, [...whole, ...others])).toEqual([
      "held    Nothing is lost | 3 tests | 3.0 s | 9 kills",
      "open    All is well | 0 tests | 0.0 s",
    ]);
  });

  test("is not where one failed, or one that is named was not run", () => {
    const failed = result("test/a.test.ts", "the other", false);
    expect(promiseLines(PROMISED, [...own, failed])[0]).toBe(
      "FAILED  Nothing is lost | 3 tests | 3.0 s | failed: the other | 9 kills",
    );
    expect(promiseLines(PROMISED, own)[0]).toBe(
      'NOT RUN Nothing is lost | 2 tests | 2.0 s | not run: test/a.test.ts "other" | 9 kills',
    );
    expect(promiseLines(PROMISED, [])[0]).toContain("| not run: test/e2e/b.spec.ts");
  });
});
