/** In lower case they end what a title names first: "Fox in the snow". At the beginning they are passed over: "At the zoo". */
const LINKS = new Set(
  (
    "a an the my our your his her their some and or but with without in into on onto at of off to from for by over under above below " +
    "behind beside between near inside outside out around through across along after before during as is are has have full who"
  ).split(" "),
);

/** Their last word alone is another thing. */
const COMPOUNDS = new Set([
  "board game",
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
  "solar system",
  "video game",
]);

/** The part of a thing, or the way it is shown: a child reads the thing itself, "Fox" for "Fox face" and "Corn" for "Ear of corn". */
const ASPECTS = new Set("cycle ear face game head hunt pair patch piece portrait slice time window".split(" "));

/** They name no thing before an aspect: a "happy face" is a face. */
const QUALITIES = new Set(
  "baby big cute easy fun funny happy little new old sad scary silly simple small smiling spooky tiny ugly".split(" "),
);

/** What happens, and when: no picture shows it, only what is named behind it, "Farm" for "A day on the farm". */
const EVENTS = new Set(
  "adventure afternoon day days evening morning night scene site treat trick trip visit walk".split(" "),
);

/** What ends like an activity and is a thing. */
const THINGS_IN_ING = new Set(
  (
    "building ceiling drawing duckling dumpling earring evening gosling hatchling morning painting pudding sapling seedling " +
    "spring starling string wedding"
  ).split(" "),
);

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
  const [named = ""] = title.split(/(?<=\S)\s*(?:[:,;(]|\s[-–—]\s)/);
  const words = named.split(/[\s.!?()“”"]+/).filter((word) => word !== "");
  const word = thingOf(words);
  if (word === null || [...word].length < 2 || !word.split(" ").every((part) => WORD.test(part))) return null;
  const [first = "", ...rest] = word;
  return first.toLocaleUpperCase("en") + rest.join("");
}

function thingOf(words: readonly string[]): string | null {
  const begin = words.findIndex((word, at) => !LINKS.has(at === 0 ? word.toLowerCase() : word));
  if (begin < 0) return null;
  const named = words.slice(begin);
  const length = named.findIndex((word, at) => LINKS.has(word) || (at > 0 && isActivity(word)));
  const phrase = length < 0 ? named : named.slice(0, length);
  const [last = "", before = ""] = phrase.toReversed();
  const [lowerLast, lowerBefore] = [last.toLowerCase(), before.toLowerCase()];
  if (phrase.some((word) => NO_THINGS.has(word.toLowerCase()))) return null;
  if (COMPOUNDS.has(`${lowerBefore} ${lowerLast}`)) return `${before} ${last}`;
  const behind = named.slice(phrase.length);
  if (EVENTS.has(lowerLast)) return thingOf(behind);
  if (phrase.length === 1 && isActivity(lowerLast)) return thingOf(behind) ?? last;
  if (!ASPECTS.has(lowerLast)) return last;
  const whole = behind[0] === "of" ? thingOf(behind) : null;
  return whole ?? (before === "" || QUALITIES.has(lowerBefore) ? last : before);
}

/** "reading" and "rowing", not "king". */
function isActivity(word: string): boolean {
  return /^\p{Ll}{2,}ing$/u.test(word) && !THINGS_IN_ING.has(word);
}
