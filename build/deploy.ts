import { buildCode } from "./build-code.ts";
import { buildContent, printProblems } from "./build-content.ts";
import { runCommand } from "./command.ts";
import { CONTENT_DIR } from "./paths.ts";
import { runTool } from "./run-tool.ts";

// Every option is wrangler's own: --dry-run, --env, --help.
await runCommand("deploy", async () => {
  const args = process.argv.slice(2);
  if (!args.includes("--help")) {
    await buildCode();
    const { warnings } = await buildContent({ folder: CONTENT_DIR, now: Date.now() });
    printProblems(warnings);
  }
  process.exitCode = await runTool("node_modules/wrangler/bin/wrangler.js", ["deploy", ...args]);
});
