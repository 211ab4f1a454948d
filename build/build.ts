import { program } from "commander";
import { buildCode } from "./build-code.ts";
import { buildContent, printProblems } from "./build-content.ts";
import { runCommand } from "./command.ts";
import { CONTENT_DIR } from "./paths.ts";

program.name("npm run build").description("Bundles the code and compiles content/ into dist/.").parse();

await runCommand("build", async () => {
  const bundled = await buildCode();
  console.log(bundled ? "Bundled the code." : "The code is as it was.");
  const { release, warnings, fresh } = await buildContent({ folder: CONTENT_DIR, now: Date.now() });
  printProblems(warnings);
  const what = `release ${release.id.slice(0, 12)}, ${release.objects.size} objects`;
  console.log(fresh ? `Compiled content/: ${what}.` : `content/ is as it was: ${what}.`);
});
