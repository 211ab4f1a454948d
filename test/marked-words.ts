import { PARTS } from "#app/content/words/parts.ts";
import { PLACEHOLDER, type Word } from "#app/content/words/words.ts";

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

/** The English words that a text has outside of brackets. */
export function unmarkedIn(text: string): readonly string[] {
  const outside = text.replace(/⟦[^⟦⟧]*(?:⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧/g, "\n");
  return [...new Set(englishTexts())].filter((word) => {
    return outside.split("\n").some((line) => line.trim().startsWith(word) || line.trim().endsWith(word));
  });
}

/** What stands before, between and after placeholders, where that is long enough to be known again. */
function englishTexts(): readonly string[] {
  const words = PARTS.flatMap(({ english: { locale: _locale, ...english } }): Word[] => Object.values(english));
  const forms = words.flatMap((word) => (typeof word === "string" ? [word] : Object.values(word)));
  return forms
    .flatMap((form: string) => form.split(PLACEHOLDER))
    .map((text) => text.trim())
    .filter((text) => text.length > 3);
}
