import type { Random } from "#app/content/random.ts";

export function below(limit: number, random: Random): number {
  return Math.floor(random() * limit);
}

export function pick<T>(list: readonly [T, ...T[]] | readonly T[], random: Random): T {
  const chosen = list[below(list.length, random)];
  if (chosen === undefined) throw new Error("nothing to choose from");
  return chosen;
}
