/**
 * Numbers in rising order as one says them, neighbors together.
 *
 * @example sayNumbers([1, 2, 3, 7, 9, 10]) // "1–3, 7, 9, 10"
 */
export function sayNumbers(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length < 3 ? run.join(", ") : `${run[0]}–${run.at(-1)}`)).join(", ");
}
