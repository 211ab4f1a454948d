import { describe, expect, it } from "vitest";
import { documentTerms } from "#app/content/search/document-terms.ts";
import { languageOf, loadLanguage, termIn } from "#app/content/search/language.ts";
import { markedText, snippetOf } from "#app/content/search/marks.ts";
import { readSearch } from "#app/content/search/read-search.ts";
import { ageTerms, termsForAge, termsOf } from "#app/content/search/search-words.ts";
import { NO_SYNONYMS, parseSynonyms, storeSynonyms } from "#app/content/search/synonyms.ts";

const lists = storeSynonyms({
  locale: "en",
  same: [
    ["fire engine", "firetruck", "fire truck"],
    ["bunny", "rabbit", "🐰"],
  ],
  see: [
    { words: ["hare", "jackrabbit"], near: ["bunny"] },
    { words: ["preschool"], near: ["4 year olds"] },
  ],
});
const synonyms = parseSynonyms(lists);

function read(q: string, own = NO_SYNONYMS) {
  return readSearch(q, { locale: "en", synonyms: own }).words;
}

function alternatives(q: string, own = NO_SYNONYMS): readonly string[] {
  return read(q, own).map((word) => word.alternatives.map((terms) => terms.join("+")).join(" "));
}

describe("the terms of a text", () => {
  it.each(["en", "es"])("begin as a common word does, which is known by them: %s", async (locale) => {
    await loadLanguage(locale);
    const language = languageOf(locale);
    const unknown = [...language.commonWords.values()]
      .flat()
      .filter((word) => !language.common.has(termIn(language, word)));
    expect(unknown).toEqual([]);
  });

  it.each([
    ["unicorn", "unicorns"],
    ["fox", "foxes"],
    ["puppy", "puppies"],
    ["bus", "buses"],
    ["octopus", "octopuses"],
    ["cactus", "cacti"],
    ["circus", "circuses"],
    ["house", "houses"],
    ["goose", "geese"],
    ["mouse", "mice"],
    ["wolf", "wolves"],
    ["leaf", "leaves"],
    ["tooth", "teeth"],
    ["child", "children"],
    ["person", "people"],
    ["sky", "skies"],
    ["ox", "oxen"],
    ["fairy", "fairies"],
    ["snowman", "snowmen"],
    ["volcano", "volcanoes"],
    ["princess", "princesses"],
    ["pie", "pies"],
    ["skate", "skating"],
    ["color", "colour"],
    ["coloring", "colouring"],
    ["favorites", "favourites"],
    ["gray", "grey"],
    ["mother's day", "Mother’s days"],
    ["pinata", "Piñatas"],
  ])("are the same for %s and %s", (one, other) => {
    expect(termsOf(other, "en")).toEqual(termsOf(one, "en"));
  });

  it.each([
    ["cat", "cattle"],
    ["planet", "plane"],
    ["bus", "bush"],
    ["star", "stair"],
  ])("differ for %s and %s", (one, other) => {
    expect(termsOf(other, "en")).not.toEqual(termsOf(one, "en"));
  });

  it("leave out what says nothing, and leave other languages as they are", async () => {
    expect(termsOf("The fox & a hen, in the snow", "en")).toEqual(["fox", "hen", "snow"]);
    expect(termsOf("A letter", "en")).toEqual(["letter"]);
    expect(termsOf("Letter A", "en")).toEqual(["letter", "a"]);
    expect(termsOf("Les renards", "fr")).toEqual(["les", "renards"]);
    await loadLanguage("es-MX");
    expect(termsOf("Los peces", "es")).toEqual(termsOf("el pez", "es-MX"));
    expect(termsOf("niñas", "es")).toEqual(termsOf("nina", "es"));
  });
});

