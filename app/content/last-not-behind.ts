/** Index of the last item of a sorted list that compares as 0 or less; -1 where none does. */
export function lastNotBehind<Item>(items: readonly Item[], compare: (item: Item) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && compare(item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
