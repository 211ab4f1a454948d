import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { isIgnoredFile } from "#app/content/path/describe.ts";

export interface SourceFile {
  /** Path below the content folder, `/` between its parts. */
  readonly path: string;
  /** Line endings are line feeds. */
  readonly text: string;
}

/** Extensions that make a document (protocol.md 3.2): matched anywhere in any case, as the original does. */
const DOCUMENT = /\.(md|ya?ml|json5?|csv)/i;

/** Every document of a folder, in a fixed order. Hidden files and pictures are not documents. */
export async function readFolder(folder: string): Promise<readonly SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !isIgnoredFile(path) && DOCUMENT.test(extensionOf(path)))
    .sort();
  return Promise.all(paths.map(async (path) => ({ path, text: await readText(join(folder, path)) })));
}

/** The text of a file, null where there is none. */
export async function readOptional(file: string): Promise<string | null> {
  return readText(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

async function readText(file: string): Promise<string> {
  const text = await readFile(file, "utf8");
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name.includes(".") ? name.slice(name.lastIndexOf(".")) : "";
}
