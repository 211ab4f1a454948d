import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type ContentOptions, writeContent } from "../content.ts";
import { install, type Packages } from "../install.ts";
import { bundleWorker } from "./bundle.ts";
import type { BareArticle } from "./react-stream.ts";

/** A project of another framework that shows the same articles, as its own documentation makes one. */
export interface Framework {
  /** For --contestants. */
  readonly name: string;
  readonly title: string;
  readonly dependencies: Packages;
  /** The project, by path; beside it stand the articles in content/ as Markdown and in articles.json as HTML. */
  readonly files: { readonly [path: string]: string };
  /** A script of the project for Node, and its arguments. */
  readonly build: readonly string[];
  /** The module that has the worker then. */
  readonly worker: string;
}

/** Builds the project, installed where it is not yet, and gives back its worker; null where it cannot be installed. */
export async function frameworkScript(
  { name, dependencies, files, build, worker }: Framework,
  { site, articles }: { readonly site: ContentOptions; readonly articles: readonly BareArticle[] },
): Promise<string | null> {
  const folder = await install(name, dependencies);
  if (folder === null) return null;
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
