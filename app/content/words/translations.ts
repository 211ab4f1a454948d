import { isRecord } from "../json.ts";
import { decodeJson } from "../release/objects.ts";
import { areWords, type Translations } from "./words.ts";

/** The object of a release with all that a locale has; what is no word is left out. */
export function decodeTranslations(bytes: Uint8Array): Translations {
  const value = decodeJson(bytes);
  const parts = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(parts.flatMap(([name, words]) => (areWords(words) ? [[name, words]] : [])));
}
