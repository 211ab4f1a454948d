/** What a search knows of a language: all of it is data, and words stand between blanks. */
export interface LanguageWords {
  /** The same for all forms of a word, as far as rules can tell. */
  readonly stem: (word: string) => string;
  /** Forms that no rule leads to, each with its word behind it: "geese goose". */
  readonly forms: string;
  /** Other spellings of the same, such as the British one, before the stem is taken. */
  readonly spellings: Replacements;
  /** Endings that stems lack: who types "elepha" is on the way to the stem "eleph". */
  readonly endings: string;
  /** Said by everybody of everything. */
  readonly stopWords: string;
  /** Said beside what is meant, of any page of any such site (`SearchedWord.isSoft`). */
  readonly softWords: string;
  /** How what is meant should be, and for whom: soft beside a thing, and what is looked for where no thing is named. */
  readonly qualities: string;
  /** Right as they are, whatever is near them (`correctedWord`). */
  readonly commonWords: string;
  /** What an age reads like: a number, and another one where it is from one to the other. */
  readonly age: RegExp | null;
  /** Letters that words begin with by mistake, each with those that were meant: "kc" for what begins with k. */
  readonly letters: string;
  /** Pairs of consonants that are taken for each other. */
  readonly alike: string;
  /** What is written in several ways and sounds alike; vowels become one each. */
  readonly sounds: Replacements;
}

type Replacements = readonly (readonly [what: RegExp, by: string])[];
