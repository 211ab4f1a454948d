import { lstat, rm, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { offerAccounts } from "../accounts/start-accounts.ts";
import { CommandError, describeError, stopSignal } from "../command.ts";
import { openCompiler } from "../compile/folder-compiler.ts";
import { counted } from "../compile/problem.ts";
import { ROOT, SCHEMA_DIR } from "../paths.ts";
import { writeEditorSchemas } from "../reference/editor-schemas.ts";
import type { ReleaseStore } from "../release/store.ts";
import type { HeldState } from "../serve/held-state.ts";
import { localOrigin, openLocalKv } from "../serve/local-kv.ts";
import { ownTempFolder } from "../serve/temp-folder.ts";
import { BUILD } from "../site.ts";
import { notifyPages, type OpenPages } from "./notify-pages.ts";
import { ContentErrors, createUpdates, type Update } from "./session.ts";
import { coalesce, watchFolder } from "./watch-folder.ts";

/** Editors write a file in several steps, a few milliseconds apart. */
const SETTLE_MS = 10;

/** Has the site and its open pages show what the folder holds. */
type Follow = () => Promise<void>;

interface ServeSourcesOptions {
  /** Of Markdown. */
  readonly folder: string;
  /** Where local KV lives. */
  readonly state: string;
  readonly port: number;
  readonly held: HeldState;
}

/** Serves the sources on a port, with the content of a folder, until the process gets a stop signal. */
export async function serveSources({ folder, state, port, held }: ServeSourcesOptions): Promise<void> {
  // The plugin of wrangler has a miniflare of its own.
  Object.assign(process.env, { TMPDIR: ownTempFolder(), TEMP: ownTempFolder() });
  await writeEditorSchemas(SCHEMA_DIR);
  process.env.SITE_STATE = await pluginState(state);
  const kv = await openLocalKv(state);
  const stopped = stopSignal();
  const accounts = await offerAccounts(state, process.env);
  Object.assign(process.env, accounts?.vars);
  try {
    const pages = notifyPages({ store: kv.store, folder });
    const follow = await followContent({ folder, store: kv.store, pages });
    await follow();
    const vite = await startVite(port, pages.plugin);
    const content = watchContent(folder, follow);
    await held.answersAt(localOrigin(port));
    console.log(`Ready on ${localOrigin(port)}`);
    await stopped.wait();
    await content.close();
    await vite.close();
  } finally {
    await accounts?.close();
    await kv.close();
    await held.release();
  }
}

/**
 * The same folder for wrangler's plugin, which keeps what it stores in a folder v3 below the one that it is given: where
 * the state has another name, that is a link to it, made anew each time: a state may have been copied or moved.
 */
async function pluginState(state: string): Promise<string> {
  if (basename(state) === "v3") return state;
  const link = join(state, "v3");
  const there = await lstat(link).catch(() => null);
  if (there?.isSymbolicLink()) await rm(link);
  else if (there !== null) throw new CommandError(`${link} is a folder in the way of the site's state. Move it away.`);
  await symlink(state, link, "junction");
  return link;
}

async function startVite(port: number, plugin: Plugin): Promise<ViteDevServer> {
  const server = { host: "127.0.0.1", port, strictPort: true };
  const configFile = `${ROOT}build/vite.config.ts`;
  const vite = await createServer({ configFile, plugins: [plugin], server, logLevel: "warn" });
  return vite.listen();
}

interface FollowOptions {
  readonly folder: string;
  readonly store: ReleaseStore;
  readonly pages: OpenPages;
}

/** Publishes what changed in the folder, as far as it can be shown, and has open pages show it, and what is wrong with it. */
async function followContent({ folder, store, pages }: FollowOptions): Promise<Follow> {
  const compiler = await openCompiler(folder, { build: BUILD });
  const { update } = createUpdates({ compiler, store, clock: Date.now, print: console.error });
  return async () => {
    try {
      const done = await update();
      if (done === null) return;
      pages.report(done.errors);
      if (done.moved) await pages.show();
      printUpdate(done);
      compiler.keep();
    } catch (error) {
      if (!(error instanceof ContentErrors)) throw error;
      console.error(error.message);
      pages.report(error.errors);
    }
  };
}

function watchContent(folder: string, follow: Follow): { close(): Promise<void> } {
  // Where it fails the site stays as it was; the next save tries anew.
  const work = () => follow().catch((error) => console.error(describeError(error)));
  const updates = coalesce(work, { settleMs: SETTLE_MS });
  const watcher = watchFolder(folder, updates.request);
  return {
    close() {
      watcher.close();
      return updates.close();
    },
  };
}

function printUpdate({ release, fresh, written, errors }: Update): void {
  const wrong = errors.length === 0 ? "" : " A file with errors stands as it was right last, or is left out.";
  console.log(
    `Release ${release.slice(0, 12)}: ${counted(fresh, "file")} compiled, ${counted(written, "object")} written.${wrong}`,
  );
}
