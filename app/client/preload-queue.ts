/** Preloads under way at the same time (docs/specification.md 9). The original lets a fifth one slip in. */
const AT_ONCE = 4;

export interface Preloading<Page> {
  readonly load: (page: Page) => Promise<unknown>;
  /** Whether a preload may start now; `start` asks again. */
  readonly mayStart: () => boolean;
}

/** Pages that somebody may go to next, each preloaded at most once; one that fails is left to the click. */
export class PreloadQueue<Page> {
  readonly #options: Preloading<Page>;
  readonly #begun = new Set<Page>();
  #waiting: readonly Page[] = [];
  #running = 0;

  constructor(options: Preloading<Page>) {
    this.#options = options;
  }

  /** A page that is only in sight waits for its turn. */
  add(page: Page): void {
    if (!this.#waiting.includes(page)) this.#wait([...this.#waiting, page]);
  }

  /** A page that somebody points at is the next one. */
  addFirst(page: Page): void {
    this.#wait([page, ...this.#waiting.filter((other) => other !== page)]);
  }

  /** A page that is out of sight again, before its turn has come. */
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
