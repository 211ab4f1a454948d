import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { program } from "commander";
import { CommandError, runCommand } from "./command.ts";
import { ROOT } from "./paths.ts";
import { ownTempFolder } from "./serve/temp-folder.ts";
import { parseSlip, type Slip } from "./slips/slip.ts";

interface SlipsOptions {
  readonly only?: string;
}

program
  .name("npm run slips --")
  .description(
    "Makes each fault of test/slips/ in a copy of the project, one at a time, and sees whether the test that the patch " +
      "names fails. An hour for all.",
  )
  .option("--only <words>", "only slips whose name or test holds these")
  .addHelpText("after", "\nEnds with 1 where a slip was not caught, or could not be made.")
  .parse();

const run = promisify(execFile);

type Outcome = "caught" | "survived" | "does not apply" | "fails without it";

await runCommand("slips", async () => {
  const { only = "" } = program.opts<SlipsOptions>();
  const slips = (await readSlips()).filter(({ name, test }) => name.includes(only) || test.includes(only));
  if (slips.length === 0) throw new CommandError(`no slip holds "${only}".`);
  const copy = await copyProject();
  const passing = new Map<string, boolean>();
  const outcomes: Outcome[] = [];
  for (const slip of slips) {
    if (!passing.has(slip.test)) passing.set(slip.test, await passes(copy, slip.test));
    const outcome = passing.get(slip.test) ? await tryOut(copy, slip) : "fails without it";
    outcomes.push(outcome);
    console.log(`${outcome.padEnd("fails without it".length)}  ${slip.name}  ${slip.test}`);
  }
  const caught = outcomes.filter((outcome) => outcome === "caught").length;
  console.log(`\n${caught} of ${slips.length} slips caught`);
  process.exitCode = caught === slips.length ? 0 : 1;
});

async function readSlips(): Promise<readonly Slip[]> {
  const folder = join(ROOT, "test", "slips");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".patch")).toSorted();
  return Promise.all(
    files.map(async (file) => parseSlip(file.replace(".patch", ""), await readFile(join(folder, file), "utf8"))),
  );
}

/** All files that git knows, beside the packages of this folder; a repository of its own, in which patches apply. */
async function copyProject(): Promise<string> {
  const copy = join(ownTempFolder(), "slips");
  const { stdout } = await run("git", ["ls-files", "-z"], { cwd: ROOT, maxBuffer: 2 ** 26 });
  for (const file of stdout.split("\0").filter((name) => name !== "")) {
    await mkdir(join(copy, dirname(file)), { recursive: true });
    await cp(join(ROOT, file), join(copy, file));
  }
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"));
  await run("git", ["init", "--quiet"], { cwd: copy });
  return copy;
}

async function tryOut(copy: string, { name, test }: Slip): Promise<Outcome> {
  const patch = join(ROOT, "test", "slips", `${name}.patch`);
  try {
    await run("git", ["apply", patch], { cwd: copy });
  } catch {
    return "does not apply";
  }
  const outcome = (await passes(copy, test)) ? "survived" : "caught";
  await run("git", ["apply", "--reverse", patch], { cwd: copy });
  return outcome;
}

async function passes(copy: string, test: string): Promise<boolean> {
  const isBuilt = await buildFor(copy, test);
  if (!isBuilt) return false;
  const args = isBrowserTest(test)
    ? ["node_modules/@playwright/test/cli.js", "test", "--config=build/playwright.config.ts", test]
    : ["node_modules/vitest/vitest.mjs", "run", "--config=build/vitest.config.ts", test];
  const env = { ...process.env, TEST_TIER: "all" };
  return run(process.execPath, args, { cwd: copy, env, maxBuffer: 2 ** 28 }).then(
    () => true,
    () => false,
  );
}

/** Tests that run what is bundled need it as the slip has it; the others need no build. False where it fails. */
async function buildFor(copy: string, test: string): Promise<boolean> {
  const text = await readFile(join(copy, test), "utf8");
  if (!isBrowserTest(test) && !/readBundle|startWorkerd|test\/commands\//.test(test + text)) return true;
  return run(process.execPath, ["build/build.ts"], { cwd: copy }).then(
    () => true,
    () => false,
  );
}

function isBrowserTest(test: string): boolean {
  return test.endsWith(".spec.ts");
}
