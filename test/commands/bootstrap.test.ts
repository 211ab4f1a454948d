import { describe, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { type RunningCommand, runCommand } from "../harness/command.ts";

const COMMANDS = ["start", "dev", "test", "soak", "bench", "deploy", "content", "format", "build"];

describe("build/bootstrap.mjs", { timeout: 60_000 }, () => {
  test("without a command lists those there are", async () => {
    const command = bootstrap();
    expect(await command.ended).toBe(0);
    for (const name of COMMANDS) expect(command.output()).toContain(`npm run ${name}`);
  });

  test("names a command that does not exist and ends with 1", async () => {
    const command = bootstrap("strat");
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('There is no command "strat"');
  });

  test.each(COMMANDS)("%s --help says what it does and does none of it", async (name) => {
    const command = bootstrap(name, "--help");
    expect(await command.ended).toBe(0);
    expect(command.output()).toMatch(/usage|options|formatter/i);
    expect(command.output()).not.toContain("Building");
  });
});

function bootstrap(...args: string[]): RunningCommand {
  return runCommand("node", ["build/bootstrap.mjs", ...args], { cwd: ROOT });
}
