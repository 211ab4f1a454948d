import { execFile } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../paths.ts";
import { type ContentOptions, writeContent } from "../content.ts";
import { bundleWorker } from "./bundle.ts";
import type { BareArticle } from "./react-stream.ts";

/** A project of another framework that shows the same articles, as its own documentation makes one. */
export interface Framework {
  /** For --contestants. */
  readonly name: string;
  readonly title: string;
  /** Exact versions. */
  readonly dependencies: { readonly [name: string]: string };
  /** The project, by path; beside it stand the articles in content/ as Markdown and in articles.json as HTML. */
  readonly files: { readonly [path: string]: string };
  /** A script of the project for Node, and its arguments. */
  readonly build: readonly string[];
  /** The module that has the worker then. */
  readonly worker: string;
}

/** None of the project's own dependencies: it is installed where git and the lock file do not see it. */
const FOLDER = `${ROOT}.wrangler/bench/`;

/** Builds the project, installed where it is not yet, and gives back its worker; null where it cannot be installed. */
export async function frameworkScript(
  { name, dependencies, files, build, worker }: Framework,
  { site, articles }: { readonly site: ContentOptions; readonly articles: readonly BareArticle[] },
): Promise<string | null> {
  const folder = join(FOLDER, name);
  if (!(await install(folder, dependencies))) return null;
  await rm(join(folder, "content"), { recursive: true, force: true });
  await writeContent(join(folder, "content"), site);
  for (const [path, text] of Object.entries({ ...files, "articles.json": JSON.stringify(articles) })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  await promisify(execFile)(process.execPath, build, { cwd: folder, env });
  return bundleWorker(`export { default } from ${JSON.stringify(join(folder, worker))};`);
}

/** False where npm cannot. */
async function install(folder: string, dependencies: Framework["dependencies"]): Promise<boolean> {
  const wanted = JSON.stringify({ private: true, type: "module", dependencies }, null, 2);
  const stamp = join(folder, "installed.json");
  if ((await readFile(stamp, "utf8").catch(() => "")) === wanted) return true;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), wanted);
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"];
  try {
    await promisify(execFile)("npm", args, { cwd: folder, shell: process.platform === "win32" });
  } catch {
    return false;
  }
  await writeFile(stamp, wanted);
  return true;
}
