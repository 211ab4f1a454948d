import { Command } from "commander";
import { printProblems, SNAPSHOT } from "./build-content.ts";
import { buildSite } from "./build-site.ts";
import { givenPath, runCommand } from "./command.ts";
import { copyBundle, ROOT, siteFolders, WORKER_DIR } from "./paths.ts";
import { runTool } from "./run-tool.ts";
import { checkContent } from "./serve/start-checks.ts";
import { writeWranglerFile } from "./vite/wrangler-file.ts";

/** Of the deploy of another folder. */
const CONFIG = `${ROOT}.wrangler/sites/wrangler.json`;

// Every other option is wrangler's own, --dry-run and --env among them; the rest of --help, too.
const command = new Command()
  .name("npm run deploy --")
  .option("--content <dir>", "folder of Markdown to deploy instead of content/")
  .helpOption(false)
  .allowUnknownOption()
  .allowExcessArguments()
  .parse();

await runCommand("deploy", async () => {
  const { content } = command.opts<{ content?: string }>();
  const help = command.args.some((option) => option === "--help" || option === "-h");
  if (help) command.outputHelp();
  const config = help || content === undefined ? [] : ["--config", await prepare(givenPath(content))];
  process.exitCode = await runTool("node_modules/wrangler/bin/wrangler.js", ["deploy", ...config, ...command.args]);
});

/** Builds another folder beside dist/, which stays content/'s, and writes what wrangler is to deploy. */
async function prepare(folder: string): Promise<string> {
  await checkContent(folder);
  const own = siteFolders(folder);
  const { warnings } = await buildSite({ folder, now: Date.now() });
  printProblems(warnings);
  await copyBundle(own, SNAPSHOT);
  await writeWranglerFile({ file: CONFIG, main: `${WORKER_DIR}/index.js`, assets: own.assets, bundled: true });
  return CONFIG;
}
