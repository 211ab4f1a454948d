import { describe, expect, it } from "vitest";
import { correctedWord, correctedWords, correctionLetters, mostAlike } from "#app/content/search/correction.ts";
import { loadLanguage } from "#app/content/search/language.ts";
import { termsOf } from "#app/content/search/search-words.ts";
import { NO_SYNONYMS } from "#app/content/search/synonyms.ts";

const VOCABULARY =
  `airplane astronaut banjo birthday boat bunny burger butterfly bus cactus cake castle cat chick christmas
  chipmunk crab cupcake dinosaur dog dolphin donut dragon drum duck elephant fire fish flower fox fountain giraffe goat
  guitar halloween hamster hedgehog helicopter horse house jack kite kitten koala lighthouse lion mandala monkey mouse
  octopus owl pancakes parrot peacock penguin phone pineapple pizza planet popcorn prince princess puppy pumpkin rabbit
  rainbow rhino rocket rooster sailboat school seal sheep sled snowman soft strawberry streetcar sunflower tractor train
  trumpet turtle tyrannosaurus umbrella unicorn valentines violin volcano whale wind window winter x z`.split(/\s+/);

function corrected(word: string, locale = "en"): string | null {
  const terms = new Set(VOCABULARY.flatMap((known) => termsOf(known, locale)));
  return correctedWord(word, VOCABULARY, {
    locale,
    synonyms: NO_SYNONYMS,
    has: (term) => terms.has(term),
  });
}

describe("a misspelled word", () => {
  it.each([
    // A letter missing, too many, wrong, swapped with the next one; two of them in a long word.
    ["unicon", "unicorn"],
    ["unicornn", "unicorn"],
    ["umicorn", "unicorn"],
    ["uniocrn", "unicorn"],
    ["hedgheog", "hedgehog"],
    ["strawbary", "strawberry"],
    ["kiets", "kite"],
    // What children hear.
    ["dinasor", "dinosaur"],
    ["buterfly", "butterfly"],
    ["elefant", "elephant"],
    ["giraf", "giraffe"],
    ["jiraf", "giraffe"],
    ["rino", "rhino"],
    ["krab", "crab"],
    ["kat", "cat"],
    ["foks", "fox"],
    ["fone", "phone"],
    ["prinses", "princess"],
    ["hallowen", "halloween"],
    ["crismas", "christmas"],
    ["valintines", "valentines"],
    ["pumkin", "pumpkin"],
    ["skool", "school"],
    ["astronot", "astronaut"],
    ["rokit", "rocket"],
    ["tiranosaurus", "tyrannosaurus"],
    ["gitar", "guitar"],
    ["trane", "train"],
    ["wale", "whale"],
    ["casel", "castle"],
  ])("%s is taken for %s", (word, expected) => {
    expect(corrected(word)).toBe(expected);
    expect(correctionLetters(word, "en")).toContain(expected.charAt(0));
  });

  it.each([
    ["bare", null],
    ["froggy", "frog"],
    ["doggy", "dog"],
    ["cutefox", "cute fox"],
    ["foxcat", "fox cat"],
    ["thefox", "the fox"],
    ["firetruckcoloringpage", null],
    ["catcoloringpage", "cat coloring page"],
    ["foxqqqqq", null],
    ["yunicorn", "unicorn"],
    ["rocit", "rocket"],
    ["elicopter", "helicopter"],
  ])("%s is taken for %s where that is known", (word, expected) => {
    const known = word === "froggy" ? [...VOCABULARY, "frog"] : VOCABULARY;
    const terms = new Set(known.flatMap((one) => termsOf(one, "en")));
    const has = (term: string) => terms.has(term);
    expect(correctedWord(word, known, { locale: "en", synonyms: NO_SYNONYMS, has })).toBe(expected);
  });

  it("is taken for one that sounds the same where a page has that", () => {
    const has = (term: string) => term === "bear";
    expect(correctedWord("bare", [], { locale: "en", synonyms: NO_SYNONYMS, has })).toBe("bear");
  });

  it("is not made of a word that people read every day, or of a name", () => {
    const right = `policy skill skills surprise app money guest patrol value market movie continue sincerely trophy Emma Lucas
      Olivia Kate Bruno Marcus`;
    for (const word of right.toLowerCase().split(/\s+/)) expect([word, corrected(word)]).toEqual([word, null]);
  });

  it("is never taken for a word that means something else", () => {
    const right = `car cars easter house home boot boots coat bear pear star stars moon wolf frog shark hat hats rat bat pig
      snake spider mice bike ship sheep plant plants plane wand king ring tiger wolves fairy knight ghost queen
      table chair train rain brain mouse moose goose cow crow clown crown`;
    for (const word of right.split(/\s+/)) expect([word, corrected(word)]).toEqual([word, null]);
  });

  it("is not corrected where a word that this site lacks is nearer", () => {
    expect(corrected("tigerr")).toBeNull();
    expect(corrected("zebrra")).toBeNull();
    expect(corrected("moosse")).toBeNull();
  });

  it.each([
    "zzz",
    "qwertz",
    "ab",
    "x",
    "lego7",
    "123",
    "🦊",
    "xylofon",
  ])("stays as it is where nothing is near: %s", (word) => {
    expect(corrected(word)).toBeNull();
  });

  it("is taken for what a site calls the same", () => {
    const synonyms = {
      terms: new Map([["narwhal", [["whale"]]]]),
      near: new Map(),
      words: new Map([["n", ["narwhal"]]]),
    };
    expect(
      correctedWord("narwal", VOCABULARY, {
        locale: "en",
        synonyms,
        has: () => false,
      }),
    ).toBe("narwhal");
  });

  it("may begin with three letters at most", async () => {
    await loadLanguage("es");
    for (const locale of ["en", "es", "ja"])
      for (const letter of "abcdefghijklmnopqrstuvwxyzñл日") {
        const letters = correctionLetters(`${letter}xx`, locale);
        expect(letters[0]).toBe(letter);
        expect(letters.length).toBeLessThanOrEqual(3);
      }
  });

  it("is heard in Spanish as in Spanish", async () => {
    await loadLanguage("es");
    const of = (word: string) =>
      correctedWord(word, ["jirafa", "vaca", "helado", "queso"], {
        locale: "es",
        synonyms: NO_SYNONYMS,
        has: () => false,
      });
    expect(["girafa", "baca", "elado", "keso"].map(of)).toEqual(["jirafa", "vaca", "helado", "queso"]);
  });
});

