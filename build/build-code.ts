import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createBuilder } from "vite";
import { codeId } from "./build-code-id.ts";
import { CLIENT_DIR, ROOT, WORKER_DIR } from "./paths.ts";

/** Holds the code id of what lies in dist/. Written last and removed first: a build cut short counts as none. */
const STAMP = `${ROOT}dist/code-id`;

/** Where the manifest of the browser's bundle goes: it is no asset of the site. */
export const CLIENT_MANIFEST = `${ROOT}dist/client-manifest.json`;

/** Bundles browser and worker into dist/. Does nothing, and says so with false, where dist/ holds just that. */
export async function buildCode(): Promise<boolean> {
  const code = await codeId();
  if ((await readFile(STAMP, "utf8").catch(() => null)) === code) return false;
  await rm(STAMP, { force: true });
  await Promise.all([CLIENT_DIR, WORKER_DIR].map((folder) => rm(folder, { recursive: true, force: true })));
  const builder = await createBuilder({ configFile: `${ROOT}build/vite.config.ts`, logLevel: "warn" });
  await builder.buildApp();
  await rename(`${CLIENT_DIR}/.vite/manifest.json`, CLIENT_MANIFEST);
  await rm(`${CLIENT_DIR}/.vite`, { recursive: true });
  await mkdir(`${ROOT}dist`, { recursive: true });
  await writeFile(STAMP, code);
  return true;
}
