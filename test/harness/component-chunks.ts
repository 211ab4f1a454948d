import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { CLIENT_MANIFEST } from "#build/build-code.ts";
import { COMPONENTS_DIR, componentFiles } from "#build/components/component-file.ts";
import { ROOT } from "#build/paths.ts";

interface Chunk {
  readonly file: string;
  readonly name: string;
  readonly imports?: readonly string[];
}

/** The chunks of the browser's bundle, each under a key by which others import it. */
export function readChunks(): ReadonlyMap<string, Chunk> {
  const manifest: { readonly [key: string]: Chunk } = JSON.parse(readFileSync(CLIENT_MANIFEST, "utf8"));
  return new Map(Object.entries(manifest));
}

/** The key of each component's chunk: its own, or that of the folder it is in. */
export function componentChunks(chunks: ReadonlyMap<string, Chunk>): ReadonlyMap<string, string> {
  const found = componentFiles().map(({ name, file }): [string, string] => {
    const own = file.slice(ROOT.length);
    const folder = basename(dirname(file));
    const isShared = dirname(file) !== dirname(`${COMPONENTS_DIR}x`);
    const shared = [...chunks].find(([key, chunk]) => key.startsWith("_") && chunk.name === folder)?.[0] ?? "";
    return [name, isShared ? shared : own];
  });
  return new Map(found);
}
