import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { createBuilder } from "vite";
import { codeId } from "./build-code-id.ts";
import { CLIENT_DIR, DIST_DIR, ROOT, WORKER_DIR } from "./paths.ts";

/** Holds the code id of what lies in dist/. Written last and removed first: a build cut short counts as none. */
const STAMP = `${DIST_DIR}code-id`;

/** Where the manifest of the browser's bundle goes: it is no asset of the site. */
export const CLIENT_MANIFEST = `${DIST_DIR}client-manifest.json`;

/** Left by the vite plugin: wrangler would deploy what it names as it is, without building first. */
const DEPLOY_CONFIG = `${ROOT}.wrangler/deploy`;

/** Bundles browser and worker into dist/. Does nothing, and says so with false, where dist/ holds just that. */
export async function buildCode(): Promise<boolean> {
  await rm(DEPLOY_CONFIG, { recursive: true, force: true });
  const code = await codeId();
  if ((await readFile(STAMP, "utf8").catch(() => null)) === code) return false;
  await rm(STAMP, { force: true });
  await Promise.all([CLIENT_DIR, WORKER_DIR].map((folder) => rm(folder, { recursive: true, force: true })));
  const builder = await createBuilder({ configFile: `${ROOT}build/vite.config.ts`, logLevel: "warn" });
  await builder.buildApp();
  await rm(DEPLOY_CONFIG, { recursive: true });
  await rename(`${CLIENT_DIR}/.vite/manifest.json`, CLIENT_MANIFEST);
  await rm(`${CLIENT_DIR}/.vite`, { recursive: true });
  await writeFile(STAMP, code);
  return true;
}
