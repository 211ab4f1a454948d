import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { parseSlip } from "#build/slips/slip.ts";
import { parsePromises } from "#build/soak/promises.ts";

const FOLDER = join(ROOT, "test", "slips");
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".patch"));
const SLIPS = FILES.map((file) => parseSlip(file.replace(".patch", ""), readFileSync(join(FOLDER, file), "utf8")));

test("a slip says which test must notice it, and which promise it breaks", () => {
  const text = "# test/worker/a.test.ts\n# promise: A redirect stays here\ndiff --git a/x b/x\n";
  const slip = { name: "a", test: "test/worker/a.test.ts", promise: "A redirect stays here" };
  expect(parseSlip("a", text)).toEqual(slip);
  expect(() => parseSlip("b", "diff --git a/x b/x\n")).toThrow("names no test");
});

test("every slip can be made in the code as it is", () => {
  const stale = FILES.filter((file) => {
    return spawnSync("git", ["apply", "--check", join(FOLDER, file)], { cwd: ROOT }).status !== 0;
  });
  expect(stale).toEqual([]);
});

test("every slip names a test that is there", () => {
  expect(SLIPS.filter((slip) => !existsSync(join(ROOT, slip.test)))).toEqual([]);
});

test("every promise of docs/reliability.md that a test holds has a slip that breaks it", () => {
  const rows = parsePromises(readFileSync(join(ROOT, "docs/reliability.md"), "utf8"));
  const broken = SLIPS.flatMap(({ promise }) => promise ?? []);
  const unbroken = rows.filter(({ promise, tests }) => {
    return tests.length > 0 && !broken.some((words) => promise.startsWith(words));
  });
  expect(unbroken.map(({ promise }) => promise)).toEqual([]);
});
