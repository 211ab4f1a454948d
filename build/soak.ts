import { mkdir, readFile, rm } from "node:fs/promises";
import { program } from "commander";
import { getTestChromium } from "./chromium.ts";
import { CommandError, describeError, runCommand } from "./command.ts";
import { ROOT } from "./paths.ts";
import { runTool } from "./run-tool.ts";
import { type Promised, parsePromises, promiseLines } from "./soak/promises.ts";
import { agreeing, type PartReport, playwrightReport, toolReport, vitestReport } from "./test-report.ts";

const REPORTS = `${ROOT}dist/soak`;

program
  .name("npm run soak --")
  .description(
    "Runs the tests that docs/reliability.md names, at their full counts: up to three hours. Ends with a line for each " +
      "promise: whether it was held, the tests, the time, the figures to put into the table.",
  )
  .option("--only <words>", "only promises whose words hold these")
  .parse();

const { only = "" } = program.opts<{ only?: string }>();

await runCommand("soak", async () => {
  const promised = parsePromises(await readFile(`${ROOT}docs/reliability.md`, "utf8")).filter(({ promise }) =>
    promise.toLowerCase().includes(only.toLowerCase()),
  );
  if (promised.length === 0) throw new CommandError(`no promise in docs/reliability.md says "${only}".`);
  const begun = performance.now();
  process.env.TEST_TIER = "soak";
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  if ((await runTool("build/build.ts", [])) !== 0) throw new CommandError("the build failed; see above.");
  process.env.CHROMIUM = await getTestChromium();
  const files = filesOf(promised);
  const browser = files.filter((file) => file.endsWith(".spec.ts"));
  const unit = files.filter((file) => !browser.includes(file));
  const reports = [
    ...(unit.length === 0 ? [] : [await told(unitReport(unit))]),
    ...(browser.length === 0 ? [] : [await told(browserReport(browser))]),
  ];
  const tests = reports.flatMap((report) => report.tests);
  const lines = promiseLines(promised, tests);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const [held, open] = ["held", "open"].map((state) => lines.filter((line) => line.startsWith(state)).length);
  console.log(`\n${lines.join("\n")}\n\n${held} of ${lines.length} promises held, ${open} open, ${minutes} minutes`);
  const isHeld = lines.every((line) => /^(held|open)/.test(line)) && reports.every(({ failed }) => failed === 0);
  process.exitCode = isHeld ? 0 : 1;
});

function filesOf(promised: readonly Promised[]): readonly string[] {
  return [...new Set(promised.flatMap(({ tests }) => tests.map(({ file }) => file)))];
}

/** A runner that breaks instead of counting has failed; what the other one found in hours is told all the same. */
function told(report: Promise<PartReport>): Promise<PartReport> {
  return report.catch((error: unknown) => {
    console.error("soak:", describeError(error));
    return toolReport(1);
  });
}

async function unitReport(files: readonly string[]): Promise<PartReport> {
  const report = `${REPORTS}/unit.json`;
  const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${report}`];
  const options = ["run", "--config=build/vitest.config.ts", ...reporters, ...files];
  const code = await runTool("node_modules/vitest/vitest.mjs", options);
  return agreeing(await vitestReport(report), code);
}

async function browserReport(files: readonly string[]): Promise<PartReport> {
  const report = `${REPORTS}/browser.json`;
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const names = files.map((file) => file.slice(file.lastIndexOf("/") + 1));
  const options = ["test", "--config=build/playwright.config.ts", ...names];
  const code = await runTool("node_modules/@playwright/test/cli.js", options);
  return agreeing(await playwrightReport(report), code);
}
