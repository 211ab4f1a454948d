import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Template } from "../html/template.ts";
import { Lru } from "../store/lru.ts";

/** A rendered page, ready to send but for the nonce. */
export interface RememberedPage {
  readonly template: Template;
  /** All headers but the policy, which holds the nonce. Copied for each answer, which costs a third of making them. */
  readonly headers: Headers;
  /** First moment (epoch ms) at which the page would change; null for never. */
  readonly until: number | null;
}

/**
 * Rendered pages of one release by canonical path, as it is spelled in a URL. The code build is the isolate's own, so
 * release and path name a page. Only pages that depend on nothing else are put in.
 */
export class PageMemory {
  #release: ReleaseId | null = null;
  #pages = new Lru<RememberedPage>(0);

  get(release: ReleaseId, pathname: string, now: number): RememberedPage | null {
    if (release !== this.#release) return null;
    const page = this.#pages.get(pathname);
    return page === null || (page.until !== null && page.until <= now) ? null : page;
  }

  /** Keeps up to `limit` bytes of one release; with the first page of another, this one's are forgotten. */
  set(page: RememberedPage, where: { release: ReleaseId; pathname: string; limit: number }): void {
    if (where.release !== this.#release) this.#pages = new Lru(where.limit);
    this.#release = where.release;
    this.#pages.set(where.pathname, page, page.template.bytes.length);
  }
}
