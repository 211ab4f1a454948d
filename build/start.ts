import { InvalidArgumentError, program } from "commander";
import { offerAccounts } from "./accounts/start-accounts.ts";
import { SNAPSHOT } from "./build-content.ts";
import { buildSite, publishHere } from "./build-site.ts";
import { CommandError, givenPath, runCommand, stopSignal } from "./command.ts";
import { CONTENT_DIR, copyBundle, siteFolders, WORKER_DIR } from "./paths.ts";
import { DEFAULT_PORT, noteSite } from "./serve/local-kv.ts";
import { type Server, serve } from "./serve/serve.ts";
import { readBundle, type WorkerBundle } from "./serve/serve-bundle.ts";
import { checkContent, checkPort, checkState, parsePort } from "./serve/start-checks.ts";

interface StartOptions {
  readonly port: string;
  readonly content?: string;
  readonly state?: string;
  /** Milliseconds. */
  readonly slowKv?: number;
}

/** Each request looks which release is current: cheap here, and whoever publishes sees it with the next one. */
const SHOWS_AT_ONCE = { POINTER_SECONDS: "0" };

/** The pointer is not waited for by every page, and nothing that is late counts as lost. */
const SLOW_KV = { POINTER_SECONDS: "5", KV_DEADLINE_MS: "60000" };

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
  const own = siteFolders(folder);
  const state = options.state === undefined ? own.state : givenPath(options.state);
  await checkContent(folder);
  await checkState(state);
  await checkPort(port);
  console.log("Building ...");
  const built = await buildSite({ folder, now: Date.now() });
  const stopped = stopSignal();
  await copyBundle(own, SNAPSHOT);
  const bundle = await readBundle(WORKER_DIR, own.assets);
  const accounts = await offerAccounts(state, bundle.vars);
  try {
    const server = await launch({ bundle, port, state, vars: { ...accounts?.vars, ...kvVars(options) } });
    try {
      await publishHere(built, server.store);
      const forget = await noteSite(state, server.url);
      console.log(`Ready on ${server.url}`);
      await stopped.finally(forget);
    } finally {
      await server.close();
    }
  } finally {
    await accounts?.close();
  }
}

function kvVars({ slowKv }: StartOptions): { readonly [name: string]: string } {
  return slowKv === undefined ? SHOWS_AT_ONCE : { ...SLOW_KV, KV_PAUSE_MS: String(slowKv) };
}

function parsePause(text: string): number {
  const pause = Number(text);
  if (!(pause > 0 && pause <= LONGEST_PAUSE_MS)) {
    throw new InvalidArgumentError(`Write milliseconds from 1 to ${LONGEST_PAUSE_MS}.`);
  }
  return pause;
}

/** The bundle was just made, so what keeps workerd from starting is the port or a state folder it cannot make sense of. */
async function launch(options: {
  readonly bundle: WorkerBundle;
  readonly port: number;
  readonly state: string;
  readonly vars: { readonly [name: string]: string };
}): Promise<Server> {
  const { port, state } = options;
  return serve({ ...options, counts: state }).catch(async (error) => {
    await checkPort(port);
    const reason = /SQLITE_\w+|E[A-Z]{3,}: .*/.exec(String(error))?.[0];
    if (reason === undefined) throw error;
    throw new CommandError(
      `the local KV in ${state} cannot be read (${reason}). Remove that folder, or name another with --state DIR.`,
    );
  });
}
