import { readFile } from "node:fs/promises";
import { program } from "commander";
import { CommandError, runCommand } from "./command.ts";
import { ROOT } from "./paths.ts";
import { runTestFiles } from "./run-tests.ts";
import { parsePromises } from "./soak/promises.ts";

program
  .name("npm run soak --")
  .description(
    "Runs the tests that docs/reliability.md names, at their full counts: up to three hours. They print the figures to " +
      "put into its tables.",
  )
  .option("--only <words>", "only promises whose words hold these")
  .parse();

const { only = "" } = program.opts<{ only?: string }>();

await runCommand("soak", async () => {
  const promised = parsePromises(await readFile(`${ROOT}docs/reliability.md`, "utf8")).filter(({ promise }) =>
    promise.toLowerCase().includes(only.toLowerCase()),
  );
  if (promised.length === 0) throw new CommandError(`no promise in docs/reliability.md says "${only}".`);
  process.env.TEST_TIER = "soak";
  process.exitCode = await runTestFiles([...new Set(promised.flatMap(({ tests }) => tests.map(({ file }) => file)))]);
});
