/** Whether an `art` names a file of its author's own: what begins with a dot is a path. */
export function isOwnArt(art: unknown): art is string {
  return typeof art === "string" && art.startsWith(".");
}

/** Licences by the words of a credit, each with its address. */
const LICENCES: readonly { readonly words: RegExp; readonly address: (...parts: readonly string[]) => string }[] = [
  { words: /Apache License 2\.0/, address: () => "https://www.apache.org/licenses/LICENSE-2.0" },
  { words: /\bCC0\b/, address: () => "https://creativecommons.org/publicdomain/zero/1.0/" },
  {
    words: /\bCC (BY(?:-(?:NC|SA|ND))*) (\d\.\d)\b/,
    address: (_, rights = "", version = "") =>
      `https://creativecommons.org/licenses/${rights.toLowerCase()}/${version}/`,
  },
];

/**
 * Where the licence is read that a line names; "" for none that is known.
 *
 * @example licenceAddress("Drawing by Ada, CC BY 4.0") // "https://creativecommons.org/licenses/by/4.0/"
 */
export function licenceAddress(line: string): string {
  for (const { words, address } of LICENCES) {
    const found = words.exec(line);
    if (found !== null) return address(...found);
  }
  return "";
}
