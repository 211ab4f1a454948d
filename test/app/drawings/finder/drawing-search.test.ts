import { describe, expect, it } from "vitest";
import { storeSynonyms } from "#app/content/search/synonyms.ts";
import { Catalogue } from "#app/drawings/finder/catalogue.ts";
import { placesInAll, searchDrawings } from "#app/drawings/finder/drawing-search.ts";
import { findDrawings } from "#app/drawings/finder/find-drawings.ts";
import type { Findable } from "#app/drawings/finder/findable.ts";
import { readFinderQuery } from "#app/drawings/finder/finder-query.ts";

interface Facts extends Partial<Findable>, Partial<Findable["drawing"]> {}

function drawing(title: string, { regions = 9, difficulty = "easy", colors = [1], ...rest }: Facts = {}): Findable {
  return { _path: `/c/${title}`, title, drawing: { regions, difficulty, colors }, ...rest };
}

const all = [
  drawing("Elephant", { category: "animals", tags: ["savanna"], difficulty: "detailed" }),
  drawing("Kitten", { category: "animals", tags: ["cat"], age: "2-5" }),
  drawing("Cat window", { category: "stained glass", age: "6-9", difficulty: "detailed" }),
  drawing("Bat", { category: "animals", tags: ["night"], colors: [9] }),
  drawing("T. rex", { category: "dinosaurs", tags: ["dinosaur"] }),
  drawing("Piñata", { category: "fun and fairy tales" }),
  drawing("Caterpillar", { category: "birds and bugs" }),
  drawing("Firefly", { category: "birds and bugs", tags: ["night"] }),
  drawing("Fire engine", { category: "vehicles", tags: ["fire truck"] }),
  drawing("Bunny", { category: "animals", tags: ["Easter"], seasons: [["spring", "03-01"]] }),
];

const lists = storeSynonyms({
  locale: "en",
  same: [["bunny", "rabbit", "🐰"]],
  see: [
    { words: ["tiger"], near: ["cat"] },
    { words: ["shark"], near: ["bat"] },
  ],
});
const search = await searchDrawings(all, { locale: "", synonyms: lists });

function found(address: string, hidden: ReadonlySet<number> = new Set()) {
  return findDrawings(new Catalogue(all), readFinderQuery(address), { search, hidden });
}

function titles(q: string): readonly string[] {
  return found(`?q=${encodeURIComponent(q)}`).items.map(({ title }) => title);
}

describe("a list of drawings that is searched", () => {
  it.each([
    ["elephants", ["Elephant"]],
    ["the elephant", ["Elephant"]],
    ["elephant coloring pages for kids", ["Elephant"]],
    ["cats", ["Cat window", "Kitten"]],
    ["cat", ["Cat window", "Kitten"]],
    ["easy cats", ["Kitten"]],
    ["detailed", ["Elephant", "Cat window"]],
    ["4 year old", ["Kitten"]],
    ["cat for 4 year olds", ["Kitten"]],
    ["spring", ["Bunny"]],
    ["gray bat", ["Bat"]],
    ["t-rex", ["T. rex"]],
    ["trex", ["T. rex"]],
    ["firetrucks", ["Fire engine"]],
    ["fire fly", ["Firefly"]],
    ["rabbits", ["Bunny"]],
    ["🐰", ["Bunny"]],
    ["tiger", ["Cat window", "Kitten"]],
    ["coloring pages", all.map(({ title }) => title)],
  ])("finds for %s %j", (q, expected) => {
    expect(titles(q)).toEqual(expected);
  });

  it("shows while one types what begins like it, but nothing else beside the word itself", () => {
    expect(titles("c")).toEqual(["Kitten", "Cat window", "Caterpillar"]);
    expect(titles("cate")).toEqual(["Caterpillar"]);
    expect(titles("elepha")).toEqual(["Elephant"]);
  });

  it("shows what has the most of several words where none has all", () => {
    expect(titles("bat and elephant")).toEqual(["Elephant", "Bat"]);
    expect(titles("night bat elephant")).toEqual(["Bat"]);
  });

  it("has what a word means by itself before what means the same, unless another order is chosen", () => {
    const items = [drawing("Bunny"), drawing("Rabbit")];
    return searchDrawings(items, { locale: "", synonyms: lists }).then((words) => {
      const shown = (address: string) =>
        findDrawings(new Catalogue(items), readFinderQuery(address), { search: words }).items.map(({ title }) => title);
      expect(shown("?q=rabbit")).toEqual(["Rabbit", "Bunny"]);
      expect(shown("?q=rabbit&sort=title")).toEqual(["Bunny", "Rabbit"]);
    });
  });
});

describe("the order of what a search finds", () => {
  const items = [
    drawing("Number 9", { category: "numbers", tags: ["apples"] }),
    drawing("Pie", { category: "apple dishes" }),
    drawing("Inside an apple"),
    drawing("Apple"),
    drawing("Orchard", { tags: ["apple"] }),
    drawing("Manzana"),
    drawing("Manzana tree"),
  ];
  const synonyms = storeSynonyms({
    locale: "en",
    same: [["apple", "manzana"]],
    see: [{ words: ["plum"], near: ["apple"] }],
  });

  async function found(address: string): Promise<readonly string[]> {
    const words = await searchDrawings(items, { locale: "", synonyms });
    return findDrawings(new Catalogue(items), readFinderQuery(address), { search: words }).items.map(
      ({ title }) => title,
    );
  }

  it("has a whole title before a word of one, before a tag, before a category", async () => {
    const itself = ["Apple", "Manzana", "Inside an apple", "Number 9", "Orchard", "Pie", "Manzana tree"];
    expect(await found("?q=apples")).toEqual(itself);
  });

  it("has the same for what is near to what is lacking", async () => {
    expect(await found("?q=plum")).toEqual(["Apple", "Inside an apple", "Number 9", "Orchard", "Pie"]);
  });

  it("takes no letter for the ending of the word before it", async () => {
    const letters = [drawing("Letter B"), drawing("Letter S")];
    const words = await searchDrawings(letters, { locale: "", synonyms });
    const query = readFinderQuery("?q=letters");
    expect(findDrawings(new Catalogue(letters), query, { search: words }).items).toEqual(letters);
  });

  it("is the one that is chosen", async () => {
    expect((await found("?q=apples&sort=title")).slice(0, 2)).toEqual(["Apple", "Inside an apple"]);
    expect((await found("?q=manzana&sort=title"))[0]).toBe("Apple");
  });
});

