import { program } from "commander";
import { runCommand } from "./command.ts";

program
  .name("npm run bench --")
  .description(
    "Races the worker against one that answers constants, from the same launcher in the same run; times publishing.",
  )
  .option("--json", "print the figures as JSON")
  .option("--quick", "fewer and shorter rounds, nothing with 10,000 documents")
  .parse();

// Loaded where it is needed: --help says what it has to say at once.
await runCommand("bench", async () => {
  const { bench } = await import("./bench/bench.ts");
  await bench(program.opts());
});
