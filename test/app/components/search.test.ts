import { expect, test } from "vitest";
import { loadComponentData } from "#app/content/components/load.ts";
import { readerOf, wireDocument } from "#test/content-fixture.ts";

const drawing = { thumbnail: "/files/a/a.svg", width: 1, height: 1, regions: 3, difficulty: "medium", colors: [1] };

test("a result that is a coloring page has its age and difficulty, and no other has", async () => {
  const { reader } = await readerOf([
    wireDocument("pages/red-fox", { title: "Red fox", kind: "coloring-page", age: "4-8", drawing }),
    wireDocument("pages/gray-fox", { title: "Gray fox", kind: "coloring-page", drawing }),
    wireDocument("articles/fox", { title: "How a fox lives", age: "4-8" }),
  ]);
  const { data } = await loadComponentData("Search", {}, { ...reader, addressQuery: "?q=fox", locale: "" });
  const results = Array.isArray(data?.results) ? data.results : [];
  expect(results).toHaveLength(3);
  expect(results).toContainEqual(expect.objectContaining({ path: "/pages/red-fox", difficulty: "medium", age: "4-8" }));
  expect(results.filter((result) => JSON.stringify(result).includes('"difficulty"'))).toHaveLength(2);
  expect(results.filter((result) => JSON.stringify(result).includes('"age"'))).toHaveLength(1);
});

test("the results change when the list of drawings does, whose facts they show", async () => {
  const { reader } = await readerOf([
    wireDocument("pages/red-fox", { title: "Red fox", kind: "coloring-page", drawing }),
  ]);
  const changing = {
    ...reader,
    addressQuery: "?q=fox",
    locale: "",
    list: async (name: "drawings") => ({ ...(await reader.list(name)), until: 7 }),
  };
  expect(await loadComponentData("Search", {}, changing)).toMatchObject({ until: 7 });
});
