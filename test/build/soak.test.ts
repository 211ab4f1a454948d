import { expect, test } from "vitest";
import { parsePromises, unproven } from "#build/soak/promises.ts";

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

test("a test that is named and did not pass, as one that was skipped, proves nothing", () => {
  const files = [
    { file: "test/a.test.ts", passing: ["whatever one is"] },
    { file: "test/e2e/b.spec.ts", passing: ["any"] },
  ];
  expect(unproven(PROMISED, files)).toEqual(["test/a.test.ts other"]);
  expect(unproven(PROMISED, files.slice(0, 1))).toEqual(["test/a.test.ts other", "test/e2e/b.spec.ts"]);
});
