import { program } from "commander";
import { offerAccounts } from "./accounts/offer-accounts.ts";
import { buildCode } from "./build-code.ts";
import { buildContent, type CompiledFolder, printProblems } from "./build-content.ts";
import { CommandError, givenPath, runCommand, stopSignal } from "./command.ts";
import { tellMoves } from "./content/tell-moves.ts";
import { DEFAULT_PORT, noteSite } from "./local-sites.ts";
import { CONTENT_DIR, STATE_DIR, WORKER_DIR } from "./paths.ts";
import { publishedContents } from "./release/contents.ts";
import { following } from "./release/moves.ts";
import { publishRelease } from "./release/publish.ts";
import { type Server, serve } from "./serve.ts";
import { readBundle, type WorkerBundle } from "./serve-bundle.ts";
import { checkContent, checkPort, checkState, parsePort } from "./start-checks.ts";

interface StartOptions {
  readonly port: string;
  readonly content?: string;
  readonly state?: string;
}

/** Each request looks which release is current: cheap here, and whoever publishes sees it with the next one. */
const SHOWS_AT_ONCE = { POINTER_SECONDS: "0" };

program
  .name("npm start --")
  .description("Builds what changed, publishes the content into local KV and serves the site in workerd.")
  .option("--port <n>", "port on 127.0.0.1, 0 for any free one", String(DEFAULT_PORT))
  .option("--content <dir>", "folder of Markdown to serve (default: content/)")
  .option("--state <dir>", "where local KV lives (default: .wrangler/state/v3)")
  .parse();

await runCommand("start", () => start(program.opts<StartOptions>()));

async function start(options: StartOptions): Promise<void> {
  const port = parsePort(options.port);
  const folder = options.content === undefined ? CONTENT_DIR : givenPath(options.content);
  const state = options.state === undefined ? STATE_DIR : givenPath(options.state);
  await checkContent(folder);
  await checkState(state);
  await checkPort(port);
  console.log("Building ...");
  await buildCode();
  const built = await buildContent({ folder, now: Date.now() });
  const stopped = stopSignal();
  const bundle = await readBundle(WORKER_DIR);
  const accounts = await offerAccounts(state, bundle.vars);
  try {
    const server = await launch({ bundle, port, state, vars: { ...accounts?.vars, ...SHOWS_AT_ONCE } });
    try {
      await publish(server, built);
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

async function publish({ store }: Server, built: CompiledFolder): Promise<void> {
  const { release, contents } = await following(built.release, await publishedContents(store));
  printProblems(tellMoves(built.warnings, contents.moves));
  const receipt = await publishRelease({ release, store, now: Date.now() });
  const wrote = receipt.written === 1 ? "1 object" : `${receipt.written} objects`;
  console.log(
    `Release ${release.id.slice(0, 12)}: ${receipt.moved ? `published, ${wrote} written` : "already published"}.`,
  );
}
