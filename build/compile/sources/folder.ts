import { lstatSync, readdirSync, readFileSync, type Stats } from "node:fs";
import { join, posix } from "node:path";
import { isIgnoredFile } from "#app/content/path/describe.ts";

export interface SourceFile {
  /** Path below the content folder, `/` between its parts. */
  readonly path: string;
  /** Line endings are line feeds. */
  readonly text: string;
}

interface ReadFile {
  readonly source: SourceFile;
  /** What the file looked like before it was read; null where that is too young to tell it from the next save. */
  readonly stamp: string | null;
}

/** Extensions that make a document (docs/protocol.md 3.2): matched anywhere in any case, as the original does. */
const DOCUMENT = /\.(md|ya?ml|json5?|csv)/i;

/** Some file systems write times down by the two seconds: a file may be saved again in the time of its last save. */
const YOUNG_MS = 2_500;

/**
 * The documents of a folder. What did not change since the last time is not read again, and is then the very same
 * value. Its calls to the file system wait: for ten thousand small files they take a tenth of the time of others.
 */
export class FolderReader {
  readonly #folder: string;
  readonly #files = new Map<string, ReadFile>();
  #reads = 0;
  #listed = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** How many files were read so far. */
  get reads(): number {
    return this.#reads;
  }

  /**
   * Every document, in a fixed order; hidden files and pictures are none. `changed`: paths below the folder, of files
   * or of folders, outside of which nothing has changed since the last time; null where that is not known.
   */
  read(changed: readonly string[] | null = null): readonly SourceFile[] {
    if (changed === null || !this.#listed) this.#look("");
    else for (const path of changed) this.#look(path);
    this.#listed = true;
    return [...this.#files.keys()].sort().flatMap((path) => this.#files.get(path)?.source ?? []);
  }

  /**
   * Looks again at some paths: the documents among them that came, went, or whose text is another one now. Null where one
   * of them is no document, and was none.
   */
  edited(paths: readonly string[]): readonly string[] | null {
    const known = paths.map((path) => this.#files.get(path)?.source);
    for (const path of paths) this.#look(path);
    const now = paths.map((path) => this.#files.get(path)?.source);
    if (paths.some((_, at) => known[at] === undefined && now[at] === undefined)) return null;
    return paths.filter((_, at) => now[at] !== known[at]);
  }

  /** Looks at a file, or at all that is below a folder. */
  #look(path: string): void {
    const found = new Set(this.#below(path).filter((file) => this.#readFile(file)));
    const prefix = path === "" ? "" : `${path}/`;
    for (const known of this.#files.keys()) {
      if ((known === path || known.startsWith(prefix)) && !found.has(known)) this.#files.delete(known);
    }
  }

  #below(path: string): readonly string[] {
    const stats = path === "" ? null : statsOf(join(this.#folder, path));
    if (stats?.isFile() === true) return isDocument(path) ? [path] : [];
    return stats?.isDirectory() === false ? [] : documentsIn(this.#folder, path);
  }

  /** False where there is no file any more. */
  #readFile(path: string): boolean {
    const stats = statsOf(join(this.#folder, path));
    if (stats?.isFile() !== true) return false;
    const stamp = stampOf(stats, Date.now());
    if (stamp !== null && this.#files.get(path)?.stamp === stamp) return true;
    const text = readOptional(join(this.#folder, path));
    this.#reads += 1;
    if (text === null) return false;
    const known = this.#files.get(path);
    this.#files.set(path, { stamp, source: known?.source.text === text ? known.source : { path, text } });
    return true;
  }
}

/**
 * The sources that are documents (`ignores` of `.site.yml`, docs/protocol.md 2.6). A pattern without a slash is a name
 * that a file or a folder may have anywhere, as in .gitignore; one with a slash is a path from the content folder.
 *
 * @example withoutIgnored(sources, ["README.md", "notes/**"])
 */
export function withoutIgnored(sources: readonly SourceFile[], ignores: readonly string[]): readonly SourceFile[] {
  return sources.filter(({ path }) => !ignores.some((pattern) => matches(path, pattern)));
}

function matches(path: string, pattern: string): boolean {
  if (pattern.includes("/")) return posix.matchesGlob(path, pattern.replace(/^\//, ""));
  return path.split("/").some((name) => posix.matchesGlob(name, pattern));
}

/** The text of a file, null where there is none. */
export function readOptional(file: string): string | null {
  const text = orAbsent(() => readFileSync(file, "utf8"), file);
  return text === null ? null : text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/** Below the folder, `path` and all folders in it. */
function documentsIn(folder: string, path: string): readonly string[] {
  const entries = orAbsent(() => readdirSync(join(folder, path), { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const inside = path === "" ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) return documentsIn(folder, inside);
    return entry.isFile() && isDocument(inside) ? [inside] : [];
  });
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
