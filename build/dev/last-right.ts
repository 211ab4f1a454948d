import type { Compiled } from "../compile/compile.ts";
import type { FolderCompiler } from "../compile/folder-compiler.ts";
import type { Problem } from "../compile/problem.ts";
import { SITE_FILE } from "../compile/site-file.ts";
import { type ReadableRelease, unreadable } from "../release/readable.ts";
import { SOURCES } from "../release/sources.ts";

/** What is left out may leave others wrong that are made of it, and these others again; no site is so deep. */
const MAX_ROUNDS = 8;

export function errorsOf({ problems }: Compiled): readonly Problem[] {
  return problems.filter(({ level }) => level === "error");
}

/**
 * Content with errors, as far as it can be shown: a file with an error as the release `before` has it, and left out where
 * that never had it; all other files as they are. Null where nothing can be shown so, since a file is wrong as it was
 * published, too (its picture has changed, say), or since no document is left.
 */
export async function lastRight(
  compiled: Compiled,
  { compiler, before }: { readonly compiler: FolderCompiler; readonly before: ReadableRelease | null },
): Promise<Compiled | null> {
  const published = before === null ? new Map<string, string>() : await sourcesOf(before);
  const texts = new Map<string, string | null>();
  let tried = compiled;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const wrong = wrongFiles(tried, { isLost: (file) => !published.has(file) });
    if (wrong.length === 0) return tried.documents.length === 0 ? null : tried;
    if (wrong.some((file) => texts.has(file))) return null;
    for (const file of wrong) texts.set(file, published.get(file) ?? null);
    tried = await compiler.compileWith(texts);
  }
  return null;
}

/** The settings of a site that was never right stay: what they say of all else is better than nothing. */
function wrongFiles(compiled: Compiled, { isLost }: { readonly isLost: (file: string) => boolean }): readonly string[] {
  const files = new Set(errorsOf(compiled).map(({ file }) => file));
  return [...files].filter((file) => file !== SITE_FILE || !isLost(file));
}

/** None where the store has lost some. */
async function sourcesOf({ manifest, read }: ReadableRelease): Promise<ReadonlyMap<string, string>> {
  const chunks = (await read(manifest.sources.names).catch(unreadable)) ?? [];
  return new Map(chunks.flatMap(SOURCES.decode).map(({ path, text }) => [path, text]));
}
