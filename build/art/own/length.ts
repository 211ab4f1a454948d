/** CSS pixels of a unit: 96 to the inch. */
const pixels: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
};

/**
 * A length as SVG and CSS write it, in units of the drawing; null for text that is none.
 *
 * @example parseLength("10mm", { whole: 0 }) // 37.79…
 * @example parseLength("50%", { whole: 200 }) // 100
 */
export function parseLength(text: string, { whole }: { readonly whole: number }): number | null {
  const [, number, unit = ""] = /^\s*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]+|%)?\s*$/i.exec(text) ?? [];
  if (number === undefined) return null;
  if (unit === "%") return (Number(number) / 100) * whole;
  const factor = unit === "" ? 1 : pixels[unit.toLowerCase()];
  return factor === undefined ? null : Number(number) * factor;
}
