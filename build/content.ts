import { program } from "commander";
import { statsCommand } from "./content/stats.ts";

await program
  .name("npm run content --")
  .description("What concerns the content of a site that is served: a verb each, with --help of its own.")
  .addCommand(statsCommand())
  .parseAsync();
