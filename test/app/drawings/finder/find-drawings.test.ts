import { describe, expect, it } from "vitest";
import { NO_SYNONYMS } from "#app/content/search/synonyms.ts";
import { Catalogue } from "#app/drawings/finder/catalogue.ts";
import { DrawingSearch } from "#app/drawings/finder/drawing-search.ts";
import { DrawingWords, indexWords } from "#app/drawings/finder/drawing-words.ts";
import { findDrawings } from "#app/drawings/finder/find-drawings.ts";
import type { DrawnSeason, Findable } from "#app/drawings/finder/findable.ts";
import { facetSearch, PAGE_SIZE, readFinderQuery } from "#app/drawings/finder/finder-query.ts";
import { viewFound } from "#app/drawings/finder/found-view.ts";
import { coloring } from "#app/words/coloring.ts";

interface Facts extends Partial<Findable>, Partial<Findable["drawing"]> {}

function drawing(title: string, { regions = 9, difficulty = "easy", colors = [1], ...rest }: Facts = {}): Findable {
  return { _path: `/c/${title.toLowerCase()}`, title, drawing: { regions, difficulty, colors }, ...rest };
}

const owl = drawing("Owl", {
  category: "birds and bugs",
  tags: ["night", "forest"],
  age: "5-8",
  colors: [6, 11],
});
const fox = drawing("Fox", {
  category: "animals",
  tags: ["forest", "T. rex"],
  age: "3-6",
  regions: 21,
  difficulty: "medium",
  colors: [2],
});
const snow = drawing("Snowman", {
  category: "plants and seasons",
  tags: ["snow"],
  seasons: [["winter", "12-01"]],
  age: "8+",
  regions: 4,
  colors: [2, 9],
});
const pinata = drawing("Piñata", {
  category: "animals",
  regions: 40,
  difficulty: "detailed",
  colors: [1, 2, 3],
});
const all = [owl, fox, snow, pinata];

function find(asked: string, items: readonly Findable[] = all, hidden?: ReadonlySet<number>) {
  const words = new DrawingWords(indexWords(items, ""));
  const search = new DrawingSearch({ words, size: items.length, locale: "", synonyms: NO_SYNONYMS });
  return findDrawings(new Catalogue(items), readFinderQuery(asked), { search, ...(hidden && { hidden }) });
}

function view(search: string, items: readonly Findable[] = all) {
  return viewFound(find(search, items), coloring.english);
}

function titles(search: string, items: readonly Findable[] = all): readonly string[] {
  return find(search, items).items.map(({ title }) => title);
}

