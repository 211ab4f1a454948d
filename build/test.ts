import { mkdir, rm } from "node:fs/promises";
import { program } from "commander";
import { getChromium } from "./chromium.ts";
import { CommandError, runCommand } from "./command.ts";
import { ROOT } from "./paths.ts";
import { runTool } from "./run-tool.ts";
import { type Counts, playwrightCounts, sumCounts, toolCounts, vitestCounts } from "./test-counts.ts";

const REPORTS = `${ROOT}dist/test`;

/** `biome ci` paints every character by itself, whoever reads. */
const LINT_COLORS = process.stdout.isTTY ? [] : ["--colors=off"];

/** In the order they run: what answers fastest comes first. */
const PARTS = {
  types: async () => toolCounts(await runTool("node_modules/typescript/bin/tsc", ["-b"])),
  lint: async () =>
    toolCounts(
      await runTool("node_modules/@biomejs/biome/bin/biome", ["ci", "--config-path=build", ...LINT_COLORS, "."]),
    ),
  build: async () => toolCounts(await runTool("build/build.ts", [])),
  unit: () => vitest("unit", ["--exclude=test/commands/**"]),
  browser,
  commands: () => vitest("commands", ["test/commands"]),
};

type Part = keyof typeof PARTS;

program
  .name("npm test --")
  .description("Types, lint and format, build, unit and workerd tests, browser journeys, and npm start itself.")
  .option("--only <parts>", `only some parts, with commas between: ${Object.keys(PARTS).join(", ")}`)
  .option(
    "--all",
    "everything: each journey on both devices, a kill at every operation of a publish, thousands of races",
  )
  .parse();

const options = program.opts<{ only?: string; all?: boolean }>();
if (options.all === true) process.env.TEST_TIER = "all";

await runCommand("test", async () => {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const counts: Counts[] = [];
  for (const part of chosenParts(options.only)) {
    console.log(`\n== ${part}`);
    counts.push(await runPart(part));
  }
  const { passed, failed } = sumCounts(counts);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
});

function chosenParts(only: string | undefined): Part[] {
  const names = Object.keys(PARTS) as Part[];
  if (only === undefined) return names;
  const chosen = only.split(",");
  const unknown = chosen.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) throw new CommandError(`there is no part "${unknown}"; there are ${names.join(", ")}.`);
  return names.filter((name) => chosen.includes(name));
}

/** A part that breaks instead of counting has failed once; the others run all the same. */
async function runPart(part: Part): Promise<Counts> {
  try {
    return await PARTS[part]();
  } catch (error) {
    console.error(`${part}:`, error instanceof CommandError ? error.message : error);
    return toolCounts(1);
  }
}

async function vitest(name: string, args: readonly string[]): Promise<Counts> {
  const file = `${REPORTS}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runTool("node_modules/vitest/vitest.mjs", [
    "run",
    "--config=build/vitest.config.ts",
    ...reporters,
    ...args,
  ]);
  return agreeing(await vitestCounts(file), code);
}

async function browser(): Promise<Counts> {
  process.env.CHROMIUM = await getChromium();
  const file = `${REPORTS}/browser.json`;
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const code = await runTool("node_modules/@playwright/test/cli.js", ["test", "--config=build/playwright.config.ts"]);
  return agreeing(await playwrightCounts(file), code);
}

/** A runner that fails although all its tests passed (an error outside of them) has failed once. */
function agreeing(counts: Counts, code: number): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
