import type { DocumentPath } from "../content/path/canonical-path.ts";
import type { PageRead } from "../content/reader.ts";
import { zoneOf } from "../zones.ts";

/** Pages that "back" and a second visit show at once. */
const LIMIT = 50;

interface Remembered {
  readonly read: PageRead;
  readonly until: number | null;
}

/**
 * Pages of this session, which all come from one release. A page is forgotten when a date changes it, and as soon as it
 * is the one that nobody has asked for longest. Those of the account zone are never kept.
 */
export class PageMemory {
  readonly #pages = new Map<DocumentPath, Remembered>();

  get(path: DocumentPath, now: number): PageRead | null {
    const page = this.#pages.get(path);
    if (page === undefined || (page.until !== null && page.until <= now)) return null;
    this.set(path, page);
    return page.read;
  }

  /** Whether a page is one to be kept at all. */
  keeps(path: DocumentPath): boolean {
    return zoneOf(path) !== "account";
  }

  set(path: DocumentPath, page: Remembered): void {
    if (!this.keeps(path)) return;
    this.#pages.delete(path);
    this.#pages.set(path, page);
    const [oldest = path] = this.#pages.keys();
    if (this.#pages.size > LIMIT) this.#pages.delete(oldest);
  }
}
