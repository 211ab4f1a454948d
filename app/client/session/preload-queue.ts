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
  #waiting: readonly Page[] = [];
  #running = 0;

  constructor(options: Preloading<Page>) {
    this.#options = options;
  }

  /** Adds a page whose link is visible at the end of the queue. */
  add(page: Page): void {
    if (!this.#waiting.includes(page)) this.#wait([...this.#waiting, page]);
  }

  /** Adds a page whose link is pointed at in front of the queue. */
  addFirst(page: Page): void {
    this.#wait([page, ...this.#waiting.filter((other) => other !== page)]);
  }

  /** Removes a page whose links are not visible any more. */
  remove(page: Page): void {
    this.#waiting = this.#waiting.filter((other) => other !== page);
  }

  start(): void {
    while (this.#running < AT_ONCE && this.#waiting.length > 0 && this.#options.mayStart()) this.#next();
  }

  #wait(pages: readonly Page[]): void {
    this.#waiting = pages.filter((page) => !this.#begun.has(page));
    this.start();
  }

  #next(): void {
    const [page, ...others] = this.#waiting;
    this.#waiting = others;
    if (page === undefined) return;
    this.#begun.add(page);
    this.#running++;
    const done = () => {
      this.#running--;
      this.start();
    };
    this.#options.load(page).then(done, done);
  }
}
