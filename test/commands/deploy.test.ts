import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { type Clone, cloneProject } from "../harness/clone.ts";
import { runCommand } from "../harness/command.ts";

const TIMEOUT = 180_000;

let clone: Clone;

beforeAll(async () => {
  clone = await cloneProject(ROOT);
}, TIMEOUT);

afterAll(() => clone.remove());

test(
  "npm run deploy -- --dry-run builds, says how large the worker is and asks nobody",
  { timeout: TIMEOUT },
  async () => {
    const args = ["run", "deploy", "--silent", "--", "--dry-run"];
    const command = runCommand("npm", args, { cwd: clone.folder });
    expect(await command.ended, command.output()).toBe(0);
    expect(command.output()).toMatch(/Total Upload: .* gzip: \d/);
    expect(command.output()).toContain("--dry-run: exiting now");
  },
);
