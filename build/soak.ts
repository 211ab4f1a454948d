import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { program } from "commander";
import { CommandError, runCommand } from "./command.ts";
import { ROOT } from "./paths.ts";
import { REPORTS, runTestFiles } from "./run-tests.ts";
import { parsePromises, unproven } from "./soak/promises.ts";
import { playwrightReport, vitestReport } from "./test-report.ts";

program
  .name("npm run soak --")
  .description(
    "Runs the tests that docs/reliability.md names, at their full counts: up to three hours. They print the figures to " +
      "put into its tables.",
  )
  .option("--only <words>", "only promises whose words hold these")
  .addHelpText("after", "\nEnds with 1 where a test fails, or one that is named did not run.")
  .parse();

const { only = "" } = program.opts<{ only?: string }>();

const READERS = { [`${REPORTS}/unit.json`]: vitestReport, [`${REPORTS}/browser.json`]: playwrightReport };

await runCommand("soak", async () => {
  const promised = parsePromises(await readFile(`${ROOT}docs/reliability.md`, "utf8")).filter(({ promise }) =>
    promise.toLowerCase().includes(only.toLowerCase()),
  );
  if (promised.length === 0) throw new CommandError(`no promise in docs/reliability.md says "${only}".`);
  process.env.TEST_TIER = "soak";
  await rm(REPORTS, { recursive: true, force: true });
  process.exitCode = await runTestFiles([...new Set(promised.flatMap(({ tests }) => tests.map(({ file }) => file)))]);
  const written = Object.entries(READERS).filter(([report]) => existsSync(report));
  const reports = await Promise.all(written.map(([report, read]) => read(report)));
  const missing = unproven(
    promised,
    reports.flatMap(({ files }) => files),
  );
  if (missing.length > 0) throw new CommandError(`these did not run, or did not pass:\n${missing.join("\n")}`);
});
