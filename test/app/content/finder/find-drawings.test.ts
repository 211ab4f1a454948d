import { describe, expect, it } from "vitest";
import { findDrawings, PAGE_SIZE } from "#app/content/finder/find-drawings.ts";
import type { Findable } from "#app/content/finder/findable.ts";
import { readFinderQuery } from "#app/content/finder/finder-query.ts";

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
  tags: ["Winter", "snow"],
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

function titles(search: string, items: readonly Findable[] = all): readonly string[] {
  return findDrawings(items, readFinderQuery(search)).matches.map(({ title }) => title);
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
      const found = findDrawings(all, readFinderQuery(`?${name}=${encodeURIComponent(value)}`));
      expect(found.matches).toEqual(all);
      expect(found.chips).toEqual([]);
    }
  });

  it("says of every value how many it would leave beside all else", () => {
    const { facets } = findDrawings(all, readFinderQuery("?category=animals&color=orange"));
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

  it("offers a tag of a single drawing only where it is chosen", () => {
    const options = (search: string) =>
      findDrawings(all, readFinderQuery(search)).facets.find(({ name }) => name === "tag")?.options ?? [];
    expect(options("").map(({ value }) => value)).toEqual(["forest"]);
    expect(options("?tag=night").map(({ value }) => value)).toEqual(["forest", "night"]);
  });

  it("names what is chosen, each with the address of the list without it", () => {
    const { chips } = findDrawings(all, readFinderQuery("?q=fo&tag=forest&sort=title&page=3&color=nope"));
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
    const found = findDrawings(many, readFinderQuery(search));
    expect(found.items).toEqual(many.slice(from, from + count));
    expect(found).toMatchObject({ pages: 3, previous, next });
  });

  it("are one where nothing is found", () => {
    expect(findDrawings(many, readFinderQuery("?q=zzz&page=2"))).toMatchObject({
      items: [],
      pages: 1,
      previous: null,
      next: null,
      query: { page: 1 },
    });
  });
});
