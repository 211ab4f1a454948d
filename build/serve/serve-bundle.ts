import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isRecord } from "#app/content/json.ts";
import { readJson } from "../read-json.ts";

/** The module that answers. */
export const MAIN = "index.js";

/** A worker as workerd takes it: its modules, and the settings that wrangler.toml gave it. */
export interface WorkerBundle {
  readonly name: string;
  readonly compatibilityDate: string;
  readonly compatibilityFlags: readonly string[];
  readonly vars: { readonly [name: string]: string };
  /** Sources by name: `MAIN` and what it imports. */
  readonly modules: { readonly [name: string]: string };
  /** The static assets beside it; null for a worker without. */
  readonly assets: BundleAssets | null;
}

interface BundleAssets {
  readonly directory: string;
  readonly runWorkerFirst: readonly string[] | boolean;
}

/** The parts of the build's wrangler.json that the local server needs. */
interface BuiltConfig {
  readonly name: string;
  readonly compatibility_date: string;
  readonly compatibility_flags: readonly string[];
  readonly vars: { readonly [name: string]: string };
  readonly assets: { readonly directory: string; readonly run_worker_first: readonly string[] | boolean };
}

/**
 * Reads what `npm run build` left in a folder; `assets`: a folder of assets to serve instead of the build's own. Throws
 * where there is no build.
 */
export async function readBundle(folder: string, assets?: string): Promise<WorkerBundle> {
  const config = await readJson(join(folder, "wrangler.json"), isBuiltConfig);
  const { directory, run_worker_first: runWorkerFirst } = config.assets;
  return {
    name: config.name,
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    vars: config.vars,
    modules: await readModules(folder),
    assets: { directory: assets ?? resolve(folder, directory), runWorkerFirst },
  };
}

async function readModules(folder: string): Promise<WorkerBundle["modules"]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")])),
  );
}

function isBuiltConfig(value: unknown): value is BuiltConfig {
  return isRecord(value) && value.main === MAIN && isRecord(value.vars) && isRecord(value.assets);
}
