import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dataPoint } from "#app/content/data-point.ts";
import { keepCount } from "#build/counts/local-counts.ts";
import { ROOT } from "#build/paths.ts";
import { type RunningCommand, runCommand } from "../harness/command.ts";

let state: string;

beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), "site-content-"));
  vi.stubEnv("FORCE_COLOR", undefined);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(state, { recursive: true, force: true });
});

function content(...args: string[]): RunningCommand {
  return runCommand("node", ["build/bootstrap.mjs", "content", ...args], { cwd: ROOT });
}

describe("npm run content", { timeout: 60_000 }, () => {
  test("without a verb names those there are and ends with 1", async () => {
    const command = content();
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(/stats .*Shows which pages/);
  });

  test("-- stats --help says what it can be told", async () => {
    const command = content("stats", "--help");
    expect(await command.ended).toBe(0);
    expect(command.output()).toContain("Shows which pages");
    for (const option of ["--days", "--limit", "--content", "--state", "--remote", "--json"]) {
      expect(command.output()).toContain(option);
    }
  });

  test("-- stats prints a plain table where nobody looks at it", async () => {
    const now = Date.now();
    keepCount(state, { point: JSON.stringify({ ...dataPoint("page", "/nowhere-any-more"), count: 3 }), now });
    keepCount(state, { point: JSON.stringify({ ...dataPoint("print", "nothing-any-more.pdf"), count: 1 }), now });
    const command = content("stats", "--state", state);
    expect(await command.ended).toBe(0);
    expect(command.output()).toMatch(/^ +- +- +1 +- +- +- {2}nothing-any-more\.pdf\n +3 .* {2}\/nowhere-any-more$/m);
    expect(command.output()).not.toContain("\u001b");
  });

  test.each([
    [["--days", "0"], "option '--days <n>' argument '0' is invalid"],
    [["--limit", "many"], "option '--limit <n>' argument 'many' is invalid"],
  ])("-- stats %j says in a line what is wrong and ends with 1", async (args, words) => {
    const command = content("stats", "--state", state, ...args);
    expect(await command.ended).toBe(1);
    expect(command.output().trimEnd().split("\n")).toEqual([expect.stringContaining(words)]);
  });
});
