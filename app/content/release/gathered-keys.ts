/** Ends the key of all values of a field: no value begins with a space. */
export const OF_ALL = ": ";

/** The key of all values of a field. */
export function valueListKey({ locale, field }: { readonly locale: string; readonly field: string }): string {
  return `${locale}:${field}${OF_ALL}`;
}

/** Under which the documents are gathered that bind a coloring page into a pack: no field begins with a space. */
export const PACKS_FIELD = " packs";

/** Their key; `path` as front matter names the coloring page: without the prefix of a locale. */
export function packsKey({ locale, path }: { readonly locale: string; readonly path: string }): string {
  return `${locale}:${PACKS_FIELD}:${path}`;
}

/** Whether a key is that of all values of a field. */
export function isValueList(key: string): boolean {
  return key.endsWith(OF_ALL);
}

/** How many documents a page of a value shows at once. */
export const GATHERED_SIZE = 30;
