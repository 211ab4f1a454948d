/** In lower case they end what a title names first: "Fox in the snow". At the beginning they are passed over: "At the zoo". */
const LINKS = new Set(
  (
    "a an the my our your his her their some and or but with without in into on onto at of off to from for by over under above below " +
    "behind beside between near inside outside out around through across along after before during as is are has have full who"
  ).split(" "),
);

/** Their last word alone is another thing. */
const COMPOUNDS = new Set([
  "bus stop",
  "candy cane",
  "fire engine",
  "flying saucer",
  "guinea pig",
  "hot dog",
  "ice cream",
  "ice pop",
  "prairie dog",
  "santa claus",
]);

/** The part of a thing, or the way it is shown: a child reads the thing itself, "Fox" for "Fox face" and "Corn" for "Ear of corn". */
const ASPECTS = new Set(["cycle", "ear", "face", "head", "pair", "piece", "portrait", "slice", "time", "window"]);

/** Patterns, which are of nothing; and titles that ask. */
const NO_THINGS = new Set(["mandala", "mandalas", "pattern", "patterns", "how", "what", "when", "where", "why"]);

/** Letters, with hyphens and apostrophes between them; two at least. */
const WORD = /^\p{L}[\p{L}\p{M}]*(?:['’-]*[\p{L}\p{M}]+)*$/u;

/**
 * The one word that a picture stands for, with a capital: what an English title names first, without the words that describe it.
 * Null where no such word is to be had.
 *
 * @example wordOf("Fox in the snow") // "Fox"
 * @example wordOf("The bear") // "Bear"
 * @example wordOf("Number 10") // null
 */
export function wordOf(title: string): string | null {
  const words = title.split(/[\s:,;.!?()“”"]+/).filter((word) => word !== "");
  const word = thingOf(words);
  if (word === null || [...word].length < 2 || !word.split(" ").every((part) => WORD.test(part))) return null;
  const [first = "", ...rest] = word;
  return first.toLocaleUpperCase("en") + rest.join("");
}

function thingOf(words: readonly string[]): string | null {
  const begin = words.findIndex((word, at) => !LINKS.has(at === 0 ? word.toLowerCase() : word));
  if (begin < 0) return null;
  const isEnd = (word: string, at: number) =>
    LINKS.has(word) || (at > 0 && /^\p{Ll}+ing$/u.test(word) && word.length > 4);
  const named = words.slice(begin);
  const length = named.findIndex(isEnd);
  const phrase = length < 0 ? named : named.slice(0, length);
  const [last = "", before] = phrase.toReversed();
  if (phrase.some((word) => NO_THINGS.has(word.toLowerCase()))) return null;
  if (before !== undefined && COMPOUNDS.has(`${before} ${last}`.toLowerCase())) return `${before} ${last}`;
  if (!ASPECTS.has(last.toLowerCase())) return last;
  const whole = named[phrase.length] === "of" ? thingOf(named.slice(phrase.length)) : null;
  return whole ?? before ?? last;
}