describe("the terms of a document", () => {
  it("say how much they say of it, the best first", () => {
    const terms = documentTerms(
      {
        title: "Teddy bear",
        tags: ["T. rex", "toys"],
        category: "Animals",
        facets: ["easy"],
        description: "A bear waits.",
      },
      "en",
    );
    expect(terms.map(({ term, weight }) => `${weight}${term}`)).toEqual([
      ...["0teddybear", "1teddi", "1bear"],
      ...["2rex", "2toi", "2trex"],
      ...["3anim", "3easi"],
      ...["4wait"],
    ]);
    expect(documentTerms({ title: "Fox" }, "en")).toEqual([{ term: "fox", weight: 0, word: "fox" }]);
  });

  it("are twenty at most, each once, with some of the description whatever else there is", () => {
    const headings = Array.from({ length: 30 }, (_, at) => `Heading number${at}`);
    const terms = documentTerms(
      {
        title: "Fox",
        headings,
        tags: ["a1", "fox"],
        colors: ["red", "blue"],
        age: "3-6",
        description: "Snow falls.",
      },
      "en",
    );
    expect(terms.length).toBe(20);
    expect(new Set(terms.map(({ term }) => term)).size).toBe(20);
    expect(terms).toContainEqual({ term: "snow", weight: 4, word: "snow" });
  });

  it("find a drawing for every age that it is for, and for no other", () => {
    for (const age of ["3-6", "2-5", "8-12", "6+", "3-4", "4-8", "10-17"]) {
      const [from = 0, to = age.endsWith("+") ? 17 : from] = (age.match(/\d+/g) ?? []).map(Number);
      for (let year = 0; year <= 17; year += 1) {
        const isFound = termsForAge(year).some((term) => ageTerms(age).includes(term));
        expect([age, year, isFound]).toEqual([age, year, Math.min(year, 12) >= from && Math.min(year, 12) <= to]);
      }
    }
    expect(ageTerms("old")).toEqual([]);
  });
});

describe("a search", () => {
  it.each([
    ["the foxes", ["fox"]],
    ["lady bug", ["ladi ladybug", "bug ladybug"]],
    ["a fire-truck for me", ["fire firetruck", "truck firetruck"]],
    ["fox for 4 year olds", ["fox", "age4 age3"]],
    ["ages 3 to 5", ["age4 age3"]],
    ["🦊🏽!", ["🦊"]],
    ["", []],
    ["the", ["the"]],
    ["a b c d e f g h i j k", ["b", "c", "d", "e", "f", "g", "h", "j"]],
  ])("for %j looks for %j", (q, expected) => {
    expect(alternatives(q)).toEqual(expected);
  });

  it("takes several words that mean one thing for one, and what means the same after the word itself", () => {
    expect(alternatives("red fire engines", synonyms)).toEqual(["red", "fire+engin fireengin firetruck fire+truck"]);
    expect(alternatives("bunnies", synonyms)).toEqual(["bunni rabbit 🐰"]);
    expect(alternatives("firetrucks", synonyms)).toEqual(["firetruck fire+engin fire+truck"]);
    expect(alternatives("hares", synonyms)).toEqual(["hare"]);
    expect(read("hares", synonyms).map(({ near }) => near)).toEqual([[["bunni"]]]);
    expect(read("jackrabbits", synonyms).map(({ near }) => near)).toEqual([[["bunni"]]]);
    expect(read("preschool", synonyms).map(({ near }) => near)).toEqual([[["age4"], ["age3"]]]);
  });

  it("knows what is said beside a thing, and what is looked for where no thing is named", () => {
    const soft = (q: string) => read(q).flatMap(({ text, isSoft }) => (isSoft ? [text] : []));
    expect(soft("easy fox coloring page for 4 year olds")).toEqual(["easy", "coloring", "page", "4 year olds"]);
    expect(soft("easy coloring pages")).toEqual(["coloring", "pages"]);
    expect(soft("free packs")).toEqual(["free"]);
  });

  it.each([
    ["uni", "uni"],
    ["elepha", "eleph"],
    ["anima", "anim"],
    ["butterflie", "butterfli"],
    ["planet", "planet"],
    ["red fo", "fo"],
    ["fox the", null],
    ["4 year old", null],
    ["🦊", null],
  ])("that is still typed, %j, is for what begins with %j", (q, prefix) => {
    expect(read(q).at(-1)?.prefix).toBe(prefix);
  });
});

describe("marks", () => {
  it.each([
    ["Two Foxes’ den", ["fox"], "Two |Foxes|’ den"],
    ["T. rex window", ["trex"], "|T. rex| window"],
    ["Piñata", ["pinata"], "|Piñata|"],
    ["Owl", ["fox"], "Owl"],
    ["", ["fox"], ""],
  ])("stand in %j for %j as in %j", (text, terms, expected) => {
    const marked = markedText(text, new Set(terms), "en");
    expect(marked.map(([piece, isMarked]) => (isMarked ? `|${piece}|` : piece)).join("")).toBe(expected);
  });

  it("show the part of a long description that has the word", () => {
    const long = `${"One drawing after another. ".repeat(20)}A fox waits. ${"And more of them. ".repeat(20)}`;
    const snippet = snippetOf(long, new Set(["fox"]), "en");
    expect(snippet.filter(([, isMarked]) => isMarked)).toEqual([["fox", true]]);
    const text = snippet.map(([piece]) => piece).join("");
    expect(text.length).toBeLessThan(165);
    expect(text).toMatch(/^….*fox waits.*…$/);
    expect(snippetOf("Short.", new Set(["fox"]), "en")).toEqual([["Short.", false]]);
  });
});
