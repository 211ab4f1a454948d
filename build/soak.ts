import { mkdir, readFile } from "node:fs/promises";
import { program } from "commander";
import { getTestChromium } from "./chromium.ts";
import { CommandError, runCommand } from "./command.ts";
import { ROOT } from "./paths.ts";
import { runTool } from "./run-tool.ts";
import { type Promised, parsePromises } from "./soak/promises.ts";
import { playwrightResults, promiseLines, type TestResult, vitestResults } from "./soak/test-results.ts";

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
  await mkdir(REPORTS, { recursive: true });
  if ((await runTool("build/build.ts", [])) !== 0) throw new CommandError("the build failed; see above.");
  process.env.CHROMIUM = await getTestChromium();
  const files = filesOf(promised);
  const browser = files.filter((file) => file.endsWith(".spec.ts"));
  const results = [
    ...(await unitResults(files.filter((file) => !browser.includes(file)))),
    ...(await journeys(browser)),
  ];
  const lines = promiseLines(promised, results);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const [held, open] = ["held", "open"].map((state) => lines.filter((line) => line.startsWith(state)).length);
  console.log(`\n${lines.join("\n")}\n\n${held} of ${lines.length} promises held, ${open} open, ${minutes} minutes`);
  process.exitCode = lines.every((line) => /^(held|open)/.test(line)) ? 0 : 1;
});

function filesOf(promised: readonly Promised[]): readonly string[] {
  return [...new Set(promised.flatMap(({ tests }) => tests.map(({ file }) => file)))];
}

async function unitResults(files: readonly string[]): Promise<readonly TestResult[]> {
  if (files.length === 0) return [];
  const report = `${REPORTS}/unit.json`;
  const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${report}`];
  await runTool("node_modules/vitest/vitest.mjs", ["run", "--config=build/vitest.config.ts", ...reporters, ...files]);
  return vitestResults(report);
}

async function journeys(files: readonly string[]): Promise<readonly TestResult[]> {
  if (files.length === 0) return [];
  const report = `${REPORTS}/browser.json`;
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const names = files.map((file) => file.slice(file.lastIndexOf("/") + 1));
  await runTool("node_modules/@playwright/test/cli.js", ["test", "--config=build/playwright.config.ts", ...names]);
  return playwrightResults(report);
}
