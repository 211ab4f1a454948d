import { execFile } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isRecord } from "#app/content/json.ts";
import { CommandError } from "../../command.ts";
import { readJson } from "../../read-json.ts";
import { MAIN, type WorkerBundle } from "../../serve/serve-bundle.ts";
import { writeContent } from "../content.ts";
import { install, type Packages } from "../install.ts";
import { plainBundle } from "./floor.ts";
import { ARTICLES } from "./pages.ts";

/** A project of another framework that shows the same pages, as its own documentation makes one; see its folder here. */
export interface Framework {
  /** Of its folder, and for --contestants. */
  readonly name: string;
  readonly title: string;
  /** A script of the project for Node, and its arguments. */
  readonly build: readonly string[];
  /** The folder that holds the worker's modules and its wrangler.json then. */
  readonly output: string;
}

export const ASTRO: Framework = {
  name: "astro",
  title: "Astro 7",
  build: ["node_modules/astro/bin/astro.mjs", "build"],
  output: "dist/server",
};

const REACT_ROUTER: Framework = {
  name: "react-router",
  title: "React Router 8",
  build: ["node_modules/@react-router/dev/bin.cjs", "build"],
  output: "build/server",
};

export const FRAMEWORKS: readonly Framework[] = [ASTRO, REACT_ROUTER];

/** Those of some names. Throws a `CommandError` where there is none of a name. */
export function frameworksNamed(names: readonly string[]): readonly Framework[] {
  return names.map((name) => {
    const found = FRAMEWORKS.find((framework) => framework.name === name);
    if (found !== undefined) return found;
    const all = FRAMEWORKS.map((framework) => framework.name).join(", ");
    throw new CommandError(`--contestants ${name}: write one of ${all}.`);
  });
}

/** What all show, by the names of their files. */
export interface SharedData {
  readonly "articles.json": readonly object[];
  readonly "pages.json": readonly object[];
  readonly "cards.json": readonly object[];
}

/**
 * Builds the project below .wrangler/, installed where it is not yet, and returns its worker. Beside its files stand the
 * articles as Markdown in content/, and `SharedData` as JSON.
 */
export async function buildFramework({ name, build, output }: Framework, data: SharedData): Promise<WorkerBundle> {
  const project = fileURLToPath(new URL(name, import.meta.url));
  const { dependencies } = await readJson(join(project, "package.json"), isPackage);
  const folder = await install(name, dependencies);
  await cp(project, folder, { recursive: true });
  await rm(join(folder, "content"), { recursive: true, force: true });
  await rm(join(folder, output), { recursive: true, force: true });
  await writeContent(join(folder, "content"), ARTICLES);
  for (const [file, value] of Object.entries(data)) await writeFile(join(folder, file), JSON.stringify(value));
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  await promisify(execFile)(process.execPath, build, { cwd: folder, env });
  return readWorker(join(folder, output));
}

function isPackage(value: unknown): value is { readonly dependencies: Packages } {
  return isRecord(value) && isRecord(value.dependencies);
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
