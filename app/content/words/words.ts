import { isRecord } from "../json.ts";

/** A text of the interface: in one form, or in those that a number asks for. */
export type Word = string | Plural;

/** The forms of a text by the categories of `Intl.PluralRules`; `other` stands in for those that it lacks. */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

export interface Entries {
  readonly [key: string]: Word;
}

/** The words of one part in one locale, which numbers and plurals go by. */
export type Words<Own extends Entries> = Own & { readonly locale: string };

/** What a locale has besides English, by the names of parts: a part that is missing is in English. */
export interface Translations {
  readonly [part: string]: Words<Entries> | undefined;
}

/** The locale of the words in the code. */
export const ENGLISH = "en";

/**
 * The words of one part of the interface, which a browser loads together. A key never changes from text to plural or
 * back: releases hold translations of older code, so the new form gets a key of its own.
 */
export class Part<Own extends Entries = Entries, Name extends string = string> {
  readonly name: Name;
  readonly english: Words<Own>;
  readonly #merged = new WeakMap<object, Words<Own>>();

  constructor(name: Name, english: Own) {
    this.name = name;
    this.english = { ...english, locale: ENGLISH };
  }

  /** In another locale, with English for what is not translated. */
  in(translations: Translations): Words<Own> {
    const own = translations[this.name];
    if (own === undefined) return this.english;
    const merged = this.#merged.get(own) ?? { ...this.english, ...own };
    this.#merged.set(own, merged);
    return merged;
  }
}

/** Whether a value from outside is the words of a part in some locale. */
export function areWords(value: unknown): value is Words<Entries> {
  return isRecord(value) && typeof value.locale === "string" && Object.values(value).every(isWord);
}

export function isWord(value: unknown): value is Word {
  if (typeof value === "string") return true;
  return isRecord(value) && "other" in value && Object.values(value).every((form) => typeof form === "string");
}

/** `fill("by {name}", { name: "Ada" })` -> `by Ada`. A placeholder without a value stays as it is. */
export function fill(text: string, values: { readonly [name: string]: string | number }): string {
  return text.replace(PLACEHOLDER, (all, name: string) => String(values[name] ?? all));
}

export const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * The form that a number asks for, with the number in it. English does without `Intl`, the first use of which costs an
 * isolate 20 ms.
 *
 * `plural({ one: "{count} page", other: "{count} pages" }, 1200, "en")` -> `1,200 pages`
 */
export function plural(forms: Plural, count: number, locale: string): string {
  const category = locale === ENGLISH ? (count === 1 ? "one" : "other") : new Intl.PluralRules(locale).select(count);
  return fill(forms[category] ?? forms.other, { count: count < 1000 ? count : count.toLocaleString(locale) });
}
