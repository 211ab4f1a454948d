// A collection is documents, or values of a field, that pages show: a release stores it under a key.

/** Ends the key of all values of a field: no value begins with a space. */
const OF_ALL = ": ";

interface FieldOfLocale {
  readonly locale: string;
  readonly field: string;
}

/**
 * The key of a value: the same for all that are one but for case and space.
 *
 * @example valueKey({ locale: "en", field: "tags", value: " Red  Fox" }) // "en:tags:red fox"
 */
export function valueKey({ locale, field, value }: FieldOfLocale & { readonly value: string }): string {
  return `${locale}:${field}:${folded(value)}`;
}

/** `folded(" Red  Fox")` -> `red fox` */
export function folded(value: string): string {
  return value.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** The key of all values of a field. */
export function valueListKey({ locale, field }: FieldOfLocale): string {
  return `${locale}:${field}${OF_ALL}`;
}

// No field begins with a space, so these are the keys of no value.

/**
 * Of the newest documents of a section.
 *
 * @example newestKey({ under: "/articles/", locale: "fr" }) // "fr: newest:/articles"
 */
export function newestKey({ under, locale }: { readonly under: string; readonly locale: string }): string {
  return `${locale}: newest:${under.replace(/\/$/, "")}`;
}

/** Of the documents that the components in a text name; `stem` of the document with that text. */
export function shownKey({ stem, locale }: { readonly stem: string; readonly locale: string }): string {
  return `${locale}: shown:${stem}`;
}

/** Whether a key is that of all values of a field. */
export function isValueList(key: string): boolean {
  return key.endsWith(OF_ALL);
}

/** How many documents a page of a value shows at once. */
export const COLLECTION_PAGE_SIZE = 30;

/**
 * The list that a value, or a list of values, is of: a locale has no colon, and a field that has one has no days.
 *
 * @example listOfKey("en:season:winter") // { field: "season", key: "en:season: " }
 */
export function listOfKey(key: string): { readonly field: string; readonly key: string } {
  const [locale = "", field = ""] = key.split(":", 2);
  return { field, key: valueListKey({ locale, field }) };
}
