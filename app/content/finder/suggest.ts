import { nearestNames } from "../nearest-names.ts";
import { type Catalogue, type KnownWord, lettersOf } from "./catalogue.ts";
import { searchedWords } from "./findable.ts";

/** Something to look for instead, and the address that does. */
export type Suggestion = {
  readonly label: string;
  readonly search: string;
};

const MOST_MEANT = 3;

/** Of words that no drawing has so many are compared with all that are known; the others are left out. */
const MOST_UNKNOWN = 3;

/**
 * The searches nearest to one that finds nothing, best first: each word that no drawing has is replaced by one that looks
 * like it, or left out where nothing does.
 *
 * @example nearestSearches("purpel elefant", new Catalogue([elephant])) // ["purple elephant"]
 */
export function nearestSearches(q: string, { texts, words }: Pick<Catalogue, "texts" | "words">): readonly string[] {
  const asked = searchedWords(q);
  const unknown = asked.filter((word) => !texts.some((text) => text.includes(` ${word}`)));
  const compared = new Set(unknown.slice(0, MOST_UNKNOWN));
  const choices = asked
    .filter((word) => compared.has(word) || !unknown.includes(word))
    .map((word) => (compared.has(word) ? nearestWords(word, words) : [word]))
    .filter((near) => near.length > 0);
  const searches = Array.from({ length: MOST_MEANT }, (_, rank) =>
    choices.map((near) => near[rank] ?? near.at(-1)).join(" "),
  );
  return searches.filter((search, rank) => {
    // A search finds all words that begin like its own: "dinosaur" has brought "dinosaurs" along.
    const isRedundant = searches.slice(0, rank).some((better) => search.startsWith(better));
    return search !== "" && search !== asked.join(" ") && !isRedundant;
  });
}

/** One letter may be wrong, of a longer word every third. */
function nearestWords(word: string, known: readonly KnownWord[]): readonly string[] {
  const most = Math.max(1, Math.floor((word.length + 1) / 3));
  const letters = lettersOf(word);
  const alike = known.filter((other) => isAlike(letters, other.letters, most)).map((other) => other.word);
  return nearestNames(word, alike, { limit: MOST_MEANT, most });
}

/** Whether one of two words may be part of the other, or so many edits away: an edit brings a letter at most, and loses one. */
function isAlike(one: number, other: number, most: number): boolean {
  const [gone, come] = [bitsIn(one & ~other), bitsIn(other & ~one)];
  return gone === 0 || come === 0 || (gone <= most && come <= most);
}

function bitsIn(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
