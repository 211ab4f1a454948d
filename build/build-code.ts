import { hash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { InlineConfig, ViteBuilder } from "vite";
import { SNAPSHOT } from "./build-content.ts";
import { codeId, listFiles } from "./build-inputs.ts";
import { CLIENT_DIR, DIST_DIR, ROOT, WORKER_DIR } from "./paths.ts";

/** Says what lies in dist/ (`bundledAs`). Written last and removed first: a build cut short counts as none. */
const STAMP = `${DIST_DIR}code-id`;

/** Where the manifest of the browser's bundle goes: it is no asset of the site. */
export const CLIENT_MANIFEST = `${DIST_DIR}client-manifest.json`;

/** Left by the vite plugin: wrangler would deploy what it names as it is, without building first. */
const DEPLOY_CONFIG = `${ROOT}.wrangler/deploy`;

/**
 * Has browser and worker bundled into dist/, beside the snapshot of the content. Does nothing, and says so with false,
 * where dist/ holds just that.
 */
export async function buildCode({ bundle }: { readonly bundle: () => Promise<void> }): Promise<boolean> {
  await rm(DEPLOY_CONFIG, { recursive: true, force: true });
  const code = await codeId();
  const known = await readFile(STAMP, "utf8").catch(() => null);
  if (known !== null && known === (await bundledAs(code))) return false;
  await rm(STAMP, { force: true });
  await removeBundles();
  await bundle();
  await writeFile(STAMP, await bundledAs(code));
  return true;
}

/** The code id, and a hash of the names and lengths of what was bundled: a part of dist/ may have been deleted. */
async function bundledAs(code: string): Promise<string> {
  const files = (await listFiles([CLIENT_DIR, WORKER_DIR]).catch(() => [])).filter((file) => !file.includes(SNAPSHOT));
  const sizes = await Promise.all(files.map(async (file) => `${file} ${(await stat(`${ROOT}${file}`)).size}`));
  return `${code} ${hash("sha256", sizes.join("\n"))}`;
}

/** Runs vite, which is loaded for it alone. */
export async function bundle(): Promise<void> {
  const builder = await createBuilder();
  await builder.buildApp();
  await rm(DEPLOY_CONFIG, { recursive: true });
  await rename(`${CLIENT_DIR}/.vite/manifest.json`, CLIENT_MANIFEST);
  await rm(`${CLIENT_DIR}/.vite`, { recursive: true });
}

/** Bundles the worker alone into another folder, not minified, with its source map, for the browser's bundle in dist/. */
export async function bundleReadableWorker(outDir: string): Promise<void> {
  const builder = await createBuilder({
    worker: { build: { outDir, emptyOutDir: true, minify: false, sourcemap: true } },
  });
  const { worker } = builder.environments;
  if (worker === undefined) throw new Error('vite has no environment "worker"');
  await mkdir(`${CLIENT_DIR}/.vite`, { recursive: true });
  try {
    await copyFile(CLIENT_MANIFEST, `${CLIENT_DIR}/.vite/manifest.json`);
    await builder.build(worker);
  } finally {
    await rm(`${CLIENT_DIR}/.vite`, { recursive: true });
    await rm(DEPLOY_CONFIG, { recursive: true, force: true });
  }
}

/** Vite takes React's development build where the shell has another NODE_ENV: what visitors get is never that one. */
async function createBuilder(environments: InlineConfig["environments"] = {}): Promise<ViteBuilder> {
  const vite = await import("vite");
  process.env.NODE_ENV = "production";
  return vite.createBuilder({ configFile: `${ROOT}build/vite.config.ts`, logLevel: "warn", environments });
}

/** The content is built beside, so its snapshot stays. */
async function removeBundles(): Promise<void> {
  await rm(WORKER_DIR, { recursive: true, force: true });
  const names = await readdir(CLIENT_DIR).catch(() => []);
  const assets = names.filter((name) => !name.startsWith(SNAPSHOT));
  await Promise.all(assets.map((name) => rm(join(CLIENT_DIR, name), { recursive: true })));
}
