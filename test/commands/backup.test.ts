import { stat, truncate } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { TestSite } from "../build/content/site-folder.ts";
import { runCommand } from "../harness/command.ts";

let site: TestSite;

beforeEach(async () => {
  site = await TestSite.create();
});

afterEach(() => site.remove());

async function content(...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
  const command = runCommand("node", ["build/bootstrap.mjs", "content", ...args], { cwd: ROOT });
  return { code: await command.ended, said: command.output() };
}

test("what npm run content -- backup writes of one local namespace, restore puts into another", async () => {
  const [state, other, file] = [site.beside("state"), site.beside("other"), site.beside("site.backup")];
  await content("publish", "--content", site.folder, "--state", state);
  expect(await content("backup", file, "--state", state)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/holds all of local KV in .* It was read back and is whole\./),
  });
  const restored = await content("restore", file, "--state", other);
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored [0-9a-f]{12} into local KV/) });
  const [there, here] = [await content("releases", "--state", other), await content("releases", "--state", state)];
  expect(there).toEqual(here);
  await truncate(file, (await stat(file)).size - 100);
  expect(await content("restore", file, "--state", other)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^content restore: .* is damaged \(.*\)\. Nothing was changed; use another backup\.\n$/,
    ),
  });
}, 120_000);
