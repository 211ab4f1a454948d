import { program } from "commander";
import { runCommand } from "./command.ts";

program
  .name("npm run bench --")
  .description(
    "Races the worker against one that sends the same bytes and does nothing else, counts what a new isolate and a page " +
      "cost, and has a folder of content grow. The goals stand beside the figures.",
  )
  .option(
    "--only <parts...>",
    "measure these parts: requests, isolate, reads, growth, queries, weight, main-thread, lighthouse, studio, editing",
  )
  .option(
    "--contestants <names...>",
    "race these too, installed below .wrangler/ when first asked: astro, react-router",
  )
  .option("--json", "print the figures as JSON")
  .option("--write", "put the report into docs/figures.md as well")
  .option("--quick", "fewer and shorter rounds, no large folders")
  .option("--large", "have the folder grow to 100,000 documents, which takes long")
  .parse();

// Loaded where it is needed: --help says what it has to say at once.
await runCommand("bench", async () => {
  const { bench } = await import("./bench/bench.ts");
  await bench(program.opts());
});
