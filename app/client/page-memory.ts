import { expectedKind, type FolderKinds, type Kind } from "../content/kind.ts";
import { canonicalPath, type DocumentPath } from "../content/path/canonical-path.ts";
import type { PageRead } from "../content/reader.ts";
import type { PathEntry } from "../content/release/path-entry.ts";
import { isAccount } from "../zones.ts";

/** Pages that "back" and a second visit show at once, and as many that nobody has been to. */
const LIMIT = 50;

interface Remembered {
  readonly read: PageRead;
  readonly until: number | null;
}

type Pages = Map<DocumentPath, Remembered>;

/**
 * Pages of this session, which all come from one release. A page is forgotten when a date changes it, and as soon as it
 * is the one that nobody has asked for longest, of those that were visited or of those that were only fetched: links in
 * sight must not cost the way back. Those of the account zone are never kept.
 */
export class PageMemory {
  readonly #visited: Pages = new Map();
  readonly #fetched: Pages = new Map();
  readonly #kinds = new Map<string, Kind>();
  readonly #folders: FolderKinds;

  constructor(folders: FolderKinds) {
    this.#folders = folders;
  }

  /** The kind of a page: what it has said itself, for good, else what its folder lets one expect. */
  kindOf(pathname: string): Kind {
    return this.#kinds.get(canonicalPath(pathname) ?? pathname) ?? expectedKind(pathname, this.#folders);
  }

  /** Notes the kind that a page has said of itself. */
  learn({ path, kind }: PathEntry): void {
    this.#kinds.set(path, kind);
  }

  /** Whether a page is one to be kept at all. */
  keeps(path: DocumentPath): boolean {
    return !isAccount(path);
  }

  /** Whether a page can be visited without asking for it. */
  has(path: DocumentPath, now: number): boolean {
    return this.peek(path, now) !== null;
  }

  /** A page that is here, without a visit; null for any other. */
  peek(path: DocumentPath, now: number): PageRead | null {
    return this.#find(path, now)?.read ?? null;
  }

  /** A page that somebody goes to; null where it has to be asked for. */
  visit(path: DocumentPath, now: number): PageRead | null {
    const page = this.#find(path, now);
    if (page === null) return null;
    this.#fetched.delete(path);
    put(this.#visited, path, page);
    return page.read;
  }

  /** Keeps a page that was fetched, for a visit or because there may be one. */
  set(path: DocumentPath, page: Remembered): void {
    this.learn(page.read.entry);
    if (this.keeps(path)) put(this.#visited.has(path) ? this.#visited : this.#fetched, path, page);
  }

  #find(path: DocumentPath, now: number): Remembered | null {
    const page = this.#visited.get(path) ?? this.#fetched.get(path);
    return page === undefined || (page.until !== null && page.until <= now) ? null : page;
  }
}

function put(pages: Pages, path: DocumentPath, page: Remembered): void {
  pages.delete(path);
  pages.set(path, page);
  const [oldest = path] = pages.keys();
  if (pages.size > LIMIT) pages.delete(oldest);
}
