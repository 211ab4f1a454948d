import { expect, test } from "vitest";
import { parsePromises } from "#build/soak/promises.ts";

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
