/** The order of texts by their code units: the same in every locale and on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
