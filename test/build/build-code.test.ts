import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { type Clone, cloneProject } from "../harness/clone.ts";

let clone: Clone;

beforeAll(async () => {
  clone = await cloneProject(ROOT, { built: true });
});

afterAll(() => clone.remove());

/** Whether a build would bundle the code of the clone, which removes the bundles that are there. */
async function bundles(): Promise<boolean> {
  const program = `
    const { buildCode } = await import("#build/build-code.ts");
    console.log(await buildCode({ bundle: async () => undefined }));`;
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], { cwd: clone.folder });
  return (await run).stdout === "true\n";
}

test("a build of which somebody deleted a file is made anew, a whole one of the same code is not", async () => {
  expect(await bundles()).toBe(false);
  const assets = join(clone.folder, "dist/client/assets");
  const [first = ""] = await readdir(assets);
  await rm(join(assets, first));
  expect(await bundles()).toBe(true);
});
