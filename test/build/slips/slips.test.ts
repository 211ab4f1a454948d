import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { parseSlip } from "#build/slips/slip.ts";

const FOLDER = join(ROOT, "test", "slips");
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith(".patch"));
const SLIPS = FILES.map((file) => parseSlip(file.replace(".patch", ""), readFileSync(join(FOLDER, file), "utf8")));

test("a slip says which test must notice it, and which promise it breaks", () => {
  const text = "# test/worker/a.test.ts\n# promise: A redirect stays here\ndiff --git a/x b/x\n";
  const slip = { name: "a", test: "test/worker/a.test.ts", promise: "A redirect stays here" };
  expect(parseSlip("a", text)).toEqual(slip);
  expect(() => parseSlip("b", "diff --git a/x b/x\n")).toThrow("names no test");
});

test("every slip can be made in the code as it is", { tags: ["all"] }, () => {
  const stale = FILES.filter((file) => {
    return spawnSync("git", ["apply", "--check", join(FOLDER, file)], { cwd: ROOT }).status !== 0;
  });
  expect(stale).toEqual([]);
});

test("every slip names a test that is there", () => {
  expect(SLIPS.filter((slip) => !existsSync(join(ROOT, slip.test)))).toEqual([]);
});
