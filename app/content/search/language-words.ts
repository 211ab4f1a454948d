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
  /** Words that fit anything. */
  readonly stopWords: string;
  /** Said beside what is meant, of any page of any such site (`SearchedWord.isSoft`). */
  readonly softWords: string;
  /** How what is meant should be: soft beside a thing, and what is looked for where no thing is named. */
  readonly qualities: string;
  /** How hard a picture should be, and for what age, as a list of pictures is narrowed: qualities, too. */
  readonly levels: string;
  /** Right as they are, whatever is near them (`correctedWord`). */
  readonly commonWords: string;
  /** What an age reads like: a number, and another one where it is from one to the other. */
  readonly age: RegExp | null;
  /** Right as they are, too, and in the plural, though too many to be compared with what is misspelled. */
  readonly rightWords: string;
  /** Words that sound like another one, each with that behind it: "bare bear". They are taken for it where no page has them. */
  readonly homophones: string;
  /** Endings of what is small or dear: "froggy" is a frog where no page has one that is called so. */
  readonly diminutives: Replacements;
  /** Words that ask something: who says one of them first looks for something to read. */
  readonly questions: string;
  /** Letters that words begin with by mistake, each with those that were meant: "kc" for what begins with k. */
  readonly letters: string;
  /** Pairs of consonants that are taken for each other. */
  readonly alike: string;
  /** What is written in several ways and sounds alike; vowels become one each. */
  readonly sounds: Replacements;
}

type Replacements = readonly (readonly [what: RegExp, by: string])[];