describe("a search with a word that nothing has", () => {
  it.each([
    ["elefant", "elephant"],
    ["ELEFANTS", "elephant"],
    ["dinosuar", "dinosaur"],
    ["pinyata", "pinata"],
    ["caterpiller", "caterpillar"],
    ["kat", "cat"],
    ["nigth fierfly", "night firefly"],
    ["the elefant zzz", "elephant"],
    ["easy elefant", "easy elephant"],
    ["rabit", "rabbit"],
  ])("shows for %s what %s finds, and says so", (q, corrected) => {
    const { items, ...shown } = found(`?q=${q}`);
    expect(shown.corrected).toBe(corrected);
    expect(items).toEqual(found(`?q=${corrected}`).items);
    expect(items).not.toEqual([]);
  });

  it.each([
    "zzz",
    "cars",
    "hats",
    "house",
    "easy zzz",
    "(.*)*",
  ])("finds nothing for %s, which nothing is near to", (q) => {
    expect(found(`?q=${encodeURIComponent(q)}`)).toMatchObject({ items: [], corrected: null });
  });

  it("finds nothing where it is corrected to what only the synonyms know", async () => {
    const synonyms = storeSynonyms({ locale: "en", same: [["elephant", "elefante"]], see: [] });
    const items = [drawing("Fox", { difficulty: "easy" }), drawing("Owl")];
    const words = await searchDrawings(items, { locale: "", synonyms });
    for (const q of ["elefant", "easy elefant"])
      expect(findDrawings(new Catalogue(items), readFinderQuery(`?q=${q}`), { search: words }).count).toBe(0);
  });

  it.each([
    ["tiger", { words: ["tiger"], isNearFirst: true }],
    ["easy tigers", { words: ["tigers"], isNearFirst: true }],
    ["tigger", { words: ["tiger"], isNearFirst: true }],
    ["tiger or shark", { words: ["tiger", "shark"], isNearFirst: true }],
    ["tiger and elephant", { words: ["tiger"], isNearFirst: false }],
    ["tiger and elephant&sort=busiest", { words: ["tiger"], isNearFirst: false }],
    ["tiger and bunny&sort=title", { words: ["tiger"], isNearFirst: false }],
    ["tiger and elephant&category=stained-glass", { words: ["tiger"], isNearFirst: true }],
    ["tiger and elephant&tag=savanna", { words: ["tiger"], isNearFirst: false }],
    ["night bat tiger", { words: ["tiger"], isNearFirst: false }],
    ["cat", null],
    ["rabbit", null],
    ["elefant", null],
    ["elepha", null],
    ["zzz", null],
  ])("says of %s that it lacks %j", (q, unmatched) => {
    expect(found(`?q=${q}`).unmatched).toEqual(unmatched);
  });

  it("says nothing of what is near where that does not show, or is narrowed to nothing", () => {
    expect(found("?q=tiger", new Set([1, 2])).unmatched).toBeNull();
    expect(found("?q=tiger&category=vehicles")).toMatchObject({ count: 0, unmatched: null });
  });

  it("shows the largest categories instead", () => {
    expect(found("?q=zzz").instead).toEqual([
      { label: "Animals", search: "?category=animals" },
      { label: "Birds and bugs", search: "?category=birds-and-bugs" },
      { label: "Dinosaurs", search: "?category=dinosaurs" },
      { label: "Fun and fairy tales", search: "?category=fun-and-fairy-tales" },
    ]);
  });

  it("is corrected to nothing that does not show now", () => {
    const hidden = new Set([0]);
    for (const q of ["elefant", "elephant", "savanah", "elep"])
      expect(found(`?q=${q}`, hidden)).toMatchObject({ items: [], corrected: null });
  });
});

it("a search is looked for by eight words at most, however many its characters stand for", () => {
  for (const q of ["\ufdfa".repeat(80), "\u00b4".repeat(80), "a b c d e f g h i j"])
    expect(found(`?q=${encodeURIComponent(q)}`).count).toBeGreaterThanOrEqual(0);
});

it("three misspelled words of a search are corrected, and what is left of it is looked for", () => {
  expect(found("?q=elefant dinasor caterpiler nigth fierfly bunny").corrected).toBe(
    "elephant dinosaur caterpillar bunny",
  );
});

it("what has several words at once is found by going through the places of each word once", () => {
  let reads = 0;
  const counted = (places: readonly number[]) =>
    new Proxy(places, {
      get(target, name, receiver) {
        if (typeof name === "string" && /^\d+$/.test(name)) reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });
  const multiplesOf = (step: number) => Array.from({ length: 3_000 }, (_, at) => at * step);
  expect(placesInAll([2, 3, 5].map(multiplesOf).map(counted)).slice(0, 3)).toEqual([0, 30, 60]);
  // Each list is read a few times at every step, and no list anew for each place of another.
  expect(reads).toBeLessThan(3 * 3_000 * 4);
  expect(placesInAll([[1, 2], []])).toEqual([]);
  expect(placesInAll([])).toEqual([]);
});
