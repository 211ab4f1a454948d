import type { Word } from "#app/content/words/words.ts";
import { PARTS } from "#app/words/parts.ts";

/** A language that every word of the interface is translated to: English in brackets, so that none can be missed. */
export const MARKED = "en-gb";

type Marked = { readonly [part: string]: { readonly [key: string]: Word } };

export function markedWords(): Marked {
  return Object.fromEntries(PARTS.map(({ name, english }) => [name, markedPart(english)]));
}

function markedPart({ locale: _locale, ...english }: (typeof PARTS)[number]["english"]): Marked[string] {
  return Object.fromEntries(Object.entries(english).map(([key, word]) => [key, markedWord(word)]));
}

function markedWord(word: Word): Word {
  if (typeof word === "string") return `⟦${word}⟧`;
  const forms = Object.entries(word).map(([category, form]) => [category, `⟦${form}⟧`] as const);
  return { ...Object.fromEntries(forms), other: `⟦${word.other}⟧` };
}

/** The English texts that stand in lines of their own, outside of brackets; those that the content has may. */
export function unmarkedIn(text: string, content: string): readonly string[] {
  const lines = new Set(text.split("\n").map((line) => line.trim()));
  return englishTexts().filter((word) => lines.has(word) && !content.includes(word));
}

/** Each in the forms that have nothing to be filled in. */
function englishTexts(): readonly string[] {
  const words = PARTS.flatMap(({ english: { locale: _locale, ...english } }): Word[] => Object.values(english));
  const forms = words.flatMap((word): string[] => (typeof word === "string" ? [word] : Object.values(word)));
  return [...new Set(forms)].filter((form) => !form.includes("{"));
}
