import { expectedKind, type FolderKinds } from "../../content/folder-kinds.ts";
import type { Kind } from "../../content/kind.ts";
import { canonicalPath, type DocumentPath } from "../../content/path/canonical-path.ts";
import type { ShownRead } from "../../content/reader.ts";
import type { ShownEntry } from "../../content/release/path-entry.ts";
import { isAccount } from "../../zones.ts";

/** How many opened pages are cached for "back" and later clicks, and how many preloaded ones. */
const LIMIT = 50;

interface Remembered {
  readonly read: ShownRead;
  readonly until: number | null;
}

type Pages = Map<DocumentPath, Remembered>;

/**
 * Cache of the session's pages, all of one release. A page expires when a date changes it. The least recently used page
 * is dropped, opened and preloaded ones apart, so that preloads never push out a page to go back to. Pages of the
 * account zone are never cached.
 */
export class PageMemory {
  readonly #opened: Pages = new Map();
  readonly #fetched: Pages = new Map();
  readonly #kinds = new Map<string, Kind>();
  readonly #folders: FolderKinds;

  constructor(folders: FolderKinds) {
    this.#folders = folders;
  }

  /** The kind of a page: its own if it was fetched once, else the kind of its folder. */
  kindOf(pathname: string): Kind {
    return this.#kinds.get(canonicalPath(pathname) ?? pathname) ?? expectedKind(pathname, this.#folders);
  }

  learn({ path, kind }: ShownEntry): void {
    this.#kinds.set(path, kind);
  }

  keeps(path: DocumentPath): boolean {
    return !isAccount(path);
  }

  has(path: DocumentPath, now: number): boolean {
    return this.peek(path, now) !== null;
  }

  /** A cached page, without marking it as opened; null for any other. */
  peek(path: DocumentPath, now: number): ShownRead | null {
    return this.#find(path, now)?.read ?? null;
  }

  /** A cached page that is opened now; null where it must be fetched. */
  open(path: DocumentPath, now: number): ShownRead | null {
    const page = this.#find(path, now);
    if (page === null) return null;
    this.#fetched.delete(path);
    put(this.#opened, path, page);
    return page.read;
  }

  set(path: DocumentPath, page: Remembered): void {
    this.learn(page.read.entry);
    if (this.keeps(path)) put(this.#opened.has(path) ? this.#opened : this.#fetched, path, page);
  }

  #find(path: DocumentPath, now: number): Remembered | null {
    const page = this.#opened.get(path) ?? this.#fetched.get(path);
    return page === undefined || (page.until !== null && page.until <= now) ? null : page;
  }
}

function put(pages: Pages, path: DocumentPath, page: Remembered): void {
  pages.delete(path);
  pages.set(path, page);
  const [oldest = path] = pages.keys();
  if (pages.size > LIMIT) pages.delete(oldest);
}
