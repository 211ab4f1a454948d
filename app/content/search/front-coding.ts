const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * Texts in order, each as what it has in common with the one before: how many characters, as a digit of base64, and the
 * others. `frontDecoded` is the other way.
 *
 * @example frontCoded(["fox", "foxes"]) // ["Afox", "Des"]
 */
export function frontCoded(texts: readonly string[]): readonly string[] {
  let before = "";
  return texts.map((text) => {
    const coded = afterOther(text, before);
    before = text;
    return coded;
  });
}

/** Throws for what `frontCoded` cannot have written. */
export function frontDecoded(coded: readonly string[]): readonly string[] {
  let before = "";
  return coded.map((text) => {
    before = withOther(text, before);
    return before;
  });
}

/** One text as what it has in common with another one. */
export function afterOther(text: string, other: string): string {
  let shared = 0;
  while (shared < other.length && shared < DIGITS.length - 1 && text[shared] === other[shared]) shared += 1;
  return `${DIGITS[shared]}${text.slice(shared)}`;
}

export function withOther(coded: string, other: string): string {
  const shared = DIGITS.indexOf(coded.slice(0, 1));
  if (coded === "" || shared < 0 || shared > other.length)
    throw new Error(`"${coded}" says nothing of what is behind "${other}"; publish again`);
  return other.slice(0, shared) + coded.slice(1);
}
