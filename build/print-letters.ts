import { writeFile } from "node:fs/promises";
import { program } from "commander";
import { runCommand } from "./command.ts";
import { letterFiles } from "./drawings/print-letters.ts";
import { ROOT } from "./paths.ts";

program
  .name("node build/print-letters.ts")
  .description(
    "Writes the letters of prints (app/drawings/letters/{bold,regular,advances}.ts) out of the package of fonts of one weight. " +
      "To be run after a new version of it; FILES_FORMAT goes up where they change.",
  )
  .parse();

await runCommand("print-letters", async () => {
  for (const [path, text] of await letterFiles()) await writeFile(`${ROOT}${path}`, text);
});