describe("a list of drawings", () => {
  it.each([
    ["", ["Owl", "Fox", "Snowman", "Piñata"]],
    ["?category=animals", ["Fox", "Piñata"]],
    ["?category=Birds and bugs", ["Owl"]],
    ["?difficulty=medium", ["Fox"]],
    ["?age=5", ["Owl", "Fox"]],
    ["?age=12", ["Snowman"]],
    ["?color=orange", ["Fox", "Snowman", "Piñata"]],
    ["?color=sky-blue", ["Owl"]],
    ["?season=winter", ["Snowman"]],
    ["?tag=forest", ["Owl", "Fox"]],
    ["?tag=t.-rex", ["Fox"]],
    ["?tag=forest&color=orange", ["Fox"]],
    ["?category=animals&difficulty=detailed&color=yellow&q=pin", ["Piñata"]],
    ["?category=animals&season=winter", []],
  ])("narrowed by %s holds %j", (search, expected) => {
    expect(titles(search)).toEqual(expected);
  });

  it.each([
    ["fox", ["Fox"]],
    ["FO", ["Owl", "Fox"]],
    ["night owl", ["Owl"]],
    ["pinata", ["Piñata"]],
    ["PIÑ", ["Piñata"]],
    ["ox", []],
    ["(.*)*", []],
  ])("is searched for words that begin like %s", (q, expected) => {
    expect(titles(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it.each([
    ["newest", ["Owl", "Fox", "Snowman", "Piñata"]],
    ["title", ["Fox", "Owl", "Piñata", "Snowman"]],
    ["easiest", ["Snowman", "Owl", "Fox", "Piñata"]],
    ["busiest", ["Piñata", "Fox", "Owl", "Snowman"]],
  ])("is sorted by %s", (sort, expected) => {
    expect(titles(`?sort=${sort}`)).toEqual(expected);
  });

  it.each(["category", "difficulty", "age", "color", "season", "tag"])("takes no notice of an unknown %s", (name) => {
    for (const value of ["nope", "__proto__", "constructor", "<b>"]) {
      const search = `?${name}=${encodeURIComponent(value)}`;
      expect(find(search)).toMatchObject({ items: all, search: "" });
      expect(view(search).chips).toEqual([]);
    }
  });

  it("says of every value how many it would leave beside all else", () => {
    const { facets } = view("?category=animals&color=orange");
    const counts = Object.fromEntries(
      facets.map(({ name, options }) => [name, options.map(({ label, count }) => `${label} ${count}`)]),
    );
    expect(counts).toMatchObject({
      category: ["Animals 2", "Birds and bugs 0", "Plants and seasons 1"],
      difficulty: ["Easy 0", "Medium 1", "Detailed 1"],
      color: ["Brown 0", "Gray 0", "Orange 2", "Red 1", "Sky blue 0", "Yellow 1"],
      season: ["Winter 0"],
      tag: ["Forest 1"],
    });
    expect(counts["age"]).toHaveLength(15);
    expect(counts["age"]?.slice(0, 2)).toEqual(["3 years 1", "4 years 1"]);
  });

  it("offers seasons in the order of the year, those of which nobody says when they are behind them", () => {
    const feast = (title: string, ...seasons: readonly DrawnSeason[]) => drawing(title, { seasons });
    const items = [
      snow,
      feast("Santa Claus", ["Christmas", "12-20"], ["rainy days", ""]),
      feast("Turkey", ["autumn", "09-01"], ["Thanksgiving", "11-01"], ["all year", ""]),
    ];
    const { options } = view("", items).facets.find(({ name }) => name === "season") ?? { options: [] };
    expect(options.map(({ label, count }) => `${label} ${count}`)).toEqual([
      "Fall 1",
      "Thanksgiving 1",
      "Winter 1",
      "Christmas 1",
      "All year 1",
      "Rainy days 1",
    ]);
    expect(titles("?season=christmas", items)).toEqual(["Santa Claus"]);
  });

  it("calls a season as a locale does that has a word for it, else as it is written", () => {
    const items = [snow, drawing("Lamp", { seasons: [["Diwali", ""]] })];
    const { facets } = viewFound(find("", items), { ...coloring.english, winter: "Invierno" });
    const { options } = facets.find(({ name }) => name === "season") ?? { options: [] };
    expect(options.map(({ value, label }) => `${value} ${label}`)).toEqual(["winter Invierno", "diwali Diwali"]);
  });

  it("offers a tag of a single drawing only where it is chosen", () => {
    const options = (search: string) => view(search).facets.find(({ name }) => name === "tag")?.options ?? [];
    expect(options("").map(({ value }) => value)).toEqual(["forest"]);
    expect(options("?tag=night").map(({ value }) => value)).toEqual(["forest", "night"]);
  });

  it("names what is chosen, each with the address of the list without it", () => {
    const { chips } = view("?q=fo&tag=forest&sort=title&page=3&color=nope");
    expect(chips).toEqual([
      { name: "q", label: "“fo”", search: "?tag=forest&sort=title" },
      { name: "tag", label: "Forest", search: "?q=fo&sort=title" },
    ]);
  });

  it("bears front matter that is no good", () => {
    const odd = { ...drawing("Odd"), category: 7, tags: "winter", age: "old" };
    expect(titles("?q=odd", [odd, { ...odd, tags: [null, " "] }])).toEqual(["Odd", "Odd"]);
  });
});

describe("the pages of a list", () => {
  const many = Array.from({ length: 2 * PAGE_SIZE + 1 }, (_, at) => drawing(`D${at}`));

  it.each([
    ["", 0, PAGE_SIZE, null, "?page=2"],
    ["?page=2", PAGE_SIZE, PAGE_SIZE, "", "?page=3"],
    ["?page=3", 2 * PAGE_SIZE, 1, "?page=2", null],
    ["?page=9", 2 * PAGE_SIZE, 1, "?page=2", null],
    ["?q=d&page=2", PAGE_SIZE, PAGE_SIZE, "?q=d", "?q=d&page=3"],
  ])("%s begins at %i with %i drawings", (search, from, count, previous, next) => {
    expect(find(search, many).items).toEqual(many.slice(from, from + count));
    expect(view(search, many)).toMatchObject({ pages: 3, previous, next });
  });

  it("are one where nothing is found", () => {
    expect(find("?q=zzz&page=2", many)).toMatchObject({ items: [], count: 0, search: "?q=zzz" });
    expect(view("?q=zzz&page=2", many)).toMatchObject({ pages: 1, previous: null, next: null, query: { page: 1 } });
  });
});

describe("drawings that do not show now", () => {
  const secret = drawing("Zeppelin", { category: "secrets", tags: ["forest", "airship"], colors: [7] });
  const items = [secret, ...all];
  const hidden = new Set([0]);

  it.each([
    "",
    "?q=zeppelin",
    "?q=zepelin",
    "?category=secrets",
    "?color=orange",
    "?sort=title",
    "?tag=airship",
  ])("are found by nothing, counted by nothing and named by nothing: %s", (search) => {
    expect(find(search, items, hidden)).toEqual(find(search));
  });
});

describe("a list of a great many", () => {
  const many = Array.from({ length: 3_000 }, (_, at) =>
    drawing(`Drawing ${at}`, { category: `category ${at % 500}`, tags: [`tag ${at % 700}`, "all"] }),
  );

  it("offers the values of most drawings and the chosen one, and finds by any", () => {
    const found = find("?tag=tag-699", many);
    const tags = found.facets.tag.map(([mark]) => mark);
    expect(tags).toHaveLength(29);
    expect(tags.slice(0, 2)).toEqual(["Tag 699", "All"]);
    expect(found.count).toBe(4);
    expect(found.facets.category).toHaveLength(32);
  });

  it("carries its choices in a few letters, however long they are, the chosen one among them", () => {
    const long = (of: string, at: number) => `${of} ${at} ${"of many words ".repeat(4)}`;
    const items = Array.from({ length: 400 }, (_, at) =>
      drawing(`Drawing ${at}`, {
        category: long("category", at % 90),
        tags: [0, 1, 2].map((n) => long("tag", (at + n) % 90)),
      }),
    );
    const [last] = find("", items).facets.tag.toReversed();
    const { facets } = find(facetSearch("tag", last?.[0] ?? ""), items);
    expect(JSON.stringify(facets).length).toBeLessThan(1_400);
    expect(facets.tag[0]?.[0]).toBe(last?.[0]);
  });
});
