import { watch } from "node:fs";
import { program } from "commander";
import { createServer, type ViteDevServer } from "vite";
import { offerAccounts } from "./accounts/offer-accounts.ts";
import { compileRelease } from "./build-content.ts";
import { CommandError, givenPath, runCommand, stopSignal } from "./command.ts";
import { openLocalKv } from "./local-kv.ts";
import { CONTENT_DIR, ROOT, STATE_DIR } from "./paths.ts";
import { publishRelease } from "./release/publish.ts";
import type { ReleaseStore } from "./release/store.ts";
import { checkContent, checkPort, parsePort } from "./start-checks.ts";

/** Editors write a file in several steps; the last of them is the one to compile. */
const SETTLE_MS = 80;

interface Site {
  readonly folder: string;
  readonly store: ReleaseStore;
}

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
  const kv = await openLocalKv(STATE_DIR);
  const stopped = stopSignal();
  const accounts = await offerAccounts(STATE_DIR, process.env);
  Object.assign(process.env, accounts?.vars);
  try {
    await publish({ folder, store: kv.store });
    const vite = await startVite(port);
    const watcher = watchContent({ folder, store: kv.store }, vite);
    console.log(`Ready on http://127.0.0.1:${port}`);
    await stopped;
    watcher.close();
    await vite.close();
  } finally {
    await accounts?.close();
    await kv.close();
  }
}

async function startVite(port: number): Promise<ViteDevServer> {
  const server = { host: "127.0.0.1", port, strictPort: true };
  const vite = await createServer({ configFile: `${ROOT}build/vite.config.ts`, server, logLevel: "warn" });
  return vite.listen();
}

async function publish({ folder, store }: Site): Promise<void> {
  const now = Date.now();
  const release = await compileRelease(folder);
  const { written } = await publishRelease({ release, store, now });
  console.log(`Release ${release.id.slice(0, 12)}: ${written} objects written.`);
}

/** Publishes again after each change of the folder, one at a time, and has open pages reload. */
function watchContent(site: Site, vite: ViteDevServer): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const changed = () => {
    work = work
      .then(() => publish(site))
      .then(() => vite.environments.client.hot.send({ type: "full-reload" }), sayProblem);
  };
  return watch(site.folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  });
}

/** The site stays as it was until the content is right again. */
function sayProblem(error: unknown): void {
  console.error(error instanceof CommandError ? error.message : error);
}
