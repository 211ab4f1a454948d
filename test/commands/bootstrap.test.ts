import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
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

  // npm would delete, deploy or publish for real, or another folder.
  test.each([
    [["run", "content", "gc", "--dry-run"], "npm run content -- --dry-run"],
    [["run", "deploy", "--dry-run"], "npm run deploy -- --dry-run"],
    [["run", "content", "publish", "--remote"], "npm run content -- --remote"],
    [["start", "--port", "0"], "npm start -- --port"],
  ])("npm %j, which keeps the options for itself, is told the right way and starts nothing", async (args, right) => {
    const command = runCommand("npm", ["--silent", ...args], { cwd: ROOT });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain(`Nothing was started; options stand behind --, as in: ${right}\n`);
  });

  test("an install that is whole is not made again", async () => {
    const command = runCommand("node", ["build/bootstrap.mjs", "content"], { cwd: await installedProject() });
    await command.ended;
    expect(command.output()).not.toContain("Installing");
  });

  test.each([
    ["package-lock.json", "<<<<<<< HEAD\n", /^npm run: package-lock\.json is not there or damaged\..*\n$/],
    ["node_modules/.package-lock.json", "", /^Installing .*\nnpm run: the registry of packages .* does not answer/],
    ["node_modules/yaml/package.json", null, /^Installing .*\nnpm run: the registry of packages .* does not answer/],
  ])("a damaged %s is said, or installed again", async (file, text, words) => {
    const project = await installedProject();
    await (text === null ? rm(join(project, file)) : writeFile(join(project, file), text));
    const vars = {
      npm_config_registry: "http://127.0.0.1:9",
      npm_config_cache: join(project, "cache"),
      npm_config_fetch_retries: "0",
    };
    const command = runCommand("node", ["build/bootstrap.mjs", "content", "words"], { cwd: project, vars });
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(words);
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

/** A project with a single package, as npm leaves it, and nothing to run. */
async function installedProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), "site-bare-"));
  onTestFinished(() => rm(project, { recursive: true }));
  const yaml = { version: "2.9.1", resolved: "http://127.0.0.1:9/yaml.tgz", integrity: `sha512-${"A".repeat(86)}==` };
  const packages = { "": { dependencies: { yaml: "2.9.1" } }, "node_modules/yaml": yaml };
  const lock = JSON.stringify({ name: "bare", lockfileVersion: 3, requires: true, packages });
  await mkdir(join(project, "node_modules/yaml"), { recursive: true });
  await mkdir(join(project, "build"));
  for (const file of ["bootstrap.mjs", "end-with-parent.sh"]) {
    await copyFile(join(ROOT, "build", file), join(project, "build", file));
  }
  await writeFile(join(project, "build/content.ts"), 'console.log("ran");');
  await writeFile(join(project, "package.json"), JSON.stringify({ name: "bare", dependencies: { yaml: "2.9.1" } }));
  await writeFile(join(project, "package-lock.json"), lock);
  await writeFile(join(project, "node_modules/.package-lock.json"), lock);
  await writeFile(join(project, "node_modules/yaml/package.json"), "{}");
  return project;
}
