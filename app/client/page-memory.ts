import type { DocumentPath } from "../content/path/canonical-path.ts";
import type { PageRead } from "../content/reader.ts";

/** Pages that "back" and a second visit show at once. */
const LIMIT = 50;

interface Remembered {
  readonly read: PageRead;
  readonly until: number | null;
}

/** Pages of this session, which all come from one release. A page is forgotten when a date changes it. */
export class PageMemory {
  readonly #pages = new Map<DocumentPath, Remembered>();

  get(path: DocumentPath, now: number): PageRead | null {
    const page = this.#pages.get(path);
    return page === undefined || (page.until !== null && page.until <= now) ? null : page.read;
  }

  set(path: DocumentPath, page: Remembered): void {
    this.#pages.delete(path);
    this.#pages.set(path, page);
    const [oldest = path] = this.#pages.keys();
    if (this.#pages.size > LIMIT) this.#pages.delete(oldest);
  }
}
