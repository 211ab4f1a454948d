/** Items of which the least is at hand. */
export class Heap<Item> {
  readonly #items: Item[];
  readonly #compare: (a: Item, b: Item) => number;

  constructor(items: readonly Item[], compare: (a: Item, b: Item) => number) {
    this.#items = [...items];
    this.#compare = compare;
    for (let at = (items.length >> 1) - 1; at >= 0; at--) this.#sink(at);
  }

  /** Undefined where there is none left. */
  get least(): Item | undefined {
    return this.#items[0];
  }

  push(item: Item): void {
    const items = this.#items;
    let at = items.push(item) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      const above = items[up];
      if (above === undefined || this.#compare(above, item) <= 0) break;
      items[at] = above;
      at = up;
    }
    items[at] = item;
  }

  /** To be called when the least has become greater. */
  sinkLeast(): void {
    this.#sink(0);
  }

  dropLeast(): void {
    const last = this.#items.pop();
    if (last === undefined || this.#items.length === 0) return;
    this.#items[0] = last;
    this.#sink(0);
  }

  #sink(from: number): void {
    const items = this.#items;
    const item = items[from];
    if (item === undefined) return;
    let at = from;
    for (;;) {
      const child = this.#lesserChild(at);
      const below = items[child];
      if (below === undefined || this.#compare(item, below) <= 0) break;
      items[at] = below;
      at = child;
    }
    items[at] = item;
  }

  #lesserChild(at: number): number {
    const left = this.#items[2 * at + 1];
    const right = this.#items[2 * at + 2];
    return 2 * at + (left !== undefined && right !== undefined && this.#compare(right, left) < 0 ? 2 : 1);
  }
}
