import { fnv1a } from "./bloom.ts";
import { compareOrder, type OrderKey } from "./order.ts";

/** A chunk ends after a document whose id's hash is a multiple of this: so many rows on average. */
const AVERAGE_ROWS = 128;
/** A chunk ends at this many characters at the latest; KV values stay far below 1 MiB. */
const MAX_LENGTH = 400_000;

/**
 * Cuts rows (in default order) into chunks whose bounds depend on the rows alone: one more document changes its own
 * chunk, or splits it in two, and no other.
 */
export function cutChunks<Row>(rows: readonly Row[], describe: (row: Row) => { id: string; length: number }): Row[][] {
  const chunks: Row[][] = [];
  let chunk: Row[] = [];
  let length = 0;
  for (const row of rows) {
    const { id, length: added } = describe(row);
    if (chunk.length > 0 && length + added > MAX_LENGTH) {
      chunks.push(chunk);
      chunk = [];
      length = 0;
    }
    chunk.push(row);
    length += added;
    if (fnv1a(id) % AVERAGE_ROWS === 0) {
      chunks.push(chunk);
      chunk = [];
      length = 0;
    }
  }
  return chunk.length > 0 ? [...chunks, chunk] : chunks;
}

/** Index of the chunk that would hold `key`: the last one whose first document is not behind it; -1 before all. */
export function chunkOf(chunks: readonly OrderKey[], key: OrderKey): number {
  let low = 0;
  let high = chunks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const first = chunks[middle];
    if (first !== undefined && compareOrder(first, key) <= 0) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
