import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Server, serve } from "./serve.ts";
import { MAIN } from "./serve-bundle.ts";
import { checkState } from "./start-checks.ts";

/**
 * A worker with nothing but the namespace: workerd opens the state folder for it, beside any other that has it open.
 */
const KV_ONLY = {
  name: "kv",
  compatibilityDate: "2026-10-12",
  compatibilityFlags: [],
  vars: {},
  modules: { [MAIN]: "export default { fetch: () => new Response(null, { status: 404 }) }" },
  assets: null,
};

/**
 * The local KV namespace of a state folder, without a site. Two processes may have it open at once: what one writes,
 * the other's next read sees. Throws a `CommandError` where the folder cannot hold one.
 */
export async function openLocalKv(state: string): Promise<Pick<Server, "store" | "close">> {
  await checkState(state);
  return serve({ bundle: KV_ONLY, port: 0, state });
}

/** Below the state folder: an empty file for each site that runs over it, named by its port. */
const NOTES = "sites";

/** Notes that a site runs on a state folder. Returns a function that removes the note. */
export async function noteSite(state: string, url: string): Promise<() => Promise<void>> {
  const note = join(state, NOTES, new URL(url).port);
  await mkdir(join(state, NOTES), { recursive: true });
  await writeFile(note, "");
  return () => rm(note, { force: true });
}

/** Origins that were noted. A killed launcher leaves its note behind, so check that the site answers. */
export async function notedSites(state: string): Promise<readonly string[]> {
  const notes = await readdir(join(state, NOTES)).catch(() => []);
  return notes.filter((port) => /^\d+$/.test(port)).map((port) => localOrigin(Number(port)));
}

/** `http://127.0.0.1:8787` */
export function localOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}
