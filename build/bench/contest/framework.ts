import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { isRecord } from "#app/content/json.ts";
import { readJson } from "../../read-json.ts";
import { MAIN, type WorkerBundle } from "../../serve/serve-bundle.ts";
import { writeContent } from "../content.ts";
import { install, type Packages } from "../install.ts";
import { plainBundle } from "./floor.ts";
import { ARTICLES } from "./pages.ts";

/** A project of another framework that shows the same pages, as its own documentation makes one. */
export interface Framework {
  /** For --contestants. */
  readonly name: string;
  readonly title: string;
  readonly dependencies: Packages;
  /** The project, by path. Beside it stand the articles as Markdown in content/, and `SharedData` as JSON. */
  readonly files: { readonly [path: string]: string };
  /** A script of the project for Node, and its arguments. */
  readonly build: readonly string[];
  /** The folder that holds the worker's modules and its wrangler.json then. */
  readonly output: string;
}

/** What all show, by the names of their files. */
export interface SharedData {
  readonly "articles.json": readonly object[];
  readonly "pages.json": readonly object[];
  readonly "cards.json": readonly object[];
}

/** Builds the project, installed where it is not yet, and gives back its worker; null where it cannot be installed. */
export async function buildFramework(
  { name, dependencies, files, build, output }: Framework,
  data: SharedData,
): Promise<WorkerBundle | null> {
  const folder = await install(name, dependencies);
  if (folder === null) return null;
  await rm(join(folder, "content"), { recursive: true, force: true });
  await rm(join(folder, output), { recursive: true, force: true });
  await writeContent(join(folder, "content"), ARTICLES);
  const written = Object.entries(data).map(([path, value]) => [path, JSON.stringify(value)] as const);
  for (const [path, text] of [...Object.entries(files), ...written]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  await promisify(execFile)(process.execPath, build, { cwd: folder, env });
  return readWorker(join(folder, output));
}

/** Its modules as they would be deployed. */
async function readWorker(folder: string): Promise<WorkerBundle> {
  const { main, ...config } = await readJson(join(folder, "wrangler.json"), isBuiltConfig);
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.m?js$/.test(name));
  const modules = names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const);
  return {
    ...plainBundle("contestant", ""),
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    modules: { [MAIN]: `export { default } from "./${main}";`, ...Object.fromEntries(await Promise.all(modules)) },
  };
}

interface BuiltConfig {
  readonly main: string;
  readonly compatibility_date: string;
  readonly compatibility_flags: readonly string[];
}

function isBuiltConfig(value: unknown): value is BuiltConfig {
  return isRecord(value) && typeof value.main === "string" && Array.isArray(value.compatibility_flags);
}
