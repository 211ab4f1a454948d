/** Random numbers from 0 to 1, the same ones for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = () => number;

export function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}

export function pick<T>(list: readonly [T, ...T[]] | readonly T[], random: Random): T {
  const chosen = list[below(list.length, random)];
  if (chosen === undefined) throw new Error("nothing to choose from");
  return chosen;
}
