import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { ROOT } from "./paths.ts";

/** Every file below some folders (named from the root, or absolute), as paths from the root, in one fixed order. */
export async function listFiles(folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(folders.map(filesBelow));
  return lists.flat().sort();
}

async function filesBelow(folder: string): Promise<string[]> {
  const base = resolve(ROOT, folder);
  const entries = await readdir(base, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

/** SHA-256 over names and bytes of files, as hex. */
export async function hashFiles(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) {
    const bytes = await readFile(resolve(ROOT, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

const LENGTH = 12;

/**
 * The code build: 12 hex digits of everything the bundles are made from. Taken from the sources and the lock file,
 * since a bundle that carries its own id cannot be hashed first.
 */
export async function codeId(): Promise<string> {
  const sources = await listFiles(["app", "worker"]);
  const tools = (await listFiles(["build"])).filter((file) =>
    /^build\/(?:vite\.config|vite\/[^/]+|components\/component-file)\.ts$/.test(file),
  );
  const hash = await hashFiles([...sources, ...tools, "NOTICE", "wrangler.toml", "package-lock.json"]);
  return hash.slice(0, LENGTH);
}

/** What a release depends on besides the content: the compiler, the core it shares with the worker, and packages. */
const COMPILER = [
  ...["app/components", "app/content", "app/drawings", "app/words"],
  ...["build/art", "build/compile", "build/components", "build/drawings", "build/release"],
];

/** The paths of the compiler's own files, from the root. */
export async function compilerFiles(): Promise<readonly string[]> {
  return [
    ...(await listFiles(COMPILER)),
    "app/front-matter.ts",
    "app/kind-zones.ts",
    "app/kinds.ts",
    "build/site.ts",
    "package-lock.json",
  ];
}

/** A key that differs between compilers whose results may differ. Node is a part of it for time zones and collation. */
export async function compilerVersion(): Promise<string> {
  return `${process.version} ${await hashFiles(await compilerFiles())}`;
}
