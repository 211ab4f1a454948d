import fc from "fast-check";
import { expect, test } from "vitest";
import { schema } from "#app/components/articles/article-list.tsx";
import { loadComponentData } from "#app/content/components/load.ts";
import { parseProps } from "#app/content/schema/component.ts";
import { readerOf, wireDocument } from "#test/content-fixture.ts";

const { reader } = await readerOf([wireDocument("a.b/c"), wireDocument("a.b/index"), wireDocument("axb/c")]);

async function pathsUnder(under: string): Promise<unknown> {
  const { data } = await loadComponentData("ArticleList", { under, limit: 6 }, reader);
  return Array.isArray(data?.items) ? data.items.map((item) => Object(item)._path) : null;
}

test("a list shows what lies below its path, letter by letter, and never the page itself", async () => {
  expect(await pathsUnder("/a.b")).toEqual(["/a.b/c"]);
  expect(await pathsUnder("/a.b/")).toEqual(["/a.b/c"]);
  expect(await pathsUnder("/")).toEqual(["/a.b/c", "/a.b", "/axb/c"]);
});

test("no path that a component takes is too much to ask for", async () => {
  const marks = fc.string({ unit: fc.constantFrom("?", "|", "^", ".", "(", "[", "{", "/", "a"), maxLength: 190 });
  await fc.assert(
    fc.asyncProperty(marks, async (text) => {
      const under = `/a${text}`;
      expect(parseProps(schema, { under }).issues).toEqual([]);
      expect(await pathsUnder(under)).toEqual([]);
    }),
    { examples: [["?".repeat(190)], ["/a".repeat(90)]] },
  );
});

test("a path with a backslash, which browsers take for a slash, is none", () => {
  expect(parseProps(schema, { under: "/\\evil.example" }).issues).toHaveLength(1);
});

test("a path of more than 200 characters is none of a component's", () => {
  expect(parseProps(schema, { under: `/${"a".repeat(199)}` }).issues).toEqual([]);
  expect(parseProps(schema, { under: `/${"a".repeat(200)}` }).issues).toHaveLength(1);
});
