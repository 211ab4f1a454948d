/** Preloads in flight at the same time (docs/specification.md 9). The original may start a fifth one. */
const AT_ONCE = 4;

export interface Preloading<Page> {
  readonly load: (page: Page) => Promise<unknown>;
  /** Whether a preload may start now; checked again by `start`. */
  readonly mayStart: () => boolean;
}

/** Preloads pages, each at most once; one that fails is fetched again by the click. */
export class PreloadQueue<Page> {
  readonly #options: Preloading<Page>;
  readonly #begun = new Set<Page>();
  #waiting = new Set<Page>();
  #running = 0;

  constructor(options: Preloading<Page>) {
    this.#options = options;
  }

  /** Adds a page whose link is visible at the end of the queue. */
  add(page: Page): void {
    this.#waiting.add(page);
    this.start();
  }

  /** Adds a page whose link is pointed at in front of the queue. */
  addFirst(page: Page): void {
    this.#waiting = new Set([page, ...this.#waiting]);
    this.start();
  }

  /** Removes a page whose links are not visible any more. */
  remove(page: Page): void {
    this.#waiting.delete(page);
  }

  start(): void {
    for (const page of this.#waiting) {
      if (this.#running >= AT_ONCE || !this.#options.mayStart()) return;
      this.#waiting.delete(page);
      if (!this.#begun.has(page)) this.#begin(page);
    }
  }

  #begin(page: Page): void {
    this.#begun.add(page);
    this.#running++;
    const done = () => {
      this.#running--;
      this.start();
    };
    this.#options.load(page).then(done, done);
  }
}
