import { program } from "commander";
import { runCommand } from "./command.ts";

program
  .name("npm run bench --")
  .description(
    "Races the worker against one that sends the same bytes and does nothing else; weighs it; times publishing. The goals " +
      "that it holds them to are in the last column.",
  )
  .option("--only <parts...>", "measure these parts only: requests, weight, studio, publishing")
  .option("--json", "print the figures as JSON")
  .option("--quick", "fewer and shorter rounds, no large folders")
  .parse();

// Loaded where it is needed: --help says what it has to say at once.
await runCommand("bench", async () => {
  const { bench } = await import("./bench/bench.ts");
  await bench(program.opts());
});
