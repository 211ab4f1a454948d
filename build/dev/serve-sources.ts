import { createServer, type ViteDevServer } from "vite";
import { offerAccounts } from "../accounts/start-accounts.ts";
import { describeError, stopSignal } from "../command.ts";
import { openCompiler } from "../compile/folder-compiler.ts";
import { ROOT, SCHEMA_DIR, siteFolders } from "../paths.ts";
import { writeEditorSchemas } from "../reference/editor-schemas.ts";
import type { HeldState } from "../serve/held-state.ts";
import { localOrigin, noteSite, openLocalKv } from "../serve/local-kv.ts";
import { ownTempFolder } from "../serve/temp-folder.ts";
import { notifyPages, type OpenPages } from "./notify-pages.ts";
import { ContentErrors, createUpdates, type Update } from "./session.ts";
import { type Changes, coalesce, watchFolder } from "./watch-folder.ts";

/** Editors write a file in several steps, a few milliseconds apart. */
const SETTLE_MS = 10;

/** Makes the site that is served what the folder holds; the paths below it that may have changed, null for any. */
type Follow = (changed: readonly string[] | null) => Promise<Update | null>;

interface ServeSourcesOptions {
  /** Of Markdown. */
  readonly folder: string;
  readonly port: number;
  /** The folder's state. */
  readonly held: HeldState;
}

/** Serves the sources on a port, with the content of a folder, until the process is told to stop. */
export async function serveSources({ folder, port, held }: ServeSourcesOptions): Promise<void> {
  // The plugin of wrangler has a miniflare of its own.
  Object.assign(process.env, { TMPDIR: ownTempFolder(), TEMP: ownTempFolder() });
  await writeEditorSchemas(SCHEMA_DIR);
  const { state } = siteFolders(folder);
  process.env.SITE_STATE = state;
  const kv = await openLocalKv(state);
  const stopped = stopSignal();
  const accounts = await offerAccounts(state, process.env);
  Object.assign(process.env, accounts?.vars);
  try {
    const compiler = await openCompiler(folder);
    const { update } = createUpdates({ compiler, store: kv.store, clock: Date.now, print: console.error });
    const follow: Follow = async (changed) => {
      const done = await update(changed);
      compiler.keep();
      return done;
    };
    printUpdate(await follow(null));
    const vite = await startVite(port);
    const content = watchContent({ folder, follow, pages: notifyPages(vite, { store: kv.store, folder }) });
    const forget = await noteSite(state, localOrigin(port));
    await held.answersAt(localOrigin(port));
    console.log(`Ready on ${localOrigin(port)}`);
    await stopped.wait().finally(forget);
    await content.close();
    await vite.close();
  } finally {
    await accounts?.close();
    await kv.close();
    await held.release();
  }
}

async function startVite(port: number): Promise<ViteDevServer> {
  const server = { host: "127.0.0.1", port, strictPort: true };
  const vite = await createServer({ configFile: `${ROOT}build/vite.config.ts`, server, logLevel: "warn" });
  return vite.listen();
}

interface WatchOptions {
  readonly folder: string;
  readonly follow: Follow;
  readonly pages: OpenPages;
}

/** Publishes what changes in the folder, and has open pages show it, or what is wrong with it. */
function watchContent({ folder, follow, pages }: WatchOptions): { close(): Promise<void> } {
  const updates = coalesce(
    async (changes: Changes) => {
      try {
        const update = await follow(changes && [...changes]);
        pages.report([]);
        if (update?.moved) await pages.show();
        printUpdate(update);
      } catch (error) {
        // The site stays as it was until the content is right again.
        console.error(describeError(error));
        if (error instanceof ContentErrors) pages.report(error.errors);
      }
    },
    { settleMs: SETTLE_MS },
  );
  const watcher = watchFolder(folder, updates.request);
  return {
    close() {
      watcher.close();
      return updates.close();
    },
  };
}

function printUpdate(update: Update | null): void {
  if (update === null) return;
  console.log(
    `Release ${update.release.slice(0, 12)}: ${update.fresh} files compiled, ${update.written} objects written.`,
  );
}
