import { mkdir, rm } from "node:fs/promises";
import { program } from "commander";
import { CommandError, runCommand } from "./command.ts";
import { ROOT } from "./paths.ts";
import { captureTool, runTool } from "./run-tool.ts";
import { countLine, type PartReport, playwrightReport, timeLines, toolReport, vitestReport } from "./test-report.ts";

const REPORTS = `${ROOT}dist/test`;

/** `biome ci` paints every character by itself, whoever reads. */
const LINT_COLORS = process.stdout.isTTY ? [] : ["--colors=off"];

const SLOWEST = 10;

/** What can be told without the built site, and the build: one processor each is all they use. */
const FIRST = {
  // One thread: several check the same types again, a third more work on a machine whose processors are all taken.
  types: () => tool("types", "node_modules/typescript/bin/tsc", ["-b", "--singleThreaded"]),
  lint,
  unused: () => tool("unused", "node_modules/knip/bin/knip.js", ["--config=build/knip.json", "--no-progress"]),
  build: () => tool("build", "build/build.ts", []),
};

/** One after the other: each takes the whole machine. */
const THEN = {
  // After the build, which has compiled it.
  content: () => tool("content", "build/content.ts", ["check", "--strict", `--state=${REPORTS}/state`]),
  unit: () => vitest("unit", ["--project=!commands"]),
  browser,
  // Half of what they do is to wait for processes of theirs: three of them keep two processors busy.
  commands: () => vitest("commands", ["--project=commands", "--maxWorkers=3"]),
};

const PARTS = { ...FIRST, ...THEN };

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
  .option("--only <parts>", `only some parts, with commas between: ${Object.keys(PARTS).join(", ")}`)
  .option("--all", "everything: each journey on both devices, thousands of races, a kill at every step of a publish")
  .parse();

const options = program.opts<{ only?: string; all?: boolean }>();
if (options.all === true) process.env.TEST_TIER = "all";

await runCommand("test", async () => {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const begun = performance.now();
  const chosen = chosenParts(options.only);
  const done = await Promise.all(chosen.filter((part) => Object.hasOwn(FIRST, part)).map(runPart));
  for (const part of chosen.filter((name) => Object.hasOwn(THEN, name))) {
    done.push(await runPart(part));
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
  const { code, output } = await captureTool(script, args);
  console.log(`\n== ${name}\n${output.trim()}`);
  return toolReport(code);
}

async function lint(): Promise<PartReport> {
  const biome = ["ci", "--config-path=build", ...LINT_COLORS, "."];
  const style = await tool("lint", "node_modules/@biomejs/biome/bin/biome", biome);
  const casts = await tool("lint", "build/lint/count-casts.ts", []);
  return toolReport(style.failed + casts.failed);
}

async function vitest(name: Part, args: readonly string[]): Promise<PartReport> {
  console.log(`\n== ${name}`);
  const file = `${REPORTS}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runTool("node_modules/vitest/vitest.mjs", [
    "run",
    "--config=build/vitest.config.ts",
    ...reporters,
    ...args,
  ]);
  return agreeing(await vitestReport(file), code);
}

async function browser(): Promise<PartReport> {
  console.log("\n== browser");
  const { getTestChromium } = await import("./chromium.ts");
  process.env.CHROMIUM = await getTestChromium();
  const file = `${REPORTS}/browser.json`;
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const code = await runTool("node_modules/@playwright/test/cli.js", ["test", "--config=build/playwright.config.ts"]);
  return agreeing(await playwrightReport(file), code);
}

/** A runner that fails although all its tests passed (an error outside of them) has failed once. */
function agreeing(report: PartReport, code: number): PartReport {
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
}
