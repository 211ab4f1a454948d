/**
 * An address as others must spell it; "" for one of ours where our origin is not known.
 *
 * @example absoluteUrl("/fox.png", "https://paper-otter.example") // "https://paper-otter.example/fox.png"
 */
export function absoluteUrl(address: string, origin: string): string {
  const base = origin === "" ? undefined : origin;
  return URL.canParse(address, base) ? new URL(address, base).href : "";
}
