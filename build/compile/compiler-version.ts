import { hashFiles, listFiles } from "../build-inputs.ts";

/** What a release depends on besides the content: the compiler, the core it shares with the worker, and packages. */
const COMPILER = ["app/content", "build/art", "build/compile", "build/release"];

/** In share pictures. */
const OTTER = "app/styles/art/otter.svg";

/** The paths of the compiler's own files, from the root. */
export async function compilerFiles(): Promise<readonly string[]> {
  return [...(await listFiles(COMPILER)), OTTER, "package-lock.json"];
}

/** Tells compilers from each other that may make something else of the same text: Node's part is time zones and order. */
export async function compilerVersion(): Promise<string> {
  return `${process.version} ${await hashFiles(await compilerFiles())}`;
}
