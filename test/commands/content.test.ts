import { describe, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { type RunningCommand, runCommand } from "../harness/command.ts";

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
    for (const option of ["--days", "--limit", "--json"]) {
      expect(command.output()).toContain(option);
    }
  });

  test.each([
    [["--days", "0"], "option '--days <n>' argument '0' is invalid"],
    [["--limit", "many"], "option '--limit <n>' argument 'many' is invalid"],
  ])("-- stats %j says in a line what is wrong and ends with 1", async (args, words) => {
    const command = content("stats", ...args);
    expect(await command.ended).toBe(1);
    expect(command.output().trimEnd().split("\n")).toEqual([expect.stringContaining(words)]);
  });
});
