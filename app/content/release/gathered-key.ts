/** How many documents a page of a value shows at once. */
export const GATHERED_SIZE = 30;

/** The key of all values of a field: no value begins with a space. */
export function valueListKey({ locale, field }: { readonly locale: string; readonly field: string }): string {
  return `${locale}:${field}${OF_ALL}`;
}

const OF_ALL = ": ";

/** Whether a key is that of all values of a field. */
export function isValueList(key: string): boolean {
  return key.endsWith(OF_ALL);
}

/**
 * The list that a value, or a list of values, is of: neither a locale nor a field of the front matter has a colon.
 *
 * @example listOfKey("en:season:winter") // { field: "season", key: "en:season: " }
 */
export function listOfKey(key: string): { readonly field: string; readonly key: string } {
  const [locale = "", field = ""] = key.split(":", 2);
  return { field, key: valueListKey({ locale, field }) };
}

/** The key of a value: the same for all that are one but for case and space. */
export function valueKey(own: { readonly locale: string; readonly field: string; readonly value: string }): string {
  return `${own.locale}:${own.field}:${folded(own.value)}`;
}

/** `folded(" Red  Fox")` -> `red fox` */
export function folded(value: string): string {
  return value.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** Under which the documents are gathered that bind a coloring page into a pack: no field begins with a space. */
export const PACKS_FIELD = " packs";

/** Their key; `path` as front matter names the coloring page: without the prefix of a locale. */
export function packsKey({ locale, path }: { readonly locale: string; readonly path: string }): string {
  return `${locale}:${PACKS_FIELD}:${path}`;
}
