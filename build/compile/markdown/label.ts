/** A label of more than this is none; keeps `[[[[…` from being read to its end again and again. */
const MAX_LABEL = 2000;

/** `[…]` at a place of a text, brackets inside it balanced; null where there is none. */
export function readLabel(text: string, start: number): { text: string; end: number } | null {
  if (text[start] !== "[") return null;
  const limit = Math.min(text.length, start + MAX_LABEL);
  let depth = 0;
  for (let at = start; at < limit; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "[") depth++;
    else if (text[at] === "]" && --depth === 0) return { text: text.slice(start + 1, at), end: at + 1 };
  }
  return null;
}
