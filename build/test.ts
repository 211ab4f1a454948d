import { existsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { program } from "commander";
import { CommandError, runCommand } from "./command.ts";
import { BUILT_CACHE, CACHE_DIR, ROOT } from "./paths.ts";
import { haveChromium, PLAYWRIGHT, runTestFiles, VITEST } from "./run-tests.ts";
import { captureTool, runTool } from "./run-tool.ts";
import {
  agreeing,
  countLine,
  type PartReport,
  playwrightReport,
  timeLines,
  toolReport,
  vitestReport,
} from "./test-report.ts";

const REPORTS = `${ROOT}dist/test`;

/** `biome ci` paints every character by itself, even for a pipe. */
const LINT_COLORS = process.stdout.isTTY ? [] : ["--colors=off"];

const SLOWEST = 10;

const PARTS = {
  // One thread: several check the same types again, a third more work on a machine whose processors are all taken.
  types: () => tool("types", "node_modules/typescript/bin/tsc", ["-b", "--singleThreaded"]),
  lint,
  unused: () => tool("unused", "node_modules/knip/bin/knip.js", ["--config=build/knip.json", "--no-progress"]),
  build,
  content: () => tool("content", "build/content.ts", ["check", "--strict", `--state=${REPORTS}/state`]),
  unit: () => vitest("unit", { run: showTool, args: ["--project=!commands"] }),
  browser,
  commands,
};

/** Parts at a time: in each the machine's processors have something to do, and none waits for a later one. */
const STAGES: readonly (readonly Part[])[] = [
  ["types", "lint", "unused", "build"],
  // After the build, which has compiled the content.
  ["content", "unit"],
  ["browser", "commands"],
];

type Part = keyof typeof PARTS;

interface TimedPart {
  readonly name: Part;
  readonly seconds: number;
  readonly report: PartReport;
}

program
  .name("npm test --")
  .description(
    "Types, lint and format, build, content, unit and workerd tests, browser journeys, and the commands themselves.",
  )
  .argument(
    "[file...]",
    "these files alone: *.test.ts, and *.spec.ts in Chromium; what they test of dist/ is built before",
  )
  .option("--only <parts>", `only some parts, with commas between: ${Object.keys(PARTS).join(", ")}`)
  .option("--all", "everything: each journey on both devices, thousands of races, a kill at every step of a publish")
  .parse();

const options = program.opts<{ only?: string; all?: boolean }>();
if (options.all === true) process.env.TEST_TIER = "all";

await runCommand("test", async () => {
  if (program.args.length > 0) {
    process.exitCode = await runTestFiles(program.args);
    return;
  }
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const begun = performance.now();
  const chosen = chosenParts(options.only);
  const done: TimedPart[] = [];
  for (const stage of STAGES) {
    done.push(...(await Promise.all(stage.filter((part) => chosen.includes(part)).map(runPart))));
  }
  const reports = done.map(({ report }) => report);
  process.exitCode = reports.every(({ failed }) => failed === 0) ? 0 : 1;
  const install = Number(process.env.INSTALL_MS ?? 0) / 1000;
  const all = { name: "in all", seconds: install + secondsSince(begun) };
  const parts = [{ name: "install", seconds: install }, ...done, all];
  const files = reports.flatMap((report) => report.files);
  console.log(`\n${timeLines(parts, { files, most: SLOWEST }).join("\n")}\n\n${countLine(reports)}`);
});

function chosenParts(only: string | undefined): Part[] {
  const names = Object.keys(PARTS).filter(isPart);
  if (only === undefined) return names;
  const chosen = only.split(",");
  const unknown = chosen.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) throw new CommandError(`there is no part "${unknown}"; there are ${names.join(", ")}.`);
  return names.filter((name) => chosen.includes(name));
}

function isPart(name: string): name is Part {
  return Object.hasOwn(PARTS, name);
}

/** A part that breaks instead of counting has failed once; the others run all the same. */
async function runPart(name: Part): Promise<TimedPart> {
  const begun = performance.now();
  const report = await PARTS[name]().catch((error: unknown) => {
    console.error(`${name}:`, error instanceof CommandError ? error.message : error);
    return toolReport(1);
  });
  return { name, seconds: secondsSince(begun), report };
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}

async function tool(name: Part, script: string, args: readonly string[]): Promise<PartReport> {
  return toolReport(await printTool(name, script, args));
}

/** Runs a tool beside others: it is printed when it has ended. */
async function printTool(name: Part, script: string, args: readonly string[]): Promise<number> {
  const { code, output } = await captureTool(script, args);
  console.log(`\n== ${name}\n${output.trim()}`);
  return code;
}

/** Runs a tool that is watched. */
function showTool(name: Part, script: string, args: readonly string[]): Promise<number> {
  console.log(`\n== ${name}`);
  return runTool(script, args);
}

async function lint(): Promise<PartReport> {
  const biome = ["ci", "--config-path=build", ...LINT_COLORS, "."];
  const style = await tool("lint", "node_modules/@biomejs/biome/bin/biome", biome);
  const casts = await tool("lint", "build/lint/check-sources.ts", []);
  return toolReport(style.failed + casts.failed);
}

/** What has compiled the content is at hand for tests of it, in a cache of its own: without it two compile it anew. */
async function build(): Promise<PartReport> {
  const report = await tool("build", "build/build.ts", []);
  if (existsSync(CACHE_DIR)) await cp(CACHE_DIR, BUILT_CACHE, { recursive: true });
  return report;
}

async function vitest(
  name: Part,
  { run, args }: { readonly run: typeof showTool; readonly args: readonly string[] },
): Promise<PartReport> {
  const file = `${REPORTS}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run(name, "node_modules/vitest/vitest.mjs", [...VITEST, ...reporters, ...args]);
  return agreeing(await vitestReport(file), code);
}

/** Two at a time, beside the browser's: half of what they do is to wait for processes of theirs. */
async function commands(): Promise<PartReport> {
  await haveChromium();
  return vitest("commands", { run: printTool, args: ["--project=commands", "--maxWorkers=2"] });
}

async function browser(): Promise<PartReport> {
  await haveChromium();
  const file = `${REPORTS}/browser.json`;
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const code = await showTool("browser", "node_modules/@playwright/test/cli.js", PLAYWRIGHT);
  return agreeing(await playwrightReport(file), code);
}
