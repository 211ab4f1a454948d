import { createInterface } from "node:readline/promises";
import { Command } from "commander";
import { printProblems, SNAPSHOT } from "./build-content.ts";
import { buildSite } from "./build-site.ts";
import { CommandError, givenPath, runCommand } from "./command.ts";
import { deployedOrigin, originWarning } from "./deployed-origin.ts";
import { CONTENT_DIR, copyBundle, ROOT, siteFolders, WORKER_DIR } from "./paths.ts";
import { runTool } from "./run-tool.ts";
import { checkContent } from "./serve/start-checks.ts";
import { writeWranglerFile } from "./vite/wrangler-file.ts";

interface DeployOptions {
  readonly content?: string;
  /** Deploy although nothing says where the site is. */
  readonly yes?: boolean;
}

/** Of the deploy of another folder. */
const CONFIG = `${ROOT}.wrangler/sites/wrangler.json`;

// Every other option is wrangler's own, --dry-run and --env among them; the rest of --help, too.
const command = new Command()
  .name("npm run deploy --")
  .option("--content <dir>", "folder of Markdown to deploy instead of content/")
  .option("--yes", "deploy although nothing says where visitors find the site (origin in .site.yml, ORIGIN)")
  .helpOption(false)
  .allowUnknownOption()
  .allowExcessArguments()
  .parse();

await runCommand("deploy", async () => {
  const { content, yes = false } = command.opts<DeployOptions>();
  const help = command.args.some((option) => option === "--help" || option === "-h");
  if (help) command.outputHelp();
  const folder = content === undefined ? CONTENT_DIR : givenPath(content);
  if (!help) await deployedOrigin();
  const isTried = help || command.args.some((option) => option === "--dry-run" || /^(?:--var=)?ORIGIN:/.test(option));
  if (!isTried && !yes) await askWithoutOrigin(folder);
  const config = help || content === undefined ? [] : ["--config", await prepare(folder)];
  process.exitCode = await runTool("node_modules/wrangler/bin/wrangler.js", ["deploy", ...config, ...command.args]);
});

/** Throws a `CommandError` where nothing says where the site is, and the operator does not confirm the deployment. */
async function askWithoutOrigin(folder: string): Promise<void> {
  await checkContent(folder);
  const warning = await originWarning(folder);
  if (warning === null) return;
  printProblems([warning]);
  if (process.stdin.isTTY && !process.env.CI) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question("Deploy all the same? [y/N] ").finally(() => terminal.close());
    if (/^y(?:es)?$/i.test(answer.trim())) return;
  }
  throw new CommandError(
    "nothing was deployed. Set ORIGIN in wrangler.toml or origin in .site.yml, or deploy all the same: npm run deploy -- --yes",
  );
}

/** Builds another folder beside dist/, which stays content/'s, and writes what wrangler is to deploy. */
async function prepare(folder: string): Promise<string> {
  await checkContent(folder);
  const own = siteFolders(folder);
  const { warnings } = await buildSite({ folder, now: Date.now() });
  const nowhere = await originWarning(folder);
  printProblems([...warnings, ...(nowhere === null ? [] : [nowhere])]);
  await copyBundle(own, SNAPSHOT);
  await writeWranglerFile({ file: CONFIG, main: `${WORKER_DIR}/index.js`, assets: own.assets, bundled: true });
  return CONFIG;
}
