import { InvalidArgumentError, program } from "commander";
import { givenPath, runCommand } from "./command.ts";
import { CONTENT_DIR, siteFolders } from "./paths.ts";
import { holdState } from "./serve/held-state.ts";
import { checkContent, checkPort, checkState, DEFAULT_PORT, parsePort } from "./serve/start-checks.ts";

interface StartOptions {
  readonly port: string;
  readonly content?: string;
  readonly state?: string;
  /** Milliseconds. */
  readonly slowKv?: number;
}

const LONGEST_PAUSE_MS = 10_000;

program
  .name("npm start --")
  .description("Builds what changed, publishes the content into local KV and serves the site in workerd.")
  .option("--port <n>", "port on 127.0.0.1, 0 for any free one", String(DEFAULT_PORT))
  .option("--content <dir>", "folder of Markdown to serve (default: content/)")
  .option("--state <dir>", "where local KV lives (default: .wrangler/state/v3, for another folder one of its own)")
  .option("--slow-kv <ms>", "have each answer of KV take that long, to watch pages stream", parsePause)
  .parse();

await runCommand("start", () => start(program.opts<StartOptions>()));

async function start(options: StartOptions): Promise<void> {
  const port = parsePort(options.port);
  const folder = options.content === undefined ? CONTENT_DIR : givenPath(options.content);
  const state = options.state === undefined ? siteFolders(folder).state : givenPath(options.state);
  await checkContent(folder);
  await checkState(state);
  await checkPort(port);
  const held = await holdState(state, { command: "npm start", content: folder });
  // Loaded last: what keeps the site from starting is said at once.
  const { startSite } = await import("./serve/start-site.ts");
  await startSite({ folder, state, held, port, slowKv: options.slowKv ?? null });
}

function parsePause(text: string): number {
  const pause = Number(text);
  if (!(pause > 0 && pause <= LONGEST_PAUSE_MS)) {
    throw new InvalidArgumentError(`Write milliseconds from 1 to ${LONGEST_PAUSE_MS}.`);
  }
  return pause;
}
