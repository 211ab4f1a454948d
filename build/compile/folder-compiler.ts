import { compareText } from "#app/content/compare-text.ts";
import { compilerVersion } from "../build-inputs.ts";
import { CACHE_DIR } from "../paths.ts";
import { type Compiled, type ContentFiles, compileFiles, readFiles } from "./compile.ts";
import type { SiteBuild } from "./site-build.ts";
import { SITE_FILE } from "./site-file.ts";
import { ArtReader } from "./sources/art-folder.ts";
import { openCacheFile } from "./sources/cache.ts";
import { FolderReader, type SourceFile } from "./sources/folder.ts";
import { isWordFile } from "./words.ts";

/** Compiles one folder repeatedly; files that have not changed come from the cache. */
export interface FolderCompiler {
  /** Returns the same object as the last time if nothing has changed. */
  compile(options: { readonly drafts: boolean }): Promise<Compiled>;
  /**
   * Compiles the files of the last compile with some texts replaced, or left out where the text is null. It reads no
   * document again, and the next `compile` ignores the result.
   */
  compileWith(texts: ReadonlyMap<string, string | null>): Promise<Compiled>;
  readonly folder: string;
  /** Writes the cache for later processes. */
  keep(): void;
}

/** Compiles a folder once. */
export async function compileOnce(
  folder: string,
  { drafts, ...options }: CompilerOptions & { readonly drafts: boolean },
): Promise<Compiled> {
  const compiler = await openCompiler(folder, options);
  const compiled = await compiler.compile({ drafts });
  compiler.keep();
  return compiled;
}

interface Last {
  readonly files: ContentFiles;
  readonly drafts: boolean;
  readonly compiled: Compiled;
}

interface CompilerOptions {
  readonly build: SiteBuild;
  readonly caches?: string;
}

/** A compiler with a cache in memory, and one on disk that processes share. */
export async function openCompiler(
  folder: string,
  { build, caches = CACHE_DIR }: CompilerOptions,
): Promise<FolderCompiler> {
  const cache = openCacheFile({ folder, version: await compilerVersion(), directory: caches });
  const reader = new FolderReader(folder);
  const art = new ArtReader(folder);
  let last: Last | null = null;
  return {
    async compile({ drafts }) {
      const files = readFiles(folder, { reader, art });
      const hasNewArt = art.refresh();
      if (!hasNewArt && last?.drafts === drafts && isSame(last.files, files)) return last.compiled;
      const compiled = await compileFiles(files, { drafts, cache, build });
      last = { files, drafts, compiled };
      return compiled;
    },
    async compileWith(texts) {
      if (last === null) throw new Error("a folder is compiled as it is before it is with other texts");
      return compileFiles(withTexts(last.files, texts), { drafts: last.drafts, cache, build });
    },
    folder,
    keep: cache.keep,
  };
}

function withTexts(files: ContentFiles, texts: ReadonlyMap<string, string | null>): ContentFiles {
  const others = [...texts].flatMap(([path, text]) => (text === null ? [] : [{ path, text }]));
  const isWords = ({ path }: SourceFile) => isWordFile(path);
  const isOwn = ({ path }: SourceFile) => !texts.has(path);
  const documents = others.filter((file) => !isWords(file) && file.path !== SITE_FILE);
  return {
    ...files,
    siteText: texts.get(SITE_FILE) ?? files.siteText,
    sources: inOrder([...files.sources.filter(isOwn), ...documents]),
    findings: files.findings.filter(({ file }) => !texts.has(file)),
    words: inOrder([...files.words.filter(isOwn), ...others.filter(isWords)]),
  };
}

/** In the order of `FolderReader`. */
function inOrder(files: readonly SourceFile[]): readonly SourceFile[] {
  return files.toSorted((a, b) => compareText(a.path, b.path));
}

function isSame(a: ContentFiles, b: ContentFiles): boolean {
  if (a.siteText !== b.siteText || a.sources.length !== b.sources.length) return false;
  return a.sources.every((source, at) => source === b.sources[at]) && textOf(a) === textOf(b);
}

function textOf({ words, findings }: ContentFiles): string {
  return JSON.stringify([words, findings]);
}
