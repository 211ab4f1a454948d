import { isRecord } from "../json.ts";
import { decodeJson } from "../release/objects.ts";
import { accounts } from "./accounts.ts";
import { coloring } from "./coloring.ts";
import { components } from "./components.ts";
import { consent } from "./consent.ts";
import { type PrintWords, prints } from "./prints.ts";
import { server } from "./server.ts";
import { shell } from "./shell.ts";
import { studio } from "./studio.ts";
import { areWords, type Part, type Translations } from "./words.ts";

/** Every word of the interface in English: what a translation in content/.words/ is checked against. */
export const PARTS: readonly Part[] = [shell, components, coloring, studio, accounts, consent, prints, server];

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
