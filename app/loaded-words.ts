import type { WordFiles } from "./content/site.ts";
import type { PartName } from "./content/words/parts.ts";
import { areWords, type Entries, type Part, type Translations, type Words } from "./content/words/words.ts";

const loaded: { [part: string]: Translations[string] } = {};
let files: WordFiles | null = null;

/** The translations that this browser has loaded: a document is in one locale for as long as it is open. */
export const loadedWords: Translations = loaded;

/** Tells where the translations of the document's locale are; a document in English has none. */
export function setWordFiles(addresses: WordFiles | null): void {
  files = addresses;
}

/** The words of a part where no component asks for them; in a browser alone. */
export function wordsHere<Own extends Entries>(part: Part<Own>): Words<Own> {
  return part.in(loaded);
}

/** A chunk of code with the words that it shows, which come beside it. Rejects where either is lost. */
export async function withWords<Code>(parts: PartName | readonly PartName[], code: Promise<Code>): Promise<Code> {
  const [chunk] = await Promise.all([code, ...[parts].flat().map(loadWords)]);
  return chunk;
}

/** Loads the words of a part, where they are not in English and not here yet. */
export async function loadWords(part: PartName): Promise<void> {
  const address = files?.[part];
  if (address === undefined || loaded[part] !== undefined) return;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
  const words: unknown = await response.json();
  if (!areWords(words)) throw new Error(`${address} holds no words`);
  loaded[part] = words;
}
