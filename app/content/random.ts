/** The next number of a seeded row, from 0 up to but not including 1. */
export type Random = () => number;

/**
 * A row of numbers that is the same for the same seed, on every machine (Mulberry32 over an FNV-1a hash): the same page
 * of ours always gets the same bytes.
 *
 * @example randomFrom("1")() === randomFrom("1")() // true
 */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of several, the first if there is nothing to choose from. */
export function pick<T>(random: Random, [first, ...rest]: readonly [T, ...T[]]): T {
  return rest[Math.floor(random() * (rest.length + 1)) - 1] ?? first;
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);
}
