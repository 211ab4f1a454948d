import { mkdir, rm } from "node:fs/promises";
import { program } from "commander";
import { CommandError, runCommand } from "./command.ts";
import { haveChromium, PLAYWRIGHT, REPORTS, reporting, runTestFiles, VITEST } from "./run-tests.ts";
import { captureTool, runTool } from "./run-tool.ts";
import {
  agreeing,
  countLine,
  failureLines,
  type PartReport,
  playwrightReport,
  timeLines,
  toolReport,
  vitestReport,
} from "./test-report.ts";

/** `biome ci` paints every character by itself, even for a pipe. */
const LINT_COLORS = process.stdout.isTTY ? [] : ["--colors=off"];

const SLOWEST = 10;

/** More are in the output above, and the first of them often explain the others. */
const MAX_FAILURES = 20;

const PARTS = {
  build: (run: Run) => tool("build/build.ts", [], run),
  // One thread: several check the same types again.
  types: (run: Run) => tool("node_modules/typescript/bin/tsc", ["-b", "--singleThreaded"], run),
  lint,
  unused: (run: Run) => tool("node_modules/knip/bin/knip.js", ["--config=build/knip.json", "--no-progress"], run),
  content: (run: Run) => tool("build/content.ts", ["check", "--strict", `--state=${REPORTS}/state`], run),
  unit: (run: Run) => vitest("unit", ["--project=shared", "--project=mocking"], run),
  browser,
  built,
};

/** They wait for the build: all others begin at once. */
const AFTER_BUILD: ReadonlySet<Part> = new Set(["content", "browser", "built"]);

/** They have what the build, then browsers and servers, leave of the processors: nothing waits for them. */
const BACKGROUND: ReadonlySet<Part> = new Set(["types", "lint", "unused", "content", "unit"]);

/** The first of these is shown as it runs; all else is printed when it has ended. */
const LONG: readonly Part[] = ["unit", "browser"];

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
  const shown = LONG.find((part) => chosen.includes(part));
  const run = (part: Part) => runPart(part, { isShown: part === shown });
  const first = chosen.filter((part) => part === "build").map(run);
  const others = chosen.filter((part) => part !== "build");
  const later = others.map(async (part) => {
    if (AFTER_BUILD.has(part)) await Promise.all(first);
    return run(part);
  });
  const done = await Promise.all([...first, ...later]);
  const reports = done.map(({ report }) => report);
  process.exitCode = reports.every(({ failed }) => failed === 0) ? 0 : 1;
  const install = Number(process.env.INSTALL_MS ?? 0) / 1000;
  const all = { name: "in all", seconds: install + secondsSince(begun) };
  const parts = [{ name: "install", seconds: install }, ...done, all];
  const files = reports.flatMap((report) => report.files);
  const times = timeLines(parts, { files, most: SLOWEST });
  const failures = failureLines(done, { most: MAX_FAILURES });
  const lines = ["", ...times, "", ...failures, ...(failures.length === 0 ? [] : [""]), countLine(reports)];
  console.log(lines.join("\n"));
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

/** Runs a script of a part. Answers its exit code. */
type Run = (script: string, args: readonly string[]) => Promise<number>;

/** A part that breaks instead of counting has failed once; the others run all the same. */
async function runPart(name: Part, { isShown }: { readonly isShown: boolean }): Promise<TimedPart> {
  const begun = performance.now();
  const background = BACKGROUND.has(name);
  const run: Run = async (script, args) => {
    if (isShown) return runTool(script, args, { background });
    const { code, output } = await captureTool(script, args, { background });
    console.log(`\n== ${name}\n${output.trim()}`);
    return code;
  };
  const report = await PARTS[name](run).catch((error: unknown) => {
    console.error(`${name}:`, error instanceof CommandError ? error.message : error);
    return toolReport(1);
  });
  return { name, seconds: secondsSince(begun), report };
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}

async function tool(script: string, args: readonly string[], run: Run): Promise<PartReport> {
  return toolReport(await run(script, args));
}

async function lint(run: Run): Promise<PartReport> {
  const style = await run("node_modules/@biomejs/biome/bin/biome", ["ci", "--config-path=build", ...LINT_COLORS, "."]);
  const casts = await run("build/lint/check-sources.ts", []);
  return toolReport(style || casts);
}

async function vitest(name: Part, args: readonly string[], run: Run): Promise<PartReport> {
  const code = await run("node_modules/vitest/vitest.mjs", [...VITEST, ...reporting(name), ...args]);
  return agreeing(await vitestReport(`${REPORTS}/${name}.json`), code);
}

/** Two files at a time, beside the browser's: half of what they do is to wait for processes of theirs. */
async function built(run: Run): Promise<PartReport> {
  await haveChromium();
  return vitest("built", ["--project=built", "--project=commands", "--maxWorkers=2"], run);
}

async function browser(run: Run): Promise<PartReport> {
  await haveChromium();
  const file = `${REPORTS}/browser.json`;
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const code = await run("node_modules/@playwright/test/cli.js", PLAYWRIGHT);
  return agreeing(await playwrightReport(file), code);
}
