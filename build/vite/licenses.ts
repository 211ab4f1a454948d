import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { compareText } from "#app/content/compare-text.ts";
import { isRecord } from "#app/content/json.ts";
import { CLIENT_DIR, ROOT } from "../paths.ts";

const FILE = "licenses.txt";

/** Of NOTICE: pictures, letters and icons of others, which are in the repository, in the content or in the icon sprite. */
const NOTICE = `${ROOT}NOTICE`;

/** What the letters that NOTICE names were taken from, by hand. */
const LETTERS = `${ROOT}node_modules/@fontsource-variable/grandstander`;

/** Modules that the bundler writes itself, by the package that has them. */
const WRITTEN: readonly (readonly [id: RegExp, folder: string])[] = [
  [/^\0rolldown\//, `${ROOT}node_modules/rolldown`],
  [/^\0vite\//, `${ROOT}node_modules/vite`],
];

/**
 * Writes `licenses.txt` among the assets: NOTICE, and the license of each package that the browser's or the worker's bundle
 * holds something of. A package without one fails the build.
 */
export function licenses(): Plugin {
  const packages = new Map<string, ReadonlySet<string>>();
  return {
    name: "licenses",
    apply: "build",
    sharedDuringBuild: true,
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const folders = Object.values(bundle).flatMap(sourcesOf).map(packageOf);
        packages.set(this.environment.name, new Set(folders.filter((folder) => folder !== null)));
      },
    },
    async writeBundle() {
      const [browser, worker] = [packages.get("client"), packages.get("worker")];
      // The worker alone is bundled for those who read or measure it.
      if (browser === undefined || worker === undefined) return;
      await writeFile(join(CLIENT_DIR, FILE), noticesOf([LETTERS, ...browser, ...worker]));
    },
  };
}

/** What a part of a bundle is made of: modules, or the file that it is a copy of. */
function sourcesOf(part: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] {
  return part.type === "chunk" ? Object.keys(part.modules) : part.originalFileNames.map((file) => join(ROOT, file));
}

/** The folder of the package that a file is of, null for a file of ours. */
function packageOf(id: string): string | null {
  const written = WRITTEN.find(([pattern]) => pattern.test(id));
  return written?.[1] ?? /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? null;
}

/**
 * NOTICE, then each package with its license, and those that it depends on: what was bundled into it before does not show.
 * Throws where one has no license, or no text of it.
 */
export function noticesOf(folders: readonly string[]): string {
  const found = new Map<string, string>();
  for (const folder of folders) collect(folder, found);
  const notices = [...found].sort(([a], [b]) => compareText(a, b)).map(([title, text]) => `${title}\n\n${text}`);
  return `${[readFileSync(NOTICE, "utf8").trim(), ...notices].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function collect(folder: string, found: Map<string, string>): void {
  const { name, version, license, dependencies } = readPackage(folder);
  const title = `${name} ${version} (${license})`;
  if (found.has(title)) return;
  found.set(title, licenseText(folder));
  for (const dependency of dependencies) collect(folderOf(dependency, folder), found);
}

interface Package {
  readonly name: string;
  readonly version: string;
  /** By its SPDX name. */
  readonly license: string;
  readonly dependencies: readonly string[];
}

function readPackage(folder: string): Package {
  const file: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (!isRecord(file)) throw new Error(`${folder}/package.json is no object`);
  const { name, version, license, dependencies = {} } = file;
  if (typeof name !== "string" || typeof version !== "string" || !isRecord(dependencies))
    throw new Error(`${folder}/package.json has no name or version`);
  if (typeof license !== "string") throw new Error(`${folder}/package.json names no license: may it be passed on?`);
  // Tools, of which nothing but some lines is in the bundle.
  const isTool = WRITTEN.some(([, tool]) => tool === folder);
  return { name, version, license, dependencies: isTool ? [] : Object.keys(dependencies) };
}

/** Vite's file goes on with what it was made with. */
const OF_TOOLS = /^# Licenses of bundled dependencies$/m;

function licenseText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(name));
  if (file === undefined) throw new Error(`${folder} has no file LICENSE, and its text must go with what we use of it`);
  const [text = ""] = readFileSync(join(folder, file), "utf8").split(OF_TOOLS);
  return text.trim();
}

/** As Node finds it: in the package's own node_modules, or in one above. */
function folderOf(name: string, from: string): string {
  const folder = join(from, "node_modules", name);
  if (existsSync(folder)) return folder;
  if (from === dirname(from)) throw new Error(`${name} is not installed`);
  return folderOf(name, dirname(from));
}
