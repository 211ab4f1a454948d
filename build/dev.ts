import { program } from "commander";
import { givenPath, runCommand } from "./command.ts";
import { CONTENT_DIR } from "./paths.ts";
import { checkContent, checkPort, parsePort } from "./serve/start-checks.ts";

program
  .name("npm run dev --")
  .description("Serves the sources with hot reload; a saved Markdown file shows in the open page.")
  .option("--port <n>", "port on 127.0.0.1", "5173")
  .option("--content <dir>", "folder of Markdown to serve (default: content/)")
  .parse();

// Local answers need no facts about a real request, and asking for them takes the network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

await runCommand("dev", () => dev(program.opts<{ port: string; content?: string }>()));

async function dev(options: { readonly port: string; readonly content?: string }): Promise<void> {
  const port = parsePort(options.port);
  const folder = options.content === undefined ? CONTENT_DIR : givenPath(options.content);
  await checkContent(folder);
  await checkPort(port);
  // Loaded last: what keeps the site from starting is said at once.
  const { serveSources } = await import("./dev/serve-sources.ts");
  await serveSources({ folder, port });
}
