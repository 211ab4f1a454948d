import { compareText } from "./compare-text.ts";

export interface Nearness {
  readonly limit?: number;
  /** The most letters that may be wrong: two by default, a third of a long name. */
  readonly most?: number;
}

/**
 * The names closest to a mistyped one, best first; none if nothing is near.
 *
 * @example nearestNames("foks", ["fox", "ox", "whale"]) // ["fox"]
 */
export function nearestNames(
  name: string,
  names: readonly string[],
  { limit = 3, most = Math.max(2, Math.floor(name.length / 3)) }: Nearness = {},
): string[] {
  return names
    .filter((known) => isPart(name, known) || Math.abs(known.length - name.length) <= most)
    .map((known) => ({ known, edits: isPart(name, known) ? 1 : editsBetween(name, known) }))
    .filter(({ edits }) => edits <= most)
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        Math.abs(a.known.length - name.length) - Math.abs(b.known.length - name.length) ||
        compareText(a.known, b.known),
    )
    .slice(0, limit)
    .map(({ known }) => known);
}

function isPart(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}

/** Letters to add, leave out, replace or swap with the next one, until the one text is the other. */
export function editsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