describe("the misspelled words of a search", () => {
  const searched = (words: readonly string[]) => {
    const terms = new Set(VOCABULARY.flatMap((known) => termsOf(known, "en")));
    const asked: string[] = [];
    const wordsFrom = (letter: string) => {
      asked.push(letter);
      return VOCABULARY.filter((word) => word.startsWith(letter));
    };
    const has = (term: string) => terms.has(term);
    const meant = correctedWords(words, { locale: "en", synonyms: NO_SYNONYMS, has, wordsFrom });
    return { meant: Object.fromEntries(meant), asked };
  };

  it("are compared three at most: the others stay as they are, and no words are read for them", () => {
    const words = ["elefant", "dinasor", "bananna", "buterfly", "unicrn", "rokit", "krokodil", "castel"];
    const { meant, asked } = searched(words);
    expect(meant).toEqual({ elefant: "elephant", dinasor: "dinosaur" });
    expect(asked).toEqual(["elefant", "dinasor", "bananna"].flatMap((word) => correctionLetters(word, "en")));
  });

  it("leave room for each other where they are right, or known by their ending or their sound", () => {
    const { meant, asked } = searched(["policy", "skills", "doggy", "tale", "zebra", "buterfly"]);
    expect(meant).toEqual({ doggy: "dog", buterfly: "butterfly" });
    expect(asked).toEqual(correctionLetters("buterfly", "en"));
  });

  it("are compared with two hundred words of pages, those that have the most letters in common with them", () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `e${at.toString(26).padStart(4, "q")}zzzz`);
    const alike = mostAlike("elefant", [...many, "elephant", "elegant"]);
    expect(alike).toHaveLength(200);
    expect(alike.slice(0, 2)).toEqual(["elegant", "elephant"]);
  });
});
