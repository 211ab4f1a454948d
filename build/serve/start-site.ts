import { readFile } from "node:fs/promises";
import { offerAccounts } from "../accounts/start-accounts.ts";
import { SNAPSHOT } from "../build-content.ts";
import { buildSite, publishHere } from "../build-site.ts";
import { stopSignal } from "../command.ts";
import { copyBundle, siteFolders, WORKER_DIR } from "../paths.ts";
import type { HeldState } from "./held-state.ts";
import { serve } from "./serve.ts";
import { readBundle } from "./serve-bundle.ts";

interface StartSiteOptions {
  /** Of Markdown. */
  readonly folder: string;
  /** Holds local KV and accounts. */
  readonly state: string;
  readonly held: HeldState;
  readonly port: number;
  /** Milliseconds that each answer of KV takes; null for as long as it takes. */
  readonly slowKv: number | null;
}

/** Each request looks which release is current: cheap here, and a publish shows with the next one. */
const SHOWS_AT_ONCE = { POINTER_SECONDS: "0" };

export const SLOW_KV_WORKER = new URL("slow-kv-worker.mjs", import.meta.url);

/** The pointer is not waited for by every page, and nothing that is late counts as lost. */
const SLOW_KV = { POINTER_SECONDS: "5", KV_DEADLINE_MS: "60000" };

/** Builds a folder of content, publishes it into local KV and serves it until the process gets a stop signal. */
export async function startSite({ folder, state, held, port, slowKv }: StartSiteOptions): Promise<void> {
  console.log("Building ...");
  const built = await buildSite({ folder, now: Date.now() });
  const stopped = stopSignal();
  const own = siteFolders(folder);
  await copyBundle(own, SNAPSHOT);
  const bundle = await readBundle(WORKER_DIR, own.assets);
  const accounts = await offerAccounts(state, bundle.vars);
  try {
    const vars = { ...accounts?.vars, ...kvVars(slowKv) };
    const around = slowKv === null ? {} : { around: await readFile(SLOW_KV_WORKER, "utf8") };
    const server = await serve({ bundle, port, state, vars, ...around });
    try {
      await publishHere(built, server.store);
      await held.answersAt(server.url);
      console.log(`Ready on ${server.url}`);
      await stopped.wait();
    } finally {
      await server.close();
    }
  } finally {
    await accounts?.close();
    await held.release();
  }
}

function kvVars(slowKv: number | null): { readonly [name: string]: string } {
  return slowKv === null ? SHOWS_AT_ONCE : { ...SLOW_KV, KV_PAUSE_MS: String(slowKv) };
}
