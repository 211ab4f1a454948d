import { isRecord } from "../json.ts";
import { decodeJson } from "../release/objects.ts";
import { type PrintWords, prints } from "./prints.ts";
import { areWords, type Translations } from "./words.ts";

/** The object of a release with all that a locale has; what is no word is left out. */
export function decodeTranslations(bytes: Uint8Array): Translations {
  const value = decodeJson(bytes);
  const parts = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(parts.flatMap(([name, words]) => (areWords(words) ? [[name, words]] : [])));
}

/** The object of a release with what stands on prints of one locale. */
export function decodePrintWords(bytes: Uint8Array): PrintWords {
  const value = decodeJson(bytes);
  return prints.in(areWords(value) ? { prints: value } : {});
}
