import { memoizeWeak } from "../memoize-weak.ts";
import { english } from "./english.ts";
import type { LanguageWords } from "./language-words.ts";

/** A language ready to be used. */
export interface Language extends Pick<LanguageWords, "stem" | "spellings" | "age" | "sounds" | "diminutives"> {
  readonly forms: ReadonlyMap<string, string>;
  readonly endings: readonly string[];
  readonly stopWords: ReadonlySet<string>;
  readonly questions: ReadonlySet<string>;
  readonly letters: ReadonlyMap<string, string>;
  readonly homophones: ReadonlyMap<string, string>;
  readonly rightWords: ReadonlySet<string>;
  /** By their first letter. */
  readonly commonWords: ReadonlyMap<string, readonly string[]>;
  /** Soft ones and qualities, as they are, by their first letter. */
  readonly saidWords: ReadonlyMap<string, readonly string[]>;
  /** Both ways round. */
  readonly alike: ReadonlySet<string>;
  /** By their terms, in all of their forms. */
  readonly soft: ReadonlySet<string>;
  readonly qualities: ReadonlySet<string>;
  readonly levels: ReadonlySet<string>;
  readonly common: Pick<ReadonlySet<string>, "has">;
}

const PLAIN: LanguageWords = {
  stem: (word) => word,
  forms: "",
  spellings: [],
  endings: "",
  stopWords: "",
  softWords: "",
  qualities: "",
  levels: "",
  commonWords: "",
  rightWords: "",
  homophones: "",
  diminutives: [],
  questions: "",
  age: null,
  letters: "",
  alike: "",
  sounds: [],
};

/** Languages that are not loaded with this module, for hardly anybody needs two. */
const OTHERS: ReadonlyMap<string, () => Promise<LanguageWords>> = new Map([
  ["es", async () => (await import("./spanish.ts")).spanish],
]);

/** Caches languages by their code, for as long as this is in memory. */
const ready = new Map<string, Language>();

/** Has a language ready for everything else here: to be awaited once, before words of the locale are looked at. */
export async function loadLanguage(locale: string): Promise<void> {
  const code = codeOf(locale);
  const load = OTHERS.get(code);
  if (load !== undefined && !ready.has(code)) ready.set(code, languageFrom(await load()));
}

/** The language of a locale; one that nothing is known of has no forms. Throws where `loadLanguage` was not awaited. */
export function languageOf(locale: string): Language {
  const code = codeOf(locale);
  const known = ready.get(code);
  if (known !== undefined) return known;
  if (OTHERS.has(code)) throw new Error(`the language ${code} is not loaded`);
  const made = languageFrom(code === "en" ? english : PLAIN);
  ready.set(code === "en" ? code : "", made);
  return made;
}

/** `codeOf("en-GB")` -> `en`; "" for what nothing is known of. A site without a locale is in English. */
function codeOf(locale: string): string {
  const [code = ""] = locale.toLowerCase().split("-");
  if (code === "" || code === "en") return "en";
  return OTHERS.has(code) ? code : "";
}

function languageFrom(words: LanguageWords): Language {
  const { stem, spellings, age, sounds, diminutives } = words;
  const own = { stem, spellings, age, sounds, diminutives, forms: pairsIn(words.forms) };
  const commonWords = byLetter(words.commonWords);
  const qualities = `${words.qualities} ${words.levels}`;
  return {
    ...own,
    endings: listOf(words.endings),
    stopWords: new Set(listOf(words.stopWords)),
    questions: new Set(listOf(words.questions)),
    homophones: pairsIn(words.homophones),
    rightWords: new Set(listOf(words.rightWords)),
    letters: new Map(listOf(words.letters).map((letters) => [letters.charAt(0), letters])),
    commonWords,
    saidWords: byLetter(`${words.softWords} ${qualities}`),
    alike: new Set(listOf(words.alike).flatMap((pair) => [pair, [...pair].reverse().join("")])),
    soft: termsFrom(words.softWords, own),
    qualities: termsFrom(qualities, own),
    levels: termsFrom(words.levels, own),
    common: termsByLetter(commonWords, own),
  };
}

function pairsIn(words: string): ReadonlyMap<string, string> {
  const all = listOf(words);
  return new Map(all.flatMap((word, at) => (at % 2 === 0 ? [[word, all[at + 1] ?? word] as const] : [])));
}

function termsFrom(words: string, language: Pick<Language, "stem" | "forms" | "spellings">): ReadonlySet<string> {
  return new Set(listOf(words).map((word) => termIn(language, word)));
}

/** The same of many words: of those alone with the wanted first letter, since each takes a stem. No term changes it. */
function termsByLetter(
  words: ReadonlyMap<string, readonly string[]>,
  language: Pick<Language, "stem" | "forms" | "spellings">,
): Pick<ReadonlySet<string>, "has"> {
  const known = new Map<string, ReadonlySet<string>>();
  const from = (letter: string) => {
    const terms = known.get(letter) ?? new Set(words.get(letter)?.map((word) => termIn(language, word)));
    known.set(letter, terms);
    return terms;
  };
  return { has: (term) => from(term.charAt(0)).has(term) };
}

function byLetter(words: string): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(listOf(words), (word) => word.charAt(0));
}

function listOf(words: string): readonly string[] {
  return words.split(/\s+/).filter(Boolean);
}

/** The term of a plain word. */
export function termIn(language: Pick<Language, "stem" | "forms" | "spellings">, word: string): string {
  const terms = termsKnownIn(language);
  const known = terms.get(word);
  if (known !== undefined) return known;
  const term = /\d/.test(word) ? word : language.stem(baseIn(language, word));
  if (terms.size >= MAX_KNOWN) terms.clear();
  terms.set(word, term);
  return term;
}

/** Caches terms by language and word: most words of a site are the same few thousand, and a stem takes twenty rules. */
const termsKnownIn = memoizeWeak((_language: object) => new Map<string, string>());
const MAX_KNOWN = 4_000;

/** The word that a plain one is a form of, as far as no stem is needed to tell. */
export function baseIn({ forms, spellings }: Pick<Language, "forms" | "spellings">, word: string): string {
  const base = forms.get(word) ?? word;
  return spellings.reduce((text, [what, by]) => text.replace(what, by), base);
}
