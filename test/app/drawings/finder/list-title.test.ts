import { expect, it } from "vitest";
import { Catalogue } from "#app/drawings/finder/catalogue.ts";
import { searchDrawings } from "#app/drawings/finder/drawing-search.ts";
import { findDrawings } from "#app/drawings/finder/find-drawings.ts";
import type { Findable } from "#app/drawings/finder/findable.ts";
import { readFinderQuery } from "#app/drawings/finder/finder-query.ts";
import { listTitle, viewFound } from "#app/drawings/finder/found-view.ts";
import { coloring } from "#app/words/coloring.ts";

const fox: Findable = {
  _path: "/fox",
  title: "Fox",
  category: "wild animals",
  age: "3-5",
  tags: ["forest"],
  seasons: [["winter", "12-01"]],
  drawing: { regions: 9, difficulty: "easy", colors: [2] },
};

it.each([
  ["?category=wild-animals", "Coloring pages: Wild animals"],
  ["?category=wild-animals&difficulty=easy&age=4", "Coloring pages: Wild animals, easy, 4 years"],
  ["?tag=forest&color=orange", "Coloring pages: Forest, orange"],
  ["?season=winter&tag=forest", "Coloring pages: Forest, winter"],
  ["?season=winter&sort=title", "Coloring pages: Winter"],
  ["?difficulty=easy", "Coloring pages, easy"],
  ["?q=Red+fox&color=orange", "Coloring pages, orange, “Red fox”"],
  ["?category=casinos&color=orange", "Coloring pages, orange"],
])("a list narrowed by %s is called %s", async (search, title) => {
  const words = await searchDrawings([fox], { locale: "", synonyms: null });
  const found = findDrawings(new Catalogue([fox]), readFinderQuery(search), { search: words });
  expect(listTitle(viewFound(found, coloring.english).chips, coloring.english)).toBe(title);
});
