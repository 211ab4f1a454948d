const ENTITIES: { readonly [character: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML 1.0 has no way to write, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Whether there is anything to do: mostly there is not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const SPECIAL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Text for HTML and XML, between tags or in an attribute with double quotes.
 *
 * `escapeMarkup('Tom & "Jerry"')` -> `Tom &amp; &quot;Jerry&quot;`
 */
export function escapeMarkup(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(UNWRITABLE, "").replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
