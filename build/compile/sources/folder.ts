import { type Dirent, lstatSync, readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { join, posix } from "node:path";
import { isIgnoredFile } from "#app/content/path/describe.ts";
import { type Problem, TOP } from "../problem.ts";
import { decodeText } from "./decode-text.ts";
import { type Wrong, wrongWithName } from "./file-names.ts";

/** What is wrong with a file before anything of it is read as a document; the site's checks say how much it weighs. */
export type FileFinding = Omit<Problem, "level">;

export interface SourceFile {
  /** Path below the content folder, `/` between its parts. */
  readonly path: string;
  /** Line endings are line feeds. */
  readonly text: string;
}

interface ReadFile {
  /** Null for what is no document, though it looks like one. */
  readonly source: SourceFile | null;
  readonly finding: FileFinding | null;
  /** What the file looked like before it was read; null where that is too young to tell it from the next save. */
  readonly stamp: string | null;
}

/** Extensions that make a document (docs/protocol.md 3.2): matched anywhere in any case, as the original does. */
const DOCUMENT = /\.(md|ya?ml|json5?|csv)/i;

/** Megabytes; what a document is made into takes more than its text, and may take no more. */
const MAX_MEGABYTES = 1;
const MEGABYTE = 1024 * 1024;

/** Some file systems write times down by the two seconds: a file may be saved again in the time of its last save. */
const YOUNG_MS = 2_500;

/**
 * The documents of a folder, and what is wrong with files that look like some. Links are not followed. What did not
 * change since the last time is not read again, and is then the very same value. Its calls to the file system wait: for
 * ten thousand small files they take a tenth of the time of others.
 */
export class FolderReader {
  readonly #folder: string;
  readonly #files = new Map<string, ReadFile>();
  #reads = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** How many files were read so far. */
  get reads(): number {
    return this.#reads;
  }

  /** What is wrong with files as they were read last, in their order. */
  get findings(): readonly FileFinding[] {
    return [...this.#files.keys()].sort().flatMap((path) => this.#files.get(path)?.finding ?? []);
  }

  /** Every document, in a fixed order; hidden files and pictures are none. */
  read(): readonly SourceFile[] {
    const found = new Set<string>();
    for (const entry of entriesIn(this.#folder, "")) if (this.#keep(entry)) found.add(entry.path);
    for (const known of this.#files.keys()) if (!found.has(known)) this.#files.delete(known);
    return [...this.#files.keys()].sort().flatMap((path) => this.#files.get(path)?.source ?? []);
  }

  #keep({ path, wrong }: Entry): boolean {
    if (wrong === null) return this.#readFile(path);
    this.#files.set(path, { stamp: null, source: null, finding: { file: path, ...TOP, ...wrong } });
    return true;
  }

  /** False where there is no file any more. */
  #readFile(path: string): boolean {
    const stats = statsOf(join(this.#folder, path));
    if (stats?.isFile() !== true) return false;
    const stamp = stampOf(stats, Date.now());
    if (stamp !== null && this.#files.get(path)?.stamp === stamp) return true;
    if (stats.size > MAX_MEGABYTES * MEGABYTE) {
      this.#files.set(path, { stamp, source: null, finding: { file: path, ...TOP, ...tooLarge(stats.size) } });
      return true;
    }
    const bytes = orAbsent(() => readFileSync(join(this.#folder, path)));
    this.#reads += 1;
    if (bytes === null) return false;
    const { text, wrong } = decodeText(bytes);
    const known = this.#files.get(path)?.source;
    this.#files.set(path, {
      stamp,
      source: known?.text === text ? known : { path, text },
      finding: wrong && { file: path, ...wrong },
    });
    return true;
  }
}

function tooLarge(size: number): Wrong {
  const most = `no document may have more than ${MAX_MEGABYTES}. Part it in several.`;
  return { code: "file/too-large", message: `has ${(size / MEGABYTE).toFixed(1)} MB, and ${most}` };
}

/**
 * The sources that are documents (`ignores` of `.site.yml`, docs/protocol.md 2.6). A pattern without a slash is a name
 * that a file or a folder may have anywhere, as in .gitignore; one with a slash is a path from the content folder.
 *
 * @example withoutIgnored(sources, ["README.md", "notes/**"])
 */
export function withoutIgnored(sources: readonly SourceFile[], ignores: readonly string[]): readonly SourceFile[] {
  return sources.filter(({ path }) => !isIgnored(path, ignores));
}

/** Patterns that name one document, which is not there: others may wait for files that come. */
export function unusedIgnores(
  ignores: readonly string[],
  files: readonly Pick<SourceFile, "path">[],
): readonly string[] {
  const named = ignores.filter((pattern) => !/[*?[{]/.test(pattern) && isDocument(pattern));
  return named.filter((pattern) => !files.some(({ path }) => matches(path, pattern)));
}

/** Whether a pattern of `ignores` leaves a path out. */
export function isIgnored(path: string, ignores: readonly string[]): boolean {
  return ignores.some((pattern) => matches(path, pattern));
}

function matches(path: string, pattern: string): boolean {
  if (pattern.includes("/")) return posix.matchesGlob(path, pattern.replace(/^\//, ""));
  return path.split("/").some((name) => posix.matchesGlob(name, pattern));
}

/** The text of a file, null where there is none. A link is none, and what waits for a writer is not waited for. */
export function readOptional(file: string): string | null {
  if (statsOf(file)?.isFile() !== true) return null;
  const bytes = orAbsent(() => readFileSync(file), file);
  return bytes && decodeText(bytes).text;
}

/** Those of some paths that are there and are no files: each would be read if it were one. */
export function notFiles(folder: string, paths: readonly string[]): readonly FileFinding[] {
  return paths.flatMap((file) => {
    const stats = statsOf(join(folder, file));
    if (stats === null || stats.isFile()) return [];
    return [{ file, ...TOP, ...(stats.isSymbolicLink() ? LINKED : NO_FILE) }];
  });
}

/** Those of some paths that are there and hold something else than UTF-8: what is read of them is not what was written. */
export function notTexts(folder: string, paths: readonly string[]): readonly FileFinding[] {
  return paths.flatMap((file) => {
    if (statsOf(join(folder, file))?.isFile() !== true) return [];
    const bytes = orAbsent(() => readFileSync(join(folder, file)), file);
    const wrong = bytes && decodeText(bytes).wrong;
    return wrong === null ? [] : [{ file, ...wrong }];
  });
}

/** What looks like a document; `wrong` says why it is none, or why none of a folder are. */
interface Entry {
  readonly path: string;
  readonly wrong: Wrong | null;
}

/** At `path` below the folder, "" for all of it, and in all folders below that. */
function entriesIn(folder: string, path: string): readonly Entry[] {
  const entries = orAbsent(() => readdirSync(join(folder, path), { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => entryOf(folder, path === "" ? entry.name : `${path}/${entry.name}`, entry));
}

function entryOf(folder: string, path: string, entry: Dirent): readonly Entry[] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name.startsWith(".")) return [];
  if (entry.isSymbolicLink()) return isLinkToDocuments(folder, path) ? [{ path, wrong: LINKED }] : [];
  const isFolder = entry.isDirectory();
  if (!isFolder && !entry.isFile()) return [];
  const wrong = wrongWithName(name, { isFolder });
  if (!isFolder) return wrong !== null || DOCUMENT.test(extensionOf(name)) ? [{ path, wrong }] : [];
  const inside = entriesIn(folder, path);
  return wrong === null || inside.length === 0 ? inside : [{ path, wrong }];
}

const LINKED: Wrong = {
  code: "file/link",
  message: "is a link, and links are not followed. Put the file itself here, or the folder.",
};

const NO_FILE: Wrong = { code: "file/not-a-file", message: "is no file. Write one of this name." };

function isLinkToDocuments(folder: string, path: string): boolean {
  if (isDocument(path)) return true;
  try {
    return statSync(join(folder, path)).isDirectory();
  } catch {
    return false;
  }
}

export function isDocument(path: string): boolean {
  return !isIgnoredFile(path) && DOCUMENT.test(extensionOf(path));
}

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name.includes(".") ? name.slice(name.lastIndexOf(".")) : "";
}

function statsOf(file: string): Stats | null {
  return lstatSync(file, { throwIfNoEntry: false }) ?? null;
}

/** What a file looks like; null where it was saved a moment ago and may be saved again without looking other. */
export function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats, now: number): string | null {
  // Joined, since a template keeps its pieces apart in memory for as long as the whole.
  return now - Math.max(mtimeMs, ctimeMs) < YOUNG_MS ? null : [mtimeMs, ctimeMs, size, ino].join(" ");
}

/** What a call answers, null where a file or folder went away before it. What it throws names `path`, if nothing else. */
export function orAbsent<T>(call: () => T, path?: string): T | null {
  try {
    return call();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error instanceof Error && path !== undefined ? Object.assign(error, { path }) : error;
  }
}
