import { program } from "commander";
import { givenPath, runCommand } from "./command.ts";
import { CONTENT_DIR, siteFolders } from "./paths.ts";
import { holdState } from "./serve/held-state.ts";
import { checkContent, checkPort, checkState, freePort, parsePort } from "./serve/start-checks.ts";

program
  .name("npm run dev --")
  .description("Serves the sources with hot reload; a saved Markdown file shows in the open page.")
  .option("--port <n>", "port on 127.0.0.1, 0 for any free one", "5173")
  .option("--content <dir>", "folder of Markdown to serve (default: content/)")
  .option("--state <dir>", "where local KV lives (default: .wrangler/state/v3, for another folder one of its own)")
  .parse();

// Local answers need no facts about a real request, and asking for them takes the network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

await runCommand("dev", () => dev(program.opts<DevOptions>()));

interface DevOptions {
  readonly port: string;
  readonly content?: string;
  readonly state?: string;
}

async function dev(options: DevOptions): Promise<void> {
  const port = parsePort(options.port) || (await freePort());
  const folder = options.content === undefined ? CONTENT_DIR : givenPath(options.content);
  await checkContent(folder);
  await checkPort(port);
  const state = options.state === undefined ? siteFolders(folder).state : givenPath(options.state);
  await checkState(state);
  const held = await holdState(state, { command: "npm run dev", content: folder });
  // Loaded last: what keeps the site from starting is said at once.
  const { serveSources } = await import("./dev/serve-sources.ts");
  await serveSources({ folder, state, port, held });
}
