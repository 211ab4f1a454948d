import { readFile } from "node:fs/promises";
import { type Miniflare, type MiniflareOptions, Response } from "miniflare";
import { keepCounts } from "./local-counts.ts";

export type WorkerConfig = MiniflareOptions["workers"][number]["config"];

const ENTRY = "local-worker.mjs";

/** A worker whose data points are kept in a state folder, by the stand-in that is put around it. */
export async function keptIn(state: string, config: WorkerConfig): Promise<WorkerConfig> {
  const contents = await readFile(new URL(ENTRY, import.meta.url), "utf8");
  const modules = { ...config.manifest?.modules, [ENTRY]: { type: "esm" as const, contents } };
  const kept = { type: "fetcher" as const, handler: (request: { text(): Promise<string> }) => keep(state, request) };
  return { ...config, env: { ...config.env, COUNTS_KEPT: kept }, manifest: { mainModule: ENTRY, modules } };
}

/** Takes what the stand-in has not sent yet. Ctrl-C may have ended workerd already: then there is nobody to ask. */
export async function keepRest(miniflare: Miniflare, worker: string): Promise<void> {
  const standIn = await miniflare.getWorker(worker).catch(() => null);
  await standIn?.scheduled().catch(() => undefined);
}

async function keep(state: string, request: { text(): Promise<string> }): Promise<Response> {
  const lines = await request.text();
  try {
    keepCounts(state, { lines, now: Date.now() });
    return new Response(null, { status: 204 });
  } catch (error) {
    return new Response(`not kept in ${state} (${error})`, { status: 500 });
  }
}
